"""The conformance suite finds what is wrong: games with one fault each, and the check that says so."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.boule.game import Boule
from games.kit.conformance import Golden, NotConforming, Subject, checks
from games.kit.errors import RuleViolation
from games.kit.played import Bank, Offer, Payment, Pot, Result, Seat, Span, Staff
from games.kit.records import encode_record, new_header
from games.kit.registry import Game
from tests.dummy_game import values
from tests.dummy_game.rules import HighCard


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
    (LosesAWager, "held_stakes_are_settled"),
    (TellsAnotherEdge, "edges_are_exact"),
    (TellsAnotherPercentage, "edges_are_exact"),
    (TellsAnEdgeTooFew, "edges_are_exact"),
    (CannotTypeSeventeen, "every_position_can_be_typed"),
    (ForgetsASpot, "cloth_shows_every_position"),
    (DrawsOutsideTheCloth, "cloth_shows_every_position"),
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


class ShowsEveryCard(HighCard):
    def view(self, state, viewer):
        return replace(super().view(state, viewer), cards=state.hands)


class TellsTheCards(HighCard):
    def describe(self, event):
        return ("%(event)s", {"event": event}) if isinstance(event, values.Dealt) else super().describe(event)


class OffersByOtherCards(HighCard):
    def legal(self, state, who):
        offers = super().legal(state, who)
        return offers[::-1] if isinstance(who, Seat) and "AS" in state.hands else offers


class OffersOutOfTurn(HighCard):
    def legal(self, state, who):
        turn = self.turn(state)
        return super().legal(state, turn[0] if turn and isinstance(who, Seat) else who)


class ForgetsWhoseWordItIs(HighCard):
    def turn(self, state):
        return super().turn(state) if state.phase == "deal" else ()


class OffersTooMuch(HighCard):
    def legal(self, state, who):
        return tuple(
            replace(offer, choices={"stake": Span(1, 1000)}) if "stake" in offer.choices else offer
            for offer in super().legal(state, who)
        )


class LetsAnyoneSpeak(HighCard):
    def decide(self, state, action, who):
        turn = self.turn(state)
        return super().decide(state, action, turn[0] if turn and who != Staff() else who)


class TakesAnyCard(HighCard):
    def decide(self, state, action, who):
        if isinstance(action, values.Deal) and len(action.values) != len(state.seats) + 1:
            action = values.Deal(self.needs(state).form.faces[: len(state.seats) + 1])
        return super().decide(state, action, who)


class StakesWhatIsNotThere(HighCard):
    def decide(self, state, action, who):
        events = super().decide(state, action, who)
        return (
            *events,
            *(Payment(Seat(0), Bank(), 1000, "loan") for _ in range(isinstance(action, values.Deal))),
        )

    def evolve(self, state, event):
        return (
            state if isinstance(event, Payment) and event.reason == "loan" else super().evolve(state, event)
        )


class LeavesChipsInThePot(HighCard):
    def decide(self, state, action, who):
        return tuple(
            event
            for event in super().decide(state, action, who)
            if not (isinstance(event, Payment) and event.source == Pot() and event.reason == "pot")
        )


class PlaysOnAfterTheEnd(HighCard):
    def decide(self, state, action, who):
        return () if state.phase == "over" else super().decide(state, action, who)


class NamesNobodyWinner(HighCard):
    def result(self, state):
        return Result((9,)) if state.phase == "over" else None


class RemembersOtherMatches(HighCard):
    def __init__(self):
        self.ended = 0

    def evolve(self, state, event):
        after = super().evolve(state, event)
        if not isinstance(event, values.Ended):
            return after
        self.ended += 1
        return replace(after, winners=(self.ended,))


class LooseFold(values.Fold, frozen=True, forbid_unknown_fields=False, tag="fold"):
    pass


class TakesUnknownFields(HighCard):
    action = values.Deal | values.Stay | LooseFold | values.BreakOff

    def legal(self, state, who):
        return tuple(
            replace(offer, action=LooseFold(False)) if isinstance(offer.action, values.Fold) else offer
            for offer in super().legal(state, who)
        )


class ThawedState(values.State, frozen=False):
    pass


class ChangesInPlace(HighCard):
    state = ThawedState


class SaysNothing(HighCard):
    def describe(self, event):
        return ("", {}) if isinstance(event, values.Stayed) else super().describe(event)


class HasNoLabels(HighCard):
    def legal(self, state, who):
        return tuple(Offer(offer.action, "", offer.choices) for offer in super().legal(state, who))


class WaitsForChanceInSilence(HighCard):
    def needs(self, state):
        return super().needs(replace(state, phase="deal"))


BROKEN_PLAYED = [
    (ShowsEveryCard, "hidden_chance_stays_hidden"),
    (TellsTheCards, "hidden_chance_stays_hidden"),
    (OffersByOtherCards, "hidden_chance_stays_hidden"),
    (OffersOutOfTurn, "turns_and_offers_agree"),
    (ForgetsWhoseWordItIs, "turns_and_offers_agree"),
    (WaitsForChanceInSilence, "turns_and_offers_agree"),
    (OffersTooMuch, "offers_are_accepted"),
    (HasNoLabels, "offers_are_accepted"),
    (LetsAnyoneSpeak, "wrong_acts_are_refused"),
    (TakesAnyCard, "wrong_chance_is_refused"),
    (StakesWhatIsNotThere, "money_is_kept"),
    (LeavesChipsInThePot, "money_is_kept"),
    (PlaysOnAfterTheEnd, "ended_matches_rest"),
    (NamesNobodyWinner, "ended_matches_rest"),
    (RemembersOtherMatches, "matches_replay"),
    (TakesUnknownFields, "actions_are_strict"),
    (ChangesInPlace, "values_are_json"),
    (SaysNothing, "values_are_json"),
]


class LooseOptions(msgspec.Struct, frozen=True):
    most: Any = 1


class TakesAnyOption(HighCard):
    spec = replace(HighCard.spec, options=LooseOptions)


class HasABadName(HighCard):
    spec = replace(HighCard.spec, name="High Card")


class IsOfNoFamily(HighCard):
    spec = replace(HighCard.spec, family="banked")


BROKEN_SPECS = [
    (TakesAnyOption, "options_are_strict"),
    (HasABadName, "spec_is_sound"),
    (IsOfNoFamily, "spec_is_sound"),
]


def run(game: Game, name: str, golden: Golden | None = None) -> None:
    (check,) = (check for check in checks(game) if check.__name__ == name)
    check(Subject(game, Random(5).randrange, golden))


@pytest.mark.parametrize(("kind", "name"), [*BROKEN_BANKED, *BROKEN_PLAYED, *BROKEN_SPECS])
def test_a_fault_is_found(kind: type, name: str):
    with pytest.raises(NotConforming):
        run(kind(), name)


def transcript() -> Golden:
    seats = [values.SeatStart("A", 5), values.SeatStart("B", 5)]
    record = encode_record(new_header(HighCard(), values.Options(), seats), ())
    return Golden(record, "High card, version 1\n")


@pytest.mark.parametrize("golden", [None, transcript()])
def test_a_game_without_its_golden_transcript_fails(golden: Golden | None):
    with pytest.raises(NotConforming, match="golden transcript"):
        run(HighCard(), "golden_is_told", golden)


def test_every_check_is_shown_to_find_something():
    shown = {name for _, name in (*BROKEN_BANKED, *BROKEN_PLAYED, *BROKEN_SPECS)} | {"golden_is_told"}
    assert shown == {check.__name__ for game in (Boule(), HighCard()) for check in checks(game)}
