"""Matches replayed through the rules: acts, positions, payments and the pot."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any

import msgspec
from django.db import connection

from games.kit.entry_stakes import pay_out, put_in
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Payment, Result, Seat, Staff, Who, drawn
from tables.errors import Invalid
from tables.games import is_banked
from tables.journal import canonical
from tables.ledger import POT, RAKE, Place
from tables.matches.history import Made, entries_of, moves_in, read_move
from tables.matches.money import Due, transfers
from tables.matches.rules import MatchRules, match_rules
from tables.models import Entry, Match, Table
from tables.state import plain
from tables.verify.findings import Finding

_STAKES = ("start_match", "pay_match")
_TRANSFERS = """
SELECT t.entry, s.kind, s.seat, g.kind, g.seat, t.amount, t.reason, t.seat
FROM tables_transfer t
JOIN tables_account s ON s.id = t.source_id
JOIN tables_account g ON g.id = t.target_id
WHERE t.table_id = %s AND (%s::text[] IS NULL OR s.kind = ANY(%s) OR g.kind = ANY(%s))
ORDER BY t.id
"""
_BEFORE = """
SELECT coalesce(sum(CASE WHEN t.target_id = a.id THEN t.amount ELSE -t.amount END), 0)::bigint
FROM tables_account a
JOIN tables_transfer t ON a.id IN (t.source_id, t.target_id) AND t.table_id = a.table_id
WHERE a.table_id = %s AND a.kind = 'seat' AND a.seat = %s AND t.entry < %s
"""


def verify_matches(table: Table) -> Iterator[Finding]:
    """Yield every difference between the matches of a table and what the rules make of their acts."""
    moved = _moved(table, only_pot=is_banked(table.game))
    lying = 0
    for match in Match.objects.filter(table=table).select_related("table").order_by("number"):
        where = f"{table.slug} match {match.number}"
        try:
            pot = yield from _match(match, where, moved)
        except (Invalid, RuleViolation, msgspec.ValidationError, KeyError, IndexError) as error:
            yield Finding(where, gettext_noop("it cannot be replayed: %(reason)s"), {"reason": str(error)})
            continue
        if match.ended_at is not None and pot:
            yield Finding(where, gettext_noop("%(pot)s is left in the pot"), {"pot": pot})
        lying += pot
    for entry in sorted(moved):
        if any(place in (POT, RAKE) for due in moved[entry] for place in (due.source, due.target)):
            yield Finding(
                f"{table.slug} entry {entry}", gettext_noop("no act of a match made its transfers"), {}
            )
    balance = table.accounts.values_list("balance", flat=True).get(kind=POT.kind)
    if balance != lying:
        yield Finding(
            f"{table.slug} pot",
            gettext_noop("%(balance)s is in the pot, and the matches make %(lying)s"),
            {"balance": balance, "lying": lying},
        )


def replay_match(match_id: int) -> Iterator[Finding]:
    """Yield every difference between what is written of one match and what the rules make of its acts."""
    match = Match.objects.select_related("table").get(pk=match_id)
    yield from _match(match, f"{match.table.slug} match {match.number}", _moved(match.table))


def _match(match: Match, where: str, moved: dict[int, list[Due]]) -> Generator[Finding, None, int]:
    """Replay one match, taking its transfers out of `moved`; the result is what lies in its pot."""
    rules = match_rules(match.table.game, match)
    yield from _start(match, rules, where)
    state = rules.start()
    moves = pot = 0
    for entry in entries_of(match):
        made_here = moves_in(entry, match)
        if not made_here and entry.command not in _STAKES:
            continue  # of the table, while the match was on
        at = f"{where} entry {entry.number}"
        due = list(transfers(rules, match.unit, _stakes(match, rules, entry)))
        for move in made_here:
            made = read_move(rules, entry, move, state)
            yield from _act(rules, made, at)
            due += transfers(rules, match.unit, made.events)
            state = made.after
            moves += 1
        posted = moved.pop(entry.number, [])
        if posted != due:
            yield Finding(
                at,
                gettext_noop("the payments are %(due)s, and the transfers are %(posted)s"),
                {"due": _listed(due), "posted": _listed(posted)},
            )
        pot += sum(each.amount * ((each.target == POT) - (each.source == POT)) for each in due)
    yield from _end(match, rules, state, moves, where)
    return pot


def _stakes(match: Match, rules: MatchRules, entry: Entry) -> Iterator[Payment]:
    """Yield the payments of entry stakes that an entry has to make."""
    seats = len(rules.players)
    if entry.command == "start_match":
        yield from put_in(match.stake, seats)
    elif entry.command == "pay_match" and match.result is not None:
        yield from pay_out(match.stake, seats, Result(**match.result), match.commission)


def _start(match: Match, rules: MatchRules, where: str) -> Iterator[Finding]:
    """Compare what the seats brought with what lay in front of them."""
    entry = Entry.objects.filter(table=match.table_id, round=match.number, command="start_match").first()
    if entry is None:
        yield Finding(where, gettext_noop("no entry of the journal started it"), {})
        return
    for seat, start in rules.players:
        with connection.cursor() as cursor:
            cursor.execute(_BEFORE, [match.table_id, seat, entry.number])
            had = cursor.fetchone()[0] // match.unit - match.stake
        if start.stack != had:
            yield Finding(
                where,
                gettext_noop("seat %(seat)s started with %(stack)s, and had %(had)s"),
                {"seat": seat, "stack": start.stack, "had": had},
            )


def _act(rules: MatchRules, made: Made, at: str) -> Iterator[Finding]:
    """Compare an act with the command that brought it, and what it did with what the rules say."""
    meant = _meant(rules, made)
    if meant is not None and meant != (made.who, made.action):
        yield Finding(at, gettext_noop("the act is not that of the command"), {})
    try:
        ruled = rules.game.decide(made.before, made.action, made.who)
    except RuleViolation as violation:
        yield Finding(at, gettext_noop("the rules refuse it: %(reason)s"), {"reason": str(violation)})
        return
    if ruled != made.events:
        yield Finding(at, gettext_noop("the rules make other events of it"), {})


def _meant(rules: MatchRules, made: Made) -> tuple[Who, Any] | None:
    """Return the act that the command of an entry asked for; none where the command names no act."""
    content = made.entry.content
    match made.entry.command:
        case "act" | "chef_act":
            seat = content.get("seat")
            return Staff() if seat is None else Seat(rules.indices[seat]), rules.action(content["action"])
        case "enter_chance":
            need = rules.game.needs(made.before)
            return None if need is None else (Chance(), drawn(rules.game, need, content["values"]))
    return None


def _end(match: Match, rules: MatchRules, state: Any, moves: int, where: str) -> Iterator[Finding]:
    if rules.position(match.state) != state:
        yield Finding(where, gettext_noop("its position is not what its acts make"), {})
    if match.moves != moves:
        yield Finding(
            where,
            gettext_noop("it counts %(moves)s acts, and the journal has %(told)s"),
            {"moves": match.moves, "told": moves},
        )
    voided = Entry.objects.filter(table=match.table_id, round=match.number, command="void_match").exists()
    result = plain(Result((), void=True) if voided else rules.game.result(state))
    if canonical(result) != canonical(match.result):
        yield Finding(
            where,
            gettext_noop("its result is %(found)s, and its acts make %(made)s"),
            {"found": match.result, "made": result},
        )


def _moved(table: Table, *, only_pot: bool = False) -> dict[int, list[Due]]:
    """Return the transfers of a table by journal entry, in order: all, or those of pot and commission."""
    found: dict[int, list[Due]] = {}
    kinds = [POT.kind, RAKE.kind] if only_pot else None
    with connection.cursor() as cursor:
        cursor.execute(_TRANSFERS, [table.pk, kinds, kinds, kinds])
        for entry, source, source_seat, target, target_seat, amount, reason, seat in cursor.fetchall():
            due = Due(Place(source, source_seat), Place(target, target_seat), amount, reason, seat)
            found.setdefault(entry, []).append(due)
    return found


def _listed(dues: Sequence[Due]) -> list[str]:
    return [f"{due.reason} {due.amount}" for due in dues]
