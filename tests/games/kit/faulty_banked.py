"""Boule with one fault each, and the check of the conformance suite that finds it."""

from __future__ import annotations

from msgspec.structs import replace

from games.boule.game import Boule
from games.kit.errors import RuleViolation


class LosesAWager(Boule):
    def settle(self, options, wagers, outcome):
        return super().settle(options, wagers[1:], outcome)


class SettlesTwice(Boule):
    def settle(self, options, wagers, outcome):
        return super().settle(options, [*wagers, *wagers[:1]], outcome)


def _payouts(settlement, change):
    return replace(
        settlement,
        steps=tuple(replace(step, payouts=tuple(map(change, step.payouts))) for step in settlement.steps),
    )


class KeepsAUnit(Boule):
    def settle(self, options, wagers, outcome):
        return _payouts(
            super().settle(options, wagers, outcome),
            lambda payout: replace(payout, taken=payout.taken - 1) if payout.taken else payout,
        )


class PaysOneTooMany(Boule):
    def settle(self, options, wagers, outcome):
        return _payouts(
            super().settle(options, wagers, outcome),
            lambda payout: replace(payout, win=payout.win + 1) if payout.win else payout,
        )


class PaysPrisonersAsChosen(Boule):
    def settle(self, options, wagers, outcome):
        def chosen(payout):
            if payout.carried is None or payout.carried.prison is None:
                return payout
            prison = replace(payout.carried.prison, chosen=True)
            return replace(payout, carried=replace(payout.carried, prison=prison))

        return _payouts(super().settle(options, wagers, outcome), chosen)


class TurnsStepsAround(Boule):
    def settle(self, options, wagers, outcome):
        settlement = super().settle(options, wagers, outcome)
        return replace(settlement, steps=settlement.steps[::-1]) if outcome == 9 else settlement


class TakesWagersAsTheyCome(Boule):
    def settle(self, options, wagers, outcome):
        settlement = super().settle(options, wagers, outcome)
        place = {wager.id: number for number, wager in enumerate(wagers)}
        return replace(
            settlement,
            steps=tuple(
                replace(step, payouts=tuple(sorted(step.payouts, key=lambda payout: place[payout.wager])))
                for step in settlement.steps
            ),
        )


class OneCroupierDoesAll(Boule):
    def settle(self, options, wagers, outcome):
        settlement = super().settle(options, wagers, outcome)
        return replace(settlement, pays=settlement.collects)


class CallsAWinnerLosing(Boule):
    def losing(self, options, outcome):
        return super().losing(options, outcome) | {f"straight:{outcome}"}


class CallsTheHeldLosing(Boule):
    def losing(self, options, outcome):
        return super().losing(options, outcome) | ({"simple:rouge"} if outcome == 0 else set())


class LosesWhatIsNoPosition(Boule):
    def losing(self, options, outcome):
        return super().losing(options, outcome) | {"no:where"}


class CollectsTheHighestIdFirst(Boule):
    def settle(self, options, wagers, outcome):
        settlement = super().settle(options, wagers, outcome)
        return replace(
            settlement,
            steps=tuple(
                replace(step, payouts=step.payouts[::-1]) if step.kind == "collect" else step
                for step in settlement.steps
            ),
        )


class TellsAnotherEdge(Boule):
    def edges(self, options):
        first, *others = super().edges(options)
        return (replace(first, value=first.value * 2), *others)


class TellsAnotherPercentage(Boule):
    def edges(self, options):
        first, *others = super().edges(options)
        return (replace(first, percent="2.71"), *others)


class TellsAnEdgeTooFew(Boule):
    def edges(self, options):
        return super().edges(options)[1:]


class CannotTypeSeventeen(Boule):
    def aliases(self, options):
        return {alias: key for alias, key in super().aliases(options).items() if key != "straight:17"}


class ForgetsASpot(Boule):
    def cloth(self, options):
        cloth = super().cloth(options)
        return replace(cloth, spots=cloth.spots[1:])


class DrawsOutsideTheCloth(Boule):
    def cloth(self, options):
        cloth = super().cloth(options)
        return replace(cloth, bounds=(0.0, 0.0, 1.0, 1.0))


class LosesAPocket(Boule):
    def cloth(self, options):
        cloth = super().cloth(options)
        return replace(cloth, wheel=cloth.wheel[1:])


class HasAPocketTwice(Boule):
    def cloth(self, options):
        cloth = super().cloth(options)
        return replace(cloth, wheel=(*cloth.wheel, 17))


class TakesNoChips(Boule):
    def check(self, options, wager, already=0):
        if wager.count:
            super().check(options, wager, already)


class RefusesAllAlike(Boule):
    def check(self, options, wager, already=0):
        try:
            super().check(options, wager, already)
        except RuleViolation as refusal:
            raise RuleViolation("refused", refusal.message, **refusal.params) from refusal


class AnnouncesNothing(Boule):
    def expand(self, options, announced, arguments):
        super().expand(options, announced, arguments)
        return ()


class CallsWhatNobodyBet(Boule):
    def calls(self, options, outcome, positions):
        return super().calls(options, outcome, frozenset(self.positions(options)))


class NamesTheWrongOdds(Boule):
    def positions(self, options):
        return {key: replace(place, odds=place.odds + 1) for key, place in super().positions(options).items()}


class SharesForEver(Boule):
    def choose(self, options, wager, choice, position=None):
        prison = wager.prison and replace(wager.prison, chosen=False)
        return super().choose(options, replace(wager, prison=prison), choice, position)


class ChoosesOtherThanItSays(Boule):
    def choices(self, options, wager):
        return tuple(
            replace(choice, returned=choice.returned + 1) for choice in super().choices(options, wager)
        )


class SurrendersHalf(Boule):
    def surrender(self, options, wager):
        return replace(super().surrender(options, wager), taken=0)


class FloatsAway(Boule):
    """Its stakes come to nothing as soon as somebody leaves."""

    def surrender(self, options, wager):
        return replace(super().surrender(options, wager), returned=wager.stake, taken=wager.stake)


BROKEN_BANKED = [
    (LosesAWager, "every_wager_is_settled_once"),
    (SettlesTwice, "every_wager_is_settled_once"),
    (KeepsAUnit, "every_wager_is_settled_once"),
    (PaysOneTooMany, "every_wager_is_settled_once"),
    (PaysPrisonersAsChosen, "every_wager_is_settled_once"),
    (TurnsStepsAround, "every_wager_is_settled_once"),
    (TakesWagersAsTheyCome, "every_wager_is_settled_once"),
    (OneCroupierDoesAll, "every_wager_is_settled_once"),
    (CallsAWinnerLosing, "every_wager_is_settled_once"),
    (CallsTheHeldLosing, "every_wager_is_settled_once"),
    (LosesWhatIsNoPosition, "every_wager_is_settled_once"),
    (CollectsTheHighestIdFirst, "every_wager_is_settled_once"),
    (CallsTheHeldLosing, "held_stakes_are_settled"),
    (LosesAWager, "held_stakes_are_settled"),
    (TellsAnotherEdge, "edges_are_exact"),
    (TellsAnotherPercentage, "edges_are_exact"),
    (TellsAnEdgeTooFew, "edges_are_exact"),
    (CannotTypeSeventeen, "every_position_can_be_typed"),
    (ForgetsASpot, "cloth_shows_every_position"),
    (DrawsOutsideTheCloth, "cloth_shows_every_position"),
    (LosesAPocket, "cloth_shows_every_position"),
    (HasAPocketTwice, "cloth_shows_every_position"),
    (TakesNoChips, "wrong_wagers_are_refused"),
    (RefusesAllAlike, "wrong_wagers_are_refused"),
    (AnnouncesNothing, "announced_bets_are_ordinary_bets"),
    (CallsWhatNobodyBet, "outcomes_are_called"),
    (NamesTheWrongOdds, "positions_are_sound"),
    (SharesForEver, "choices_do_what_they_say"),
    (ChoosesOtherThanItSays, "choices_do_what_they_say"),
    (SurrendersHalf, "choices_do_what_they_say"),
    (FloatsAway, "tables_replay"),
]
