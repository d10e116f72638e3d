#!/usr/bin/env python3
"""A second reader for the thread file format, written from thread(5) alone.

It exists to find out whether the manual page is enough for two programs to
agree on every file.  It was written without a look at any other reader, so
what it does is what the page says, or a guess where the page is silent; the
guesses are marked with "Guess:".

    second_reader.py FILE...
    second_reader.py --nul < paths

prints one line of JSON for each file.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import unicodedata
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from functools import lru_cache
from typing import Any, Iterable, Iterator, NamedTuple, Optional, Union
from zoneinfo import ZoneInfo, available_timezones

import yaml

# --------------------------------------------------------------- Vocabulary

WHITE = b" \t"
BOM = b"\xef\xbb\xbf"

DATE = rb"(\d{4})-(\d{1,2})-(\d{1,2})"
TIME = rb"(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?"
OFFSET = rb"(?:Z|[+-]\d{2}:\d{2})"
ID = rb"[a-z][a-z0-9-]{3,63}"
AMOUNT = rb"[+\-=]\d+(?:\.\d+)?"
STOP = rb"(?=[ \t]|\Z)"

HEADER = re.compile(
    rb"## " + DATE + rb"(?:" + STOP + rb"|(?=T" + TIME + rb"(?:" + OFFSET + rb")?" + STOP + rb"))"
)
STAMP_TIME = re.compile(rb"(?:[ \t]+|T)" + TIME + rb"(?=" + OFFSET + STOP + rb"|[ \t]|\Z)")
STAMP_OFFSET = re.compile(rb"[ \t]*(" + OFFSET + rb")" + STOP)
STAMP = re.compile(DATE + rb"(?:(?:[ \t]+|T)" + TIME + rb"(?:[ \t]*(" + OFFSET + rb"))?)?\Z")
TAIL_ID = re.compile(rb"\\?\^(" + ID + rb")\Z")
SENDER = re.compile(rb"@[^ \t]+")
SUBJECT_AMOUNT = re.compile(AMOUNT + STOP)
TITLE_MARKS = re.compile(rb"(?:: )+")
TITLE_WORD = re.compile(
    rb"(?:" + TIME + rb"(?:" + OFFSET + rb")?|" + OFFSET + rb"|" + AMOUNT + rb"|@[^ \t]+)" + STOP
    + rb"|\\?\^" + ID + rb"\Z"
)
TIME_GLUED = re.compile(TIME + rb"(?![ \t]|\Z)")

BULLET = re.compile(rb"( {0,3})[-*+][ \t]+(?=[^ \t])")
INDENT = re.compile(rb" {0,3}(?=[^ \t])")
ESCAPED_HEADER = re.compile(rb"\\+## " + DATE)
ESCAPED_PROPERTY = re.compile(rb"( {0,3})\\+(?=[-*+][ \t])")

NEARLY_HEADER = re.compile(
    rb"[ \t]*#{1,2}[ \t]*\d{4}-\d{1,2}-\d{1,2}" + STOP
    + rb"|## \d{4}-\d{1,2}-\d{1,2}"
    + rb"|##[ \t]*(?:\d{4}[/.]\d{1,2}[/.]\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4})" + STOP
)
HYPHENS = re.compile(rb"-{3,}[ \t]*\Z")
NOT_HEADING_TEXT = re.compile(rb"[ \t#\-*+>|]|\d+[.)]")
FENCE = re.compile(rb"`{3,}(?=[^`]*\Z)|~{3,}")
HEADING = re.compile(rb"#{1,6}" + STOP)
ITEM = re.compile(rb"[-*+]" + STOP)

YAML_OPEN = re.compile(rb"---[ \t]*\Z")
YAML_CLOSE = re.compile(rb"(?:---|\.\.\.)[ \t]*\Z")
FOREIGN = {
    re.compile(rb"\+\+\+[ \t]*\Z"): re.compile(rb"\+\+\+[ \t]*\Z"),
    re.compile(rb"\{[ \t]*\Z"): re.compile(rb"\}[ \t]*\Z"),
}
VERSION = re.compile(rb"tj:[ \t]+[12](?:[ \t]+(?:#.*)?)?\Z", re.DOTALL)

ID_LETTERS = "abcdfghjkmnpqrstvwxyz"
ID_CHARACTERS = "23456789" + ID_LETTERS
THREAD_ID = re.compile(f"[{ID_LETTERS}][{ID_CHARACTERS}]{{9}}")

QUERY_WORDS = set(
    "title body tag in from has no is date since until after before on and or not".split()
)
SYNONYMS = {"favorite": ("favourite", "starred"), "edited": ("modified", "updated")}
RESERVED = set(
    "tags favorite favourite starred private encrypted mood location zone attach link reply goal step"
    " progress milestone repeats remind importance source source-id conflict-of edited"
    " modified updated".split()
)
KINDS = ("journal", "conversation", "tally", "goal")
NULLS = ("", "~", "null", "Null", "NULL")
YES, NO = ("true", "yes", "x"), ("false", "no")

WHITE_SPACE_PROPERTY = set(
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
PUNCTUATION = set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
NARROW_MARKS = set("-_.'()%+&#?,")

MAX_FRONT_MATTER = 1 << 20
MAX_DEPTH = 64
MAX_NODES = 65536
MAX_LISTED = 100
NANO = 10**9


def text_of(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


# --------------------------------------------------------------------- Lines


class Line(NamedTuple):
    start: int
    text: bytes  # without the line's end
    end: int

    @property
    def is_blank(self) -> bool:
        return not self.text.strip(WHITE)


def split_lines(data: bytes, start: int) -> list[Line]:
    lines = []
    while start < len(data):
        feed = data.find(b"\n", start)
        if feed < 0:
            lines.append(Line(start, data[start:], len(data)))
            break
        stop = feed - 1 if feed > start and data[feed - 1] == 0x0D else feed
        lines.append(Line(start, data[start:stop], feed + 1))
        start = feed + 1
    return lines


class Report:
    """Collects the diagnostics of one file as pairs of line and code."""

    def __init__(self) -> None:
        self._found: list[tuple[int, str]] = []

    def add(self, line: int, code: str) -> None:
        self._found.append((line, code))

    def listed(self) -> list[tuple[int, str]]:
        count: Counter[str] = Counter()
        listed = []
        for line, code in sorted(set(self._found)):
            count[code] += 1
            if count[code] <= MAX_LISTED:
                listed.append((line, code))
        return listed


# -------------------------------------------------------------------- Fences

TEXT, FENCE_LINE, INSIDE = range(3)


class OpenFence(NamedTuple):
    mark: int
    length: int
    line: int


def looked_at(text: bytes) -> bytes:
    """A line as the rules for tags and fences look at it."""
    return text.lstrip(b" \t>").rstrip(WHITE)


def fence_roles(
    texts: Iterable[bytes], first: int, fence: Optional[OpenFence] = None
) -> tuple[list[int], Optional[OpenFence]]:
    """What each line is, and the fence that is still open at the end."""
    roles = []
    for number, text in enumerate(texts, first):
        text = looked_at(text)
        if fence:
            closes = len(text) >= fence.length and not text.strip(bytes([fence.mark]))
            roles.append(FENCE_LINE if closes else INSIDE)
            if closes:
                fence = None
        elif match := FENCE.match(text):
            roles.append(FENCE_LINE)
            fence = OpenFence(text[0], match.end(), number)
        else:
            roles.append(TEXT)
    return roles, fence


# ---------------------------------------------------------------- Properties


@lru_cache(maxsize=8192)
def read_key(raw: bytes) -> Optional[str]:
    """The key as it is read, or None if it breaks a rule."""
    try:
        key = raw.decode("utf-8").replace("\\_", "_")
    except UnicodeDecodeError:
        return None
    for part in key.split("/"):
        if not 1 <= len(part) <= 50:
            return None
        if part[0] in WHITE_SPACE_PROPERTY or part[-1] in WHITE_SPACE_PROPERTY:
            return None
        for scalar in part:
            if scalar in ":\\[]`":
                return None
            if unicodedata.category(scalar) in ("Cc", "Cf", "Co", "Cn") and scalar != "\u200d":
                return None
    return key


def is_narrow(key: str) -> bool:
    """Whether formatters leave the key alone.

    Guess: the key is judged as it is read, so that ``a\\_b`` gets no hint.
    """
    for part in key.split("/"):
        if part[0] in NARROW_MARKS:
            return False
        for scalar in part:
            if scalar < "\x80" and not (
                scalar.isalnum() or scalar == " " or scalar in NARROW_MARKS
            ):
                return False
    return True


def key_before_colon(text: bytes, start: int) -> Optional[tuple[str, int]]:
    """The key that begins at `start`, and where its colon is."""
    colon = text.find(b":", start)
    key = read_key(text[start:colon]) if colon > start else None
    return None if key is None else (key, colon)


def ends_word(text: bytes, position: int) -> bool:
    return position == len(text) or text[position] in WHITE


class PropertyLine(NamedTuple):
    indent: int
    key_start: int
    key: str
    value_start: int


def property_line(text: bytes, any_value: bool = False) -> Optional[PropertyLine]:
    """Reads the first line of a property; `any_value` is the form of E2."""
    bullet = BULLET.match(text)
    found = key_before_colon(text, bullet.end()) if bullet else None
    if not bullet or not found:
        return None
    key, colon = found
    if text[colon : colon + 2] != b"::" or not (any_value or ends_word(text, colon + 2)):
        return None
    return PropertyLine(bullet.end(1), bullet.end(), key, colon + 2)


def continues(text: bytes, indent: int) -> bool:
    return bool(text.strip(WHITE)) and (
        text.startswith(b"\t") or text.startswith(b" " * (indent + 2))
    )


def without_indentation(text: bytes, most: int) -> bytes:
    if text.startswith(b"\t"):
        return text[1:]
    spaces = len(text) - len(text.lstrip(b" "))
    return text[min(spaces, most) :]


class Property(NamedTuple):
    key: str
    value: str
    line: int
    value_line: int


def read_property(lines: list[Line], index: int) -> Optional[tuple[Property, int]]:
    """The property at a line, and the index of the line below it."""
    head = property_line(lines[index].text)
    if not head:
        return None
    below = index + 1
    while below < len(lines) and continues(lines[below].text, head.indent):
        below += 1
    values = [without_indentation(line.text, head.key_start) for line in lines[index + 1 : below]]
    first = lines[index].text[head.value_start :]
    value_line = index + 1
    if first.strip(WHITE):
        values.insert(0, first)
    elif values:
        value_line += 1
    value = text_of(b"\n".join(values).strip(WHITE))
    return Property(head.key, value, index + 1, value_line), below


# -------------------------------------------------------------------- Stamps


@dataclass
class Stamp:
    day: Optional[tuple[int, int, int]]  # None if there is no such day
    nanoseconds: Optional[int]  # since 1970 on the clock; None if impossible
    has_time: bool
    offset: Optional[int]  # in seconds; None if absent or impossible
    is_valid: bool


def day_number(year: int, month: int, day: int) -> Optional[int]:
    """Days since 1970-01-01, with the year 0000, which Python lacks."""
    try:
        if year == 0:
            return date(400, month, day).toordinal() - 146097 - date(1970, 1, 1).toordinal()
        return date(year, month, day).toordinal() - date(1970, 1, 1).toordinal()
    except ValueError:
        return None


def offset_seconds(raw: bytes) -> Optional[int]:
    if raw == b"Z":
        return 0
    hours, minutes = int(raw[1:3]), int(raw[4:6])
    seconds = hours * 3600 + minutes * 60
    if minutes > 59 or seconds > 18 * 3600:
        return None
    return -seconds if raw.startswith(b"-") else seconds


def read_stamp(raw: bytes) -> Optional[Stamp]:
    match = STAMP.match(raw)
    if not match:
        return None
    year, month, day = (int(match[group]) for group in (1, 2, 3))
    days = day_number(year, month, day)
    hour, minute, second = (int(match[group] or 0) for group in (4, 5, 6))
    offset = offset_seconds(match[8]) if match[8] else None
    clock = None
    if days is not None and hour <= 23 and minute <= 59 and second <= 60:
        clock = (days * 86400 + hour * 3600 + minute * 60 + second) * NANO
        clock += int((match[7] or b"0").ljust(9, b"0"))
    return Stamp(
        day=(year, month, day) if days is not None else None,
        nanoseconds=clock,
        has_time=match[4] is not None,
        offset=offset,
        is_valid=clock is not None and (match[8] is None or offset is not None),
    )


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    # "localtime" is a link of the system and no name of the database.
    return frozenset(available_timezones() - {"localtime"})


def find_zone(name: Optional[str]) -> Optional[ZoneInfo]:
    return ZoneInfo(name) if name in zone_names() else None


def clock_offsets(zone: ZoneInfo, clock_seconds: int) -> tuple[int, int]:
    """The offset of a clock that shows this time, before and after a change."""
    try:
        shown = datetime(1970, 1, 1) + timedelta(seconds=clock_seconds)
    except OverflowError:
        shown = datetime.min if clock_seconds < 0 else datetime.max
    before, after = (zone.utcoffset(shown.replace(fold=fold)) for fold in (0, 1))
    return round(before.total_seconds()), round(after.total_seconds())


def offset_at(zone: ZoneInfo, instant_seconds: int) -> Optional[int]:
    try:
        there = datetime.fromtimestamp(0, timezone.utc) + timedelta(seconds=instant_seconds)
        return round(there.astimezone(zone).utcoffset().total_seconds())
    except (OverflowError, ValueError):
        return None


# ------------------------------------------------------------------- Headers


@dataclass
class Header:
    stamp_end: int
    tail_id: Optional[bytes]
    subject: bytes
    whole_subject: bytes  # with the tail, for an id that another entry has


def find_tail(text: bytes, after_date: int) -> Optional[tuple[int, bytes]]:
    """Where the tail begins and the id in it, read from the right end."""
    end = len(text.rstrip(WHITE))
    if text.endswith(b"}", 0, end):
        brace = text.rfind(b"{", after_date, end)
        is_plain = brace > after_date and text.find(b"}", brace, end) == end - 1
        if not is_plain or text[brace + 1 : brace + 2] != b"#" or text[brace - 1] not in WHITE:
            return None
        end = len(text[:brace].rstrip(WHITE))
    hashes = end - len(text[:end].rstrip(b"#"))
    if hashes:
        if text[end - hashes - 1] not in WHITE:
            return None
        end = len(text[: end - hashes].rstrip(WHITE))
    start = max(text.rfind(b" ", after_date, end), text.rfind(b"\t", after_date, end)) + 1
    match = TAIL_ID.match(text, start, end) if start > after_date else None
    return (start, match[1]) if match else None


def read_header(text: bytes) -> Optional[Header]:
    match = HEADER.match(text)
    if not match:
        return None
    after_date = match.end(3)
    tail = find_tail(text, after_date)
    end = tail[0] if tail else len(text)
    stamp_end = after_date
    if time := STAMP_TIME.match(text, stamp_end, end):
        stamp_end = time.end()
        if offset := STAMP_OFFSET.match(text, stamp_end, end):
            stamp_end = offset.end(1)
    return Header(
        stamp_end=stamp_end,
        tail_id=tail[1] if tail else None,
        subject=text[stamp_end:end].strip(WHITE),
        whole_subject=text[stamp_end:].strip(WHITE),
    )


def unescape_title(title: bytes) -> bytes:
    marks = TITLE_MARKS.match(title)
    return title[2:] if marks and TITLE_WORD.match(title, marks.end()) else title


# ---------------------------------------------------------------------- Tags

# The scalars at which something other than plain text can begin.
INTERESTING = re.compile(r"[\\`:<\]#]")
BACKTICKS = re.compile("`+")
SCHEME = re.compile(r"<[A-Za-z0-9+.\-]{2,32}:")
DESTINATION = re.compile(r"\]\([ \t]*(?:<[^>\n]*|(?!<)[^) \t\n]*)")
DEFINITION = re.compile(r"\]:[ \t]+(?:<[^>\n]*|(?!<)[^ \t\n]*)")
ADDRESS = re.compile(r"[^ \t\n<>]*")
MAX_BACKTICKS = 80


def tag_at(text: str, start: int) -> str:
    """The tag that begins at `start`; empty if none does."""
    end = start
    while end < len(text):
        scalar = text[end]
        category = unicodedata.category(scalar)
        if category[0] != "L" and (
            end == start or not (category[0] == "M" or category == "Nd" or scalar in "-_/")
        ):
            break
        end += 1
    return text[start:end].rstrip("/")


def tag_item(item: str, marks: Iterable[str] = ("\\#", "#")) -> Optional[str]:
    """The tag that an item of a list of tags is, or None."""
    mark = next((mark for mark in marks if item.startswith(mark)), "")
    tag = tag_at(item, len(mark))
    return tag if tag and not item[len(mark) + len(tag) :].strip("/") else None


def folded(text: str) -> str:
    """Lower case without regard to neighbours, as tags are compared."""
    return "".join(scalar.lower() for scalar in text)


def distinct_tags(tags: Iterable[str]) -> list[str]:
    distinct: dict[str, str] = {}
    for tag in tags:
        distinct.setdefault(folded(tag), tag)
    return list(distinct.values())


def tag_items(value: str) -> list[str]:
    return [item for item in re.split(r"[ \t\n,]+", value) if item]


def stretch_tags(stretch: str) -> Iterator[str]:
    runs: dict[int, list[int]] = {}
    for run in BACKTICKS.finditer(stretch):
        runs.setdefault(len(run[0]), []).append(run.start())
    position = 0
    while found := INTERESTING.search(stretch, position):
        start = found.start()
        position = start + 1
        mark = found[0]
        if mark == "\\":
            if stretch[position : position + 1] in PUNCTUATION:
                position += 1
        elif mark == "`":
            position = BACKTICKS.match(stretch, start).end()
            length = position - start
            starts = runs.get(length, [])
            closing = bisect_left(starts, position)
            if length <= MAX_BACKTICKS and closing < len(starts):
                position = starts[closing] + length
        elif mark == ":":
            if stretch.startswith("://", start):
                position = ADDRESS.match(stretch, start + 3).end()
        elif mark == "<":
            if scheme := SCHEME.match(stretch, start):
                position = ADDRESS.match(stretch, scheme.end()).end()
        elif mark == "]":
            if skipped := DESTINATION.match(stretch, start) or DEFINITION.match(stretch, start):
                position = skipped.end()
        elif start == 0 or stretch[start - 1] in " \t\n(":
            if tag := tag_at(stretch, position):
                yield tag
                position += len(tag)


def body_tags(texts: list[bytes]) -> Iterator[str]:
    stretches: list[list[bytes]] = [[]]
    for text, role in zip(texts, fence_roles(texts, 0)[0]):
        text = looked_at(text)
        if role != TEXT or not text:
            stretches.append([])
        elif HEADING.match(text):
            stretches += [[text], []]
        elif ITEM.match(text):
            stretches.append([text])
        else:
            stretches[-1].append(text)
    for stretch in stretches:
        yield from stretch_tags(text_of(b"\n".join(stretch)))


# ---------------------------------------------------------------------- YAML


@dataclass
class Scalar:
    line: int
    value: str
    is_plain: bool

    @property
    def is_null(self) -> bool:
        return self.is_plain and self.value in NULLS


@dataclass
class Sequence:
    line: int
    items: list[Node] = field(default_factory=list)


@dataclass
class Mapping:
    line: int
    nodes: list[Node] = field(default_factory=list)  # keys and values in turn
    pairs: dict[str, tuple[Scalar, Node]] = field(default_factory=dict)


@dataclass
class Alias:
    line: int


Node = Union[Scalar, Sequence, Mapping, Alias]


class NotYAML(Exception):
    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class YAMLReader:
    """Builds the nodes of one document without resolving anything.

    It works on the events of the parser, since composing would fail on an
    alias without an anchor, which the page reads as absent.
    """

    def __init__(self, raw: bytes, first_line: int, report: Report) -> None:
        self.report = report
        self.first_line = first_line
        self.odd_lines: set[int] = set()  # lines for W110, each reported once
        try:
            self.text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            raise NotYAML(first_line + raw.count(b"\n", 0, error.start)) from None
        nul = raw.find(b"\0")
        if nul >= 0:
            raise NotYAML(first_line + raw.count(b"\n", 0, nul))
        self._feeds = [match.start() for match in re.finditer("\n", self.text)]
        self._loader = getattr(yaml, "CLoader", yaml.SafeLoader)
        try:
            self.root = self._build()
            self._note_marks()
        except yaml.reader.ReaderError as error:
            line = first_line + raw.count(b"\n", 0, error.position)
            raise NotYAML(line) from None
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            raise NotYAML(self._line(mark) if mark else first_line) from None

    def _line(self, mark: yaml.Mark) -> int:
        # The parser's own lines also end at CR, NEL, LS and PS.
        return self.first_line + bisect_left(self._feeds, mark.index)

    def _build(self) -> Optional[Node]:
        top: list[Node] = []
        open_lists: list[list[Node]] = [top]
        count = 0
        for event in yaml.parse(self.text, Loader=self._loader):
            line = self._line(event.start_mark)
            node: Node
            if isinstance(event, yaml.DocumentStartEvent) and top:
                raise NotYAML(line)
            if isinstance(event, yaml.CollectionEndEvent):
                open_lists.pop()
                continue
            if isinstance(event, yaml.ScalarEvent):
                node = Scalar(line, event.value, not event.style)
            elif isinstance(event, yaml.AliasEvent):
                node = Alias(line)
            elif isinstance(event, yaml.SequenceStartEvent):
                node = Sequence(line)
            elif isinstance(event, yaml.MappingStartEvent):
                node = Mapping(line)
                if event.flow_style and len(open_lists) == 1:
                    self.odd_lines.add(line)
            else:
                continue
            count += 1
            open_lists[-1].append(node)
            if isinstance(node, Sequence):
                open_lists.append(node.items)
            elif isinstance(node, Mapping):
                open_lists.append(node.nodes)
            if count > MAX_NODES or len(open_lists) - 1 > MAX_DEPTH:
                raise NotYAML(line)
        self._pair_keys(top)
        return top[0] if top else None

    def _note_marks(self) -> None:
        # Tokens say where an anchor or a tag stands; events of a node do not
        # if it has both.
        if not any(mark in self.text for mark in "&*!"):
            return
        for token in yaml.scan(self.text, Loader=self._loader):
            if isinstance(token, (yaml.AnchorToken, yaml.AliasToken, yaml.TagToken)):
                self.odd_lines.add(self._line(token.start_mark))

    def _pair_keys(self, nodes: list[Node]) -> None:
        waiting = list(nodes)
        while waiting:
            node = waiting.pop()
            if isinstance(node, Sequence):
                waiting += node.items
            elif isinstance(node, Mapping):
                waiting += node.nodes
                for key, value in zip(node.nodes[::2], node.nodes[1::2]):
                    self._add_pair(node, key, value)

    def _add_pair(self, mapping: Mapping, key: Node, value: Node) -> None:
        if not isinstance(key, Scalar) or (key.is_plain and key.value == "<<"):
            self.odd_lines.add(key.line)
        elif not key.is_null:
            if key.value in mapping.pairs:
                self.report.add(key.line, "E111")
            mapping.pairs[key.value] = (key, value)

    # What is wanted decides how a node is read.

    def refuse(self, node: Optional[Node]) -> None:
        if node is not None and not (isinstance(node, Scalar) and node.is_null):
            self.odd_lines.add(node.line)

    def text_node(self, node: Optional[Node]) -> Optional[Scalar]:
        if isinstance(node, Scalar):
            return node if node.value and not node.is_null else None
        self.refuse(node)
        return None

    def text_value(self, node: Optional[Node]) -> Optional[str]:
        scalar = self.text_node(node)
        return scalar.value if scalar else None

    def list_items(self, node: Optional[Node], separator: str = ",") -> Optional[list[Scalar]]:
        """The items; None if there is no list."""
        if isinstance(node, Sequence):
            items = (self.text_node(item) for item in node.items)
            return [item for item in items if item]
        if isinstance(node, Scalar) and not node.is_null:
            pieces = (piece.strip(" \t") for piece in node.value.split(separator))
            return [Scalar(node.line, piece, False) for piece in pieces if piece]
        self.refuse(node)
        return None

    def pairs(self, node: Optional[Node]) -> dict[str, tuple[Scalar, Node]]:
        if isinstance(node, Mapping):
            return node.pairs
        self.refuse(node)
        return {}


# -------------------------------------------------------------------- Values

NUMBER = re.compile(r"[+-]?([0-9]*)(?:\.([0-9]+))?")
SCALE = re.compile(r"([+-]?[0-9]+)[ \t]*\.\.[ \t]*([+-]?[0-9]+)")
CLOCK_DURATION = re.compile(r"([0-9]+):([0-5][0-9]):([0-5][0-9])")
UNIT_DURATION = re.compile(
    r"(?=[0-9])" + "".join(rf"(?:([0-9]+){unit}[ \t]*)?" for unit in "wdhms")
)
QUOTES = re.compile(r'"+')
ITEM_END = re.compile(r"[ \t\n]*(?:,|\Z)")
URL = re.compile(
    r"(?:[A-Za-z][A-Za-z0-9+.\-]+://|(?:mailto|tel|sms|urn|geo|data|doi):)[^\s\x00-\x1f\x7f<>]+"
)
BRACKET_LINK = re.compile(r"\[\[[ \t]*(?:#\^" + ID.decode() + r"|[^\[\]|# \t][^\[\]|]*)[ \t]*(?:\|[^\n]*)?\]\]")
CARET_LINK = re.compile(r"(?:[^#^\[\]|]*#)?\^" + ID.decode())
TITLE_ENDS = ('""', "''", "()")
BACKSLASHED = re.compile(r"\\([!-/:-@\[-`{-~])")
TYPES = set(
    "text number integer scale bool date datetime duration choice choices link url tags".split()
)
BOUNDED = {"number", "integer", "date", "datetime", "duration"}

Comparable = Union[Decimal, int]


def read_bool(value: str) -> Optional[bool]:
    word = value.strip(" \t").lower()
    return True if word in YES else False if word in NO else None


def read_number(value: str, unit: Optional[str]) -> Optional[Decimal]:
    for text in (value, value.removesuffix(unit).rstrip(" \t") if unit else value):
        match = NUMBER.fullmatch(text)
        if match and (match[1] or match[2]) and len(match[1].lstrip("0")) <= 36:
            return Decimal(text)
    return None


REMINDER = re.compile("[0-9]+[dw]")


def read_whole(value: str, unit: Optional[str] = None) -> Optional[Decimal]:
    number = read_number(value, unit)
    return number if number is not None and number == number.to_integral_value() else None


def read_datetime(value: str, date_only: bool) -> Optional[int]:
    stamp = read_stamp(value.encode("utf-8", "surrogateescape"))
    if not stamp or not stamp.is_valid or stamp.nanoseconds is None:
        return None
    if date_only and stamp.has_time:
        return None
    return stamp.nanoseconds - (stamp.offset or 0) * NANO


def read_duration(value: str) -> Optional[Decimal]:
    if match := CLOCK_DURATION.fullmatch(value):
        factors = [3600, 60, 1]
    elif match := UNIT_DURATION.fullmatch(value):
        factors = [604800, 86400, 3600, 60, 1]
    else:
        return None
    counts = (Decimal(count or 0) for count in match.groups())
    return sum((count * factor for count, factor in zip(counts, factors)), Decimal())


def fits_reserved(key: str, value: str) -> bool:
    """Whether a value is one of those that a reserved key has a meaning for."""
    value = value.strip(" \t")
    for original, synonyms in SYNONYMS.items():
        if key in synonyms:
            key = original
    if key in ("favorite", "private"):
        return read_bool(value) is not None
    if key == "progress":
        number = read_number(value, "%")
        return number is not None and 0 <= number <= 100
    if key == "repeats":
        return value.lower() == "yearly"
    if key == "remind":
        return all(REMINDER.fullmatch(item) for item in split_list(value))
    if key == "importance":
        return value.lower() in ("high", "medium", "low")
    if key == "edited":
        return read_datetime(value, False) is not None
    return True


def split_list(value: str) -> list[str]:
    """The items of a list, with quotes.

    Guess: two double quotes inside an item are one even if a comma follows
    the second of them.
    """
    quotes = [match.span() for match in QUOTES.finditer(value)]
    starts = [start for start, _ in quotes]
    ends = [end for start, end in quotes if (end - start) % 2 and ITEM_END.match(value, end)]
    items, position = [], 0
    while position < len(value):
        if value[position] in " \t\n,":
            position += 1
            continue
        item = None
        if value[position] == '"':
            run_end = quotes[bisect_left(starts, position)][1]
            if (run_end - position) % 2 == 0 and ITEM_END.match(value, run_end):
                end: Optional[int] = run_end
            else:
                following = bisect_left(ends, run_end + 1)
                end = ends[following] if following < len(ends) else None
            if end is not None:
                item = value[position + 1 : end - 1].replace('""', '"').strip(" \t\n")
                position = end
        if item is None:
            comma = value.find(",", position)
            stop = comma if comma >= 0 else len(value)
            item = value[position:stop].strip(" \t\n")
            position = stop
        if item:
            items.append(item)
    return items


def is_url(value: str) -> bool:
    if value.startswith("<") and value.endswith(">"):
        value = value[1:-1]
    return bool(URL.fullmatch(value))


def is_markdown_link(value: str) -> bool:
    text, bracket, rest = value.removeprefix("!").partition("](")
    if not (bracket and text.startswith("[") and rest.endswith(")")) or "\n" in value:
        return False
    rest = rest[:-1].strip(" \t")
    if rest.startswith("<"):
        target, closing, title = rest[1:].partition(">")
        if not closing:
            return False
    else:
        target, title = (re.split(r"(?=[ \t])", rest, maxsplit=1) + [""])[:2]
    quoted = title.strip(" \t")
    has_ends = len(quoted) > 1 and quoted[0] + quoted[-1] in TITLE_ENDS
    has_title = title[:1] in (" ", "\t") and has_ends
    return bool(target) and (not title or has_title)


def is_link(value: str) -> bool:
    plain = BACKSLASHED.sub(r"\1", value)
    return bool(
        is_markdown_link(value)
        or BRACKET_LINK.fullmatch(plain)
        or CARET_LINK.fullmatch(plain)
        or is_url(plain)
    )


# -------------------------------------------------------------------- Fields


@dataclass
class Field:
    name: str
    written_type: str
    kind: str = "text"
    unit: Optional[str] = None
    options: list[str] = field(default_factory=list)
    low: Optional[Comparable] = None
    high: Optional[Comparable] = None
    was: list[str] = field(default_factory=list)
    is_hidden: bool = False

    def comparable(self, value: str) -> Optional[Comparable]:
        """The value for a comparison with the bounds; None if it has none."""
        if self.kind == "number":
            return read_number(value, self.unit)
        if self.kind in ("integer", "scale"):
            return read_whole(value, self.unit)
        if self.kind in ("date", "datetime"):
            return read_datetime(value, self.kind == "date")
        if self.kind == "duration":
            return read_duration(value)
        return None

    def fits(self, value: str) -> bool:
        value = value.strip(" \t")
        if self.kind in BOUNDED or self.kind == "scale":
            number = self.comparable(value)
            return (
                number is not None
                and (self.low is None or number >= self.low)
                and (self.high is None or number <= self.high)
            )
        if self.kind == "bool":
            return read_bool(value) is not None
        if self.kind in ("choice", "choices"):
            chosen = [value] if self.kind == "choice" else split_list(value)
            known = {folded(option) for option in self.options}
            return all(folded(item) in known for item in chosen)
        if self.kind == "link":
            return is_link(value)
        if self.kind == "url":
            return is_url(value)
        if self.kind == "tags":
            return all(tag_item(item) for item in tag_items(value))
        return True


def trimmed_options(options: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(option for raw in options if (option := raw.strip(" \t"))))


class FieldReader:
    """Reads the definitions of fields and reports what does not fit."""

    def __init__(self, source: YAMLReader, report: Report) -> None:
        self.source = source
        self.report = report

    def read_all(self, node: Optional[Node]) -> list[Field]:
        fields: dict[str, Field] = {}
        for raw_name, (key_node, definition) in self.source.pairs(node).items():
            name = read_key(raw_name.encode())
            if name is None or (name.isascii() and name.lower() in QUERY_WORDS):
                self.report.add(key_node.line, "W312")
            else:
                # Guess: of two names that are read alike, the last one counts.
                fields[name] = self._read(name, definition)
        claimed = set(fields)
        for each in fields.values():
            each.was = [name for name in dict.fromkeys(each.was) if name not in claimed]
            claimed.update(each.was)
        return list(fields.values())

    def _read(self, name: str, node: Node) -> Field:
        parts: dict[str, Node] = {}
        if isinstance(node, Mapping):
            parts = {key: value for key, (_, value) in node.pairs.items()}
            type_node = self.source.text_node(parts.get("type"))
        else:
            type_node = self.source.text_node(node)
        written = type_node.value.strip(" \t") if type_node else ""
        read = Field(name, written or "text")
        texts = {
            key: self.source.text_node(parts.get(key))
            for key in "label unit min max default required hidden description".split()
        }
        options = self._options(parts.get("options"))
        if not self._read_type(read, options, texts):
            read.kind = "text"
            self.report.add((type_node or node).line, "W311")
            texts["min"] = texts["max"] = None
        self._read_parts(read, texts)
        for item in self.source.list_items(parts.get("was")) or []:
            former = read_key(item.value.encode())
            if former is None:
                self.report.add(item.line, "W312")
            else:
                read.was.append(former)
        return read

    def _options(self, node: Optional[Node]) -> list[str]:
        has_bars = isinstance(node, Scalar) and "|" in node.value
        items = self.source.list_items(node, "|" if has_bars else ",") or []
        return trimmed_options(item.value for item in items)

    def _read_type(
        self, read: Field, options: list[str], texts: dict[str, Optional[Scalar]]
    ) -> bool:
        """Whether the type has one of the forms of the page."""
        word, *rest = re.split(r"[ \t]+", read.written_type, maxsplit=1)
        argument = rest[0] if rest else ""
        if word not in TYPES:
            return False
        read.kind = word
        if word in ("number", "integer"):
            read.unit = argument or None
            if texts["unit"]:
                read.unit = texts["unit"].value.strip(" \t") or None
            return True
        if word == "scale":
            return self._read_scale(read, argument, texts)
        if word in ("choice", "choices"):
            read.options = trimmed_options(argument.split("|")) or options
            return bool(read.options)
        return not argument

    def _read_scale(
        self, read: Field, argument: str, texts: dict[str, Optional[Scalar]]
    ) -> bool:
        if argument:
            match = SCALE.fullmatch(argument)
            ends = list(match.groups()) if match else []
        else:
            nodes = [texts.pop("min"), texts.pop("max")]
            ends = [node.value.strip(" \t") for node in nodes if node]
        bounds = [read_whole(end) for end in ends]
        if len(bounds) != 2 or bounds[0] is None or bounds[1] is None or bounds[0] > bounds[1]:
            return False
        read.low, read.high = bounds
        return True

    def _read_parts(self, read: Field, texts: dict[str, Optional[Scalar]]) -> None:
        bounds: dict[str, Comparable] = {}
        for key in ("min", "max"):
            if read.kind != "scale" and (node := texts.get(key)):
                # Guess: a bound of a type that has none does not fit.
                bound = read.comparable(node.value.strip(" \t")) if read.kind in BOUNDED else None
                if bound is None:
                    self.report.add(node.line, "W312")
                else:
                    bounds[key] = bound
        if bounds:
            read.low, read.high = bounds.get("min"), bounds.get("max")
        for key in ("required", "hidden"):
            if node := texts[key]:
                answer = read_bool(node.value)
                if answer is None:
                    self.report.add(node.line, "W312")
                elif key == "hidden":
                    read.is_hidden = answer
        default = texts["default"]
        if default and not read.fits(default.value):
            self.report.add(default.line, "W312")


# -------------------------------------------------------------- Front matter


@dataclass
class FrontMatter:
    end_index: int = 0  # the line below it
    is_thread: bool = False
    is_read_only: bool = False
    is_read: bool = False
    metadata: dict[str, Any] = field(
        default_factory=lambda: {
            "id": None,
            "kind": "journal",
            "title": None,
            "created": None,
            "status": None,
            "archived": False,
            "private": False,
            "timezone": None,
            "tags": [],
            "aliases": [],
        }
    )
    fields: list[Field] = field(default_factory=list)
    participants: set[str] = field(default_factory=set)


def front_matter_end(lines: list[Line]) -> tuple[int, bool]:
    """The index of the line below the front matter, and whether it is closed."""
    header: Optional[int] = None
    for index, line in enumerate(lines[1:], 1):
        if YAML_CLOSE.match(line.text):
            return index + 1, True
        if header is None and HEADER.match(line.text):
            header = index
        elif header is not None and line.is_blank:
            break
    return (len(lines) if header is None else header), False


def foreign_end(lines: list[Line]) -> int:
    """The index of the line below TOML or JSON; 0 if there is none."""
    for opening, closing in FOREIGN.items():
        if opening.match(lines[0].text):
            for index, line in enumerate(lines[1:], 1):
                if closing.match(line.text):
                    return index + 1
                if HEADER.match(line.text):
                    break
    return 0


def read_front_matter(data: bytes, lines: list[Line], report: Report) -> FrontMatter:
    front = FrontMatter()
    if not lines:
        return front
    if not YAML_OPEN.match(lines[0].text):
        front.end_index = foreign_end(lines)
        if front.end_index:
            front.is_read_only = True
            report.add(1, "W112")
        return front
    front.end_index, is_closed = front_matter_end(lines)
    versions = [
        index for index in range(1, front.end_index) if lines[index].text.startswith(b"tj:")
    ]
    front.is_thread = bool(versions)
    unsupported = [index for index in versions if not VERSION.match(lines[index].text)]
    if unsupported:
        report.add(unsupported[0] + 1, "W113")
        front.is_read_only = True
    if not is_closed:
        report.add(1, "E101")
        front.is_read_only = True
        return front
    try:
        if lines[front.end_index - 1].end - lines[0].start > MAX_FRONT_MATTER:
            raise NotYAML(1)
        inner = data[lines[0].end : lines[front.end_index - 1].start]
        source = YAMLReader(inner, 2, report)
    except NotYAML:
        # Where a text stops to be YAML is told differently by each parser.
        report.add(1, "E102")
        front.is_read_only = True
        return front
    front.is_read = True
    read_keys(front, source, report)
    for line in source.odd_lines:
        report.add(line, "W110")
    return front


def read_keys(front: FrontMatter, source: YAMLReader, report: Report) -> None:
    nodes = {key: value for key, (_, value) in source.pairs(source.root).items()}
    # Guess: a key of one kind is expected to have its shape in all kinds.
    texts = {
        key: source.text_value(nodes.get(key))
        for key in "tj id kind title created status archived private timezone unit target reset"
        " marks color start due category importance".split()
    }
    metadata = front.metadata
    for key in ("title", "created", "status", "timezone"):
        metadata[key] = texts[key]
    if texts["id"] and THREAD_ID.fullmatch(texts["id"]):
        metadata["id"] = texts["id"]
    if texts["kind"]:
        metadata["kind"] = texts["kind"] if texts["kind"] in KINDS else "journal"
    for key in ("archived", "private"):
        if answer := texts[key]:
            metadata[key] = bool(read_bool(answer))
    # Only a thread has values to report; in another file nobody is asked.
    values = report if front.is_thread else Report()
    target = texts["target"]
    if target is not None and (
        (texts["kind"] == "tally" and not is_tally_target(target))
        or (texts["kind"] == "goal" and is_goal_target_meant(target) and not is_goal_target(target))
    ):
        values.add(nodes["target"].line, "W110")
    items = source.list_items(nodes.get("tags"))
    if items is not None:
        tags = [(item, tag_item(item.value, ("#",))) for item in items]
        for item, tag in tags:
            if not tag:
                values.add(item.line, "W312")
        metadata["tags"] = distinct_tags(tag for _, tag in tags if tag)
    aliases = source.list_items(nodes.get("aliases"))
    if aliases is not None:
        metadata["aliases"] = [alias.value for alias in aliases]
    for handle, (_, person) in source.pairs(nodes.get("participants")).items():
        front.participants.add(handle.removeprefix("@"))
        if isinstance(person, Mapping):
            for key in ("name", "me"):
                source.text_node(person.pairs[key][1] if key in person.pairs else None)
        else:
            source.text_node(person)
    front.fields = FieldReader(source, values).read_all(nodes.get("fields"))
    for _, label in source.pairs(nodes.get("groups")).values():
        source.text_node(label)


# ------------------------------------------------------------------- Targets

SIGNS = {"<=": "at most ", ">=": "at least ", "\u2264": "at most ", "\u2265": "at least "}
MEASURES = ("sum", "count", "max", "min", "last")
PERIOD = re.compile(
    r"\d{4}|(\d{4})-Q[1-4]|(\d{4})-W(\d{2})|(\d{4})-(\d{2})(?:-(\d{2}))?", re.ASCII
)


def ascii_lower(text: str) -> str:
    return "".join(scalar.lower() if scalar.isascii() else scalar for scalar in text)


def bound_in_words(text: str) -> str:
    """The text with a sign at its beginning in words."""
    text = text.strip(" \t")
    for sign, words in SIGNS.items():
        if text.startswith(sign):
            return words + text[len(sign) :]
    return text


def is_tally_target(text: str) -> bool:
    words = bound_in_words(ascii_lower(text)).replace("/", " per ").split()
    if len(words) > 1 and words[0] == "at" and words[1] in ("least", "most"):
        words = words[2:]
    number = read_number(words[0], None) if words else None
    if number is None or number < 0:
        return False
    return (
        len(words) == 1
        or (len(words) == 2 and words[1] in ("daily", "weekly", "monthly"))
        or (
            len(words) == 3
            and words[1] in ("a", "an", "per", "each", "every")
            and words[2] in ("day", "week", "month")
        )
    )


def is_goal_target_meant(text: str) -> bool:
    text = ascii_lower(text.strip(" \t"))
    return any(sign in text for sign in SIGNS) or text.startswith(
        tuple(measure + "(" for measure in MEASURES)
    )


def period_start(text: str) -> Optional[date]:
    """The first day of a period; None if it is none."""
    match = PERIOD.fullmatch(text.upper())
    if not match:
        return None
    quarter, week_year, week, year, month, day = match.groups()
    try:
        if week_year:
            return date.fromisocalendar(int(week_year), int(week), 1)
        if year:
            return date(int(year), int(month), int(day or 1))
        return date(int(quarter or text), 1, 1)
    except ValueError:
        return None


def is_period(text: str) -> bool:
    first, dots, last = text.partition("..")
    ends = [period_start(end.strip(" \t")) for end in ([first, last] if dots else [first])]
    return None not in ends and ends[0] <= ends[-1]


def is_subject(measure: str, name: str) -> bool:
    if name.startswith("#"):
        return measure == "count" and tag_item(name, ("#",)) is not None
    if ascii_lower(name).startswith("tally/") and len(name) > len("tally/"):
        return True
    key = read_key(name.encode())
    return key is not None and not (name.isascii() and name.lower() in QUERY_WORDS)


def target_amount(words: list[str]) -> Optional[tuple[Decimal, bool]]:
    """The number, and whether it has a unit."""
    if not words:
        return None
    number = read_number(words[0], None)
    if number is not None:
        return number, len(words) > 1
    digits = re.match(r"[0-9.]*", words[0])[0]
    number = read_number(digits, None)
    if len(words) == 1 and number is not None and not re.search(r"[0-9]", words[0][len(digits) :]):
        return number, True
    seconds = read_duration(" ".join(words))
    return None if seconds is None else (seconds, True)


def is_goal_target(text: str) -> bool:
    text = text.strip(" \t")
    for match in re.finditer(r"\)", text):
        head, rest = text[: match.start()], bound_in_words(text[match.end() :])
        if ascii_lower(rest).startswith(("at least ", "at most ")):
            break
    else:
        return False
    measure, parenthesis, name = head.partition("(")
    measure, name = ascii_lower(measure.strip(" \t")), name.strip(" \t")
    if not parenthesis or measure not in MEASURES or not is_subject(measure, name):
        return False
    words = rest.split()
    is_most = words[1].lower() == "most"
    words = words[2:]
    places = [place for place, word in enumerate(words[:-1]) if word.lower() == "in"]
    if places:
        if not is_period(" ".join(words[places[-1] + 1 :])):
            return False
        words = words[: places[-1]]
    amount = target_amount(words)
    if amount is None or (measure == "count" and amount[1]):
        return False
    if (measure == "max" and is_most) or (measure == "min" and not is_most):
        return False
    is_limit = is_most and measure != "min"
    return amount[0] > 0 or (is_limit and amount[0] == 0)


# ------------------------------------------------------------------- Entries


@dataclass
class Entry:
    index: int  # of the header's line
    header: Header
    raw_stamp: bytes
    stamp: Stamp
    properties: list[Property]
    raw_properties: bytes
    body_index: int  # of the body's first line
    block_index: int  # of the line below the last one that is not blank
    body_lines: list[Line]
    is_duplicate: bool = False
    id: str = ""
    is_derived: bool = False
    instant: Optional[int] = None  # in nanoseconds

    @property
    def subject(self) -> bytes:
        return self.header.whole_subject if self.is_duplicate else self.header.subject


def read_entry(data: bytes, lines: list[Line], index: int, next_index: int) -> Entry:
    header = read_header(lines[index].text)
    assert header is not None
    stop = next_index
    while lines[stop - 1].is_blank:
        stop -= 1
    properties: list[Property] = []
    first_property = body = index + 1
    properties_end = body
    while body < stop:
        if lines[body].is_blank:
            body += 1
            continue
        found = read_property(lines, body)
        if not found:
            break
        if not properties:
            first_property = body
        properties.append(found[0])
        body = properties_end = found[1]
    raw_stamp = lines[index].text[3 : header.stamp_end]
    stamp = read_stamp(raw_stamp)
    assert stamp is not None
    raw_properties = b""
    if properties:
        raw_properties = data[lines[first_property].start : lines[properties_end - 1].end]
    return Entry(
        index, header, raw_stamp, stamp, properties, raw_properties, body, stop, lines[body:stop]
    )


def unescape_line(text: bytes, is_first: bool) -> bytes:
    if ESCAPED_HEADER.match(text):
        return text[1:]
    if is_first and (match := ESCAPED_PROPERTY.match(text)):
        if property_line(text[match.end() :], any_value=True):
            return match[1] + text[match.end(1) + 1 :]
    return text


def derived_id(digest: bytes) -> str:
    number, remainder = divmod(int.from_bytes(digest, "big"), len(ID_LETTERS))
    derived = ID_LETTERS[remainder]
    for _ in range(5):
        number, remainder = divmod(number, len(ID_CHARACTERS))
        derived += ID_CHARACTERS[remainder]
    return derived


class Reader:
    """Reads one file."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.report = Report()
        self.start = len(BOM) if data.startswith(BOM) else 0
        self.lines = split_lines(data, self.start)
        self.front = read_front_matter(data, self.lines, self.report)
        headers = [
            index for index in range(self.front.end_index, len(self.lines))
            if HEADER.match(self.lines[index].text)
        ]
        self.preamble = range(self.front.end_index, headers[0] if headers else len(self.lines))
        self.ends = headers[1:] + [len(self.lines)]
        self.entries = [
            read_entry(data, self.lines, index, end) for index, end in zip(headers, self.ends)
        ]
        self.fields = {each.name: each for each in self.front.fields}
        self.former = {name: each for each in self.front.fields for name in each.was}
        self._give_ids()
        self._find_instants()
        self._check_bytes()
        self._check_texts()
        self._check_fences()
        for entry in self.entries:
            self._check_header(entry)
            self._check_properties(entry)

    # Ids

    def _give_ids(self) -> None:
        written: set[bytes] = set()
        for entry in self.entries:
            if ident := entry.header.tail_id:
                entry.is_duplicate = ident in written
                written.add(ident)
        derived: set[str] = set()
        seen: Counter[bytes] = Counter()
        for entry in self.entries:
            raw = (entry.raw_stamp, entry.subject, entry.raw_properties, self.raw_body(entry))
            parts = b"".join(
                part.replace(b"\r\n", b"\n").strip(b" \t\n") + b"\0" for part in raw
            )
            count = seen[parts]
            seen[parts] += 1
            if entry.header.tail_id and not entry.is_duplicate:
                entry.id = entry.header.tail_id.decode()
                continue
            entry.is_derived = True
            while True:
                entry.id = derived_id(hashlib.sha256(parts + b"%d" % count).digest())
                if entry.id not in derived and entry.id.encode() not in written:
                    break
                count += 1
            derived.add(entry.id)

    # Time

    def _find_instants(self) -> None:
        zone = find_zone(self.front.metadata["timezone"])
        nearest = previous = None
        for entry in self.entries:
            stamp, line = entry.stamp, entry.index + 1
            if not stamp.is_valid or stamp.nanoseconds is None:
                self.report.add(line, "E203")
                entry.instant = previous
                continue
            offset = stamp.offset
            if offset is not None:
                nearest = offset
                self._check_zone(entry, stamp.nanoseconds // NANO - offset, offset)
            else:
                code = "W210"
                if zone:
                    offset, after = clock_offsets(zone, stamp.nanoseconds // NANO)
                    if offset != after:
                        code = "W211" if offset > after else "W212"
                else:
                    offset = nearest or 0
                if stamp.has_time:
                    self.report.add(line, code)
            previous = entry.instant = stamp.nanoseconds - offset * NANO

    def _check_zone(self, entry: Entry, instant: int, offset: int) -> None:
        for each in self.values(entry, "zone")[:1]:
            zone = find_zone(each.value)
            if zone and offset_at(zone, instant) not in (offset, None):
                self.report.add(each.value_line, "W213")

    # Properties and bodies

    def values(self, entry: Entry, key: str) -> list[Property]:
        """The values of a reserved key that are not empty, in all spellings."""
        spellings = {key}
        spellings.update(
            name for name in SYNONYMS.get(key, ())
            if name not in self.fields and name not in self.former
        )
        if key in self.fields and not any(p.key == key and p.value for p in entry.properties):
            spellings.update(self.fields[key].was)
        return [p for p in entry.properties if p.key in spellings and p.value]

    def is_yes(self, entry: Entry, key: str) -> bool:
        values = self.values(entry, key)
        return bool(values) and read_bool(values[0].value) is True

    def raw_body(self, entry: Entry) -> bytes:
        lines = entry.body_lines
        return self.data[lines[0].start : lines[-1].end] if lines else b""

    def tags(self, entry: Entry, texts: list[bytes]) -> list[str]:
        items = (item for each in self.values(entry, "tags") for item in tag_items(each.value))
        tags = [tag for item in items if (tag := tag_item(item))]
        return distinct_tags(tags + list(body_tags(texts)))

    # Diagnostics

    def _check_bytes(self) -> None:
        try:
            self.data.decode("utf-8")
            if b"\0" not in self.data:
                return
        except UnicodeDecodeError:
            pass
        for number, line in enumerate(self.lines, 1):
            try:
                line.text.decode("utf-8")
                if b"\0" not in line.text:
                    continue
            except UnicodeDecodeError:
                pass
            self.report.add(number, "W120")

    def _check_texts(self) -> None:
        self._check_text(self.preamble, is_body=False)
        for entry in self.entries:
            if entry.body_lines:
                first = entry.body_index
                if entry.properties and not self.lines[first - 1].is_blank:
                    self.report.add(first + 1, "W401")
                self._check_text(range(first, entry.block_index), is_body=True)

    def _check_text(self, indices: range, is_body: bool) -> None:
        texts = [self.lines[index].text for index in indices]
        roles, _ = fence_roles(texts, 0)
        chain = is_body  # whether this line is a place for H301
        for offset, (text, role) in enumerate(zip(texts, roles)):
            number = indices.start + offset + 1
            if role == TEXT and NEARLY_HEADER.match(text):
                self.report.add(number, "H220")
            above = texts[offset - 1] if offset else b""
            if (
                role == TEXT and HYPHENS.match(text)
                and above.strip(WHITE) and roles[offset - 1] != FENCE_LINE
                and not NOT_HEADING_TEXT.match(above)
            ):
                self.report.add(number, "W403")
            if is_body:
                if property_line(text):
                    chain = role == TEXT
                    if chain:
                        self.report.add(number, "W301")
                elif chain := chain and self._is_nearly_property(text):
                    self.report.add(number, "H301")

    def _is_nearly_property(self, text: bytes) -> bool:
        if not self.front.is_thread:
            return False
        bullet, indent = BULLET.match(text), INDENT.match(text)
        for start, colons in ((bullet, b":"), (indent, b"::")):
            found = key_before_colon(text, start.end()) if start else None
            if found and (found[0] in self.fields or found[0] in self.former):
                key_end = found[1]
                if text.startswith(colons, key_end) and ends_word(text, key_end + len(colons)):
                    return True
        return False

    def _check_fences(self) -> None:
        remembered: Optional[OpenFence] = None
        headers: list[int] = []
        parts: list[tuple[Optional[int], range]] = [(None, self.preamble)]
        for entry in self.entries:
            parts.append((entry.index + 1, range(entry.body_index, entry.block_index)))
        for header, indices in parts:
            if header:
                headers.append(header)
            texts = [self.lines[index].text for index in indices]
            roles, left_open = fence_roles(texts, indices.start + 1)
            if remembered:
                joined_roles, joined_open = fence_roles(texts, indices.start + 1, remembered)
                if FENCE_LINE not in roles and FENCE_LINE not in joined_roles:
                    continue
                if left_open and not joined_open:
                    for each in headers:
                        self.report.add(each, "W202")
                    remembered = None
                    continue
                self.report.add(remembered.line, "W402")
            remembered = left_open
            headers = []
        if remembered:
            self.report.add(remembered.line, "W402")

    def _check_header(self, entry: Entry) -> None:
        line = entry.index + 1
        if entry.is_duplicate:
            self.report.add(line, "E202")
        if not entry.stamp.has_time and TIME_GLUED.match(entry.subject):
            self.report.add(line, "H220")
        sender, amount, _ = self.subject_parts(entry)
        kind = self.front.metadata["kind"]
        if kind == "conversation" and sender and sender[1:] not in self.front.participants | {"me"}:
            self.report.add(line, "W313")
        if kind == "tally" and amount is None:
            self.report.add(line, "W314")

    def _check_properties(self, entry: Entry) -> None:
        for each in entry.properties:
            if not is_narrow(each.key):
                self.report.add(each.line, "H302")
        if not (self.front.is_thread and self.front.is_read):
            return
        present = {each.key for each in entry.properties if each.value}
        tag_lines = {each.line for each in self.values(entry, "tags")}
        for each in entry.properties:
            if not each.value:
                continue
            read_as = self.fields.get(each.key) or self.former.get(each.key)
            if read_as and read_as.name != each.key and read_as.name in present:
                self.report.add(each.line, "W310")
                continue
            if not read_as and each.key not in RESERVED:
                self.report.add(each.line, "W310")
            fits = read_as.fits(each.value) if read_as else fits_reserved(each.key, each.value)
            if read_as and read_as.kind != "text" and "\n" in each.value:
                # Guess: a value with too many lines is reported once only.
                self.report.add(each.line + 1, "W305")
                fits = True
            if each.line in tag_lines and not all(map(tag_item, tag_items(each.value))):
                fits = False
            if not fits:
                self.report.add(each.value_line, "W312")

    # The result

    def subject_parts(self, entry: Entry) -> tuple[Optional[str], Optional[str], str]:
        subject = entry.subject
        pattern = {"conversation": SENDER, "tally": SUBJECT_AMOUNT}.get(self.front.metadata["kind"])
        match = pattern.match(subject) if pattern else None
        title = text_of(unescape_title(subject[match.end() :].lstrip(WHITE) if match else subject))
        first = text_of(match[0]) if match else None
        return (first, None, title) if pattern is SENDER else (None, first, title)

    def _entry_json(self, entry: Entry, end_index: int) -> dict[str, Any]:
        texts = [
            unescape_line(line.text, position == 0)
            for position, line in enumerate(entry.body_lines)
        ]
        body = b"\n".join(texts)
        block_end = self.lines[entry.block_index - 1].end
        sender, amount, title = self.subject_parts(entry)
        return {
            "start": self.lines[entry.index].start,
            "blockEnd": block_end,
            "end": self.lines[end_index - 1].end,
            "stamp": text_of(entry.raw_stamp),
            "valid": entry.stamp.is_valid,
            "sender": sender,
            "amount": amount,
            "title": title,
            "id": entry.id,
            "isDerived": entry.is_derived,
            "properties": [[each.key, each.value] for each in entry.properties],
            "bodyStart": entry.body_lines[0].start if entry.body_lines else block_end,
            "bodyEnd": block_end,
            "body": text_of(body),
            "tags": self.tags(entry, texts),
            "favorite": self.is_yes(entry, "favorite"),
            "private": self.is_yes(entry, "private"),
            "day": entry.stamp.day if entry.stamp.is_valid else None,
            "instant": entry.instant,
        }

    def _line_start(self, index: int) -> int:
        return self.lines[index].start if index < len(self.lines) else len(self.data)

    def as_json(self, name: str) -> dict[str, Any]:
        return {
            "file": name,
            "isThread": self.front.is_thread,
            "isReadOnly": self.front.is_read_only,
            "frontMatterEnd": self._line_start(self.front.end_index) if self.lines else self.start,
            "preambleEnd": self._line_start(self.preamble.stop),
            "metadata": self.front.metadata,
            "fields": [
                {
                    "name": each.name,
                    "type": each.written_type,
                    "was": each.was,
                    "hidden": each.is_hidden,
                }
                for each in self.front.fields
            ],
            "entries": [
                self._entry_json(entry, end) for entry, end in zip(self.entries, self.ends)
            ],
            "codes": self.report.listed(),
        }


def main(arguments: list[str]) -> int:
    if arguments == ["--nul"]:
        paths = [os.fsdecode(path) for path in sys.stdin.buffer.read().split(b"\0") if path]
    else:
        paths = arguments
    for path in paths:
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError as error:
            print(error, file=sys.stderr)
            continue
        print(json.dumps(Reader(data).as_json(path), separators=(",", ":"), ensure_ascii=True))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
