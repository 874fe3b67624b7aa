"""The dummy game with one fault each, and the check of the conformance suite that finds it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from games.kit.played import Bank, Offer, Payment, Pot, Public, Result, Seat, Span, Staff
from games.kit.scene import Disc, Words
from tests.dummy_game import values
from tests.dummy_game.rules import HighCard


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


class TellsTheCardInTheOffer(HighCard):
    def legal(self, state, who):
        own = {"card": state.hands[who.index]} if isinstance(who, Seat) and state.hands else {}
        return tuple(replace(offer, params=own) for offer in super().legal(state, who))


class ReservesWhatItDoesNotHave(HighCard):
    spec = replace(HighCard.spec, reserved=("burn_the_cards",))


class LeavesFromNowhere(HighCard):
    action = values.Action | msgspec.defstruct("Leave", [], frozen=True, tag="leave")


class WaitsForChanceInSilence(HighCard):
    def needs(self, state):
        return super().needs(replace(state, phase="deal"))


class DrawsOutsideItsBounds(HighCard):
    def scene(self, view):
        scene = super().scene(view)
        return replace(scene, picture=replace(scene.picture, bounds=(0, 0, 10, 10)))


class DrawsASeatThatIsNotThere(HighCard):
    def scene(self, view):
        scene = super().scene(view)
        shapes = (Disc(x=5, y=5, radius=1, seat=len(view.stacks)),)
        return replace(scene, picture=replace(scene.picture, shapes=shapes))


class RevealsAtOnce(HighCard):
    def reveal(self, state, now):
        return super().reveal(state, None)


class RevealsNothing(HighCard):
    def reveal(self, state, now):
        return self.view(state, Public())


class LeavesItsWordsEmpty(HighCard):
    def scene(self, view):
        return replace(super().scene(view), headline=Words("%(seat)s has the word."))


class SaysOtherStacks(HighCard):
    def scene(self, view):
        return replace(super().scene(view), chips=view.put)


class HasARaggedSheet(HighCard):
    def scene(self, view):
        sheets = tuple(replace(sheet, columns=sheet.columns[:1]) for sheet in super().scene(view).sheets)
        return replace(super().scene(view), sheets=sheets)


class ShowsEveryoneAHand(HighCard):
    def scene(self, view):
        return replace(super().scene(view), hand=("7S",))


class LetsATapSayWhatNoActTakes(HighCard):
    def scene(self, view):
        scene = super().scene(view)
        shapes = (Disc(x=5, y=5, radius=1, pick={"stake": "high"}),)
        return replace(scene, picture=replace(scene.picture, shapes=shapes))


BROKEN_PLAYED = [
    (ShowsEveryCard, "hidden_chance_stays_hidden"),
    (TellsTheCards, "hidden_chance_stays_hidden"),
    (OffersByOtherCards, "hidden_chance_stays_hidden"),
    (TellsTheCardInTheOffer, "hidden_chance_stays_hidden"),
    (RevealsAtOnce, "hidden_chance_is_revealed_afterwards"),
    (RevealsNothing, "hidden_chance_is_revealed_afterwards"),
    (ReservesWhatItDoesNotHave, "staff_acts_are_known"),
    (LeavesFromNowhere, "staff_acts_are_known"),
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
    (DrawsOutsideItsBounds, "scenes_can_be_drawn"),
    (DrawsASeatThatIsNotThere, "scenes_can_be_drawn"),
    (LeavesItsWordsEmpty, "scenes_can_be_drawn"),
    (SaysOtherStacks, "scenes_can_be_drawn"),
    (HasARaggedSheet, "scenes_can_be_drawn"),
    (ShowsEveryoneAHand, "scenes_can_be_drawn"),
    (LetsATapSayWhatNoActTakes, "picks_are_fields_of_acts"),
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
