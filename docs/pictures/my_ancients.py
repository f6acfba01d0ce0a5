#!/usr/bin/env python3
"""Draws the pictures of docs/rules/my-ancients.md, to scale; lengths are inches.

Places are as in the rules: the middle of the front edge, facings clockwise from +y.
Run it in this folder; it writes ma-*.svg. Words that leave a picture or lie on other words are
an error.
"""
from math import cos, hypot, pi, radians, tan

import drawing
from drawing import COLOURS, plus

BASE = 1.5
DEPTH = {"foot": 0.75, "horse": 1.25, "model": 1.5}
RED, BLUE, DARK = "#8c2f1b", "#1f4e79", "#333"
FONT = 13  # of the words, in pixels


def ahead(facing, length=1.0):
    return drawing.ahead(90 - facing, length)


def turned(point, about, angle):
    """The point after a turn of so many degrees clockwise."""
    x, y = point[0] - about[0], point[1] - about[1]
    return plus(plus(about, ahead(angle + 90, x)), ahead(angle, y))


class Picture(drawing.Picture):
    def __init__(self, name, low, high, title, scale=28):
        super().__init__(f"ma-{name}", low, high, title, scale)
        self.words = []

    def base(self, side, kind, front, facing, label=""):
        """One base."""
        fill, line = COLOURS[side]
        self.polygon(drawing.corners(front, 90 - facing, BASE, DEPTH[kind]), fill, line, width=1)
        self.label(side, kind, front, facing, 1, label)

    def unit(self, side, kind, front, facing, files, ranks=1, label="", ghost=False):
        """A unit; its front edge is thick, a ghost's too."""
        whole = self.block(side, (BASE, DEPTH[kind]), front, 90 - facing, files, ranks, "", ghost)
        if ghost:
            self.line(whole[0], whole[1], COLOURS[side][1], 2.5)
        self.label(side, kind, front, facing, ranks, label)
        return whole

    def label(self, side, kind, front, facing, ranks, words):
        if words:
            fill, line = COLOURS[side]
            middle = plus(front, ahead(facing + 180, DEPTH[kind] * ranks / 2))
            self.text(middle, words, line, bold=True, halo=fill)

    def arc(self, centre, radius, start, turn):
        super().arc(centre, radius, 90 - start, -turn)

    def text(self, p, words, colour="#222", bold=False, anchor="middle", halo=""):
        """Words, several lines parted by a bar; the point is the middle of the first line."""
        for number, row in enumerate(words.split("|")):
            at = (p[0], p[1] - 16 * number / self.scale)
            super().text(at, row.replace("deg", "&#176;"), colour, bold, anchor, halo)
            x, y = self.px(at)
            wide = len(row.replace("deg", "*")) * FONT * (0.6 if bold else 0.54)
            left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[anchor]
            self.words.append((left, y - 7, left + wide, y + 8, row))

    def check(self):
        width, height = self.px((self.high[0], self.low[1]))
        for i, (left, top, right, bottom, row) in enumerate(self.words):
            if left < 2 or top < 0 or right > width - 2 or bottom > height:
                raise SystemExit(f"{self.name}: '{row}' leaves the picture")
            for other in self.words[:i]:
                if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
                    raise SystemExit(f"{self.name}: '{row}' lies on '{other[4]}'")

    def save(self):
        self.check()
        super().save()


def zones():
    p = Picture("zones", (-11.5, -7.6), (11.5, 4), "Front, flank and rear of a unit")
    p.zone([(-11.4, 0), (11.4, 0), (11.4, -1.5), (-11.4, -1.5)])
    p.unit("blue", "foot", (0, 0), 0, 4, 2, "B1")
    p.text((-2, 0.5), "front: on this line or ahead of it", BLUE)
    p.text((11.2, -1.1), "flank", BLUE, anchor="end")
    p.text((11.2, -1.9), "rear: behind this line", BLUE, anchor="end")
    p.unit("red", "horse", (7, 0.4), 270, 2, 1, "A1")
    p.dot((7, 0.4))
    p.arrow((6.8, 0.4), (3.2, 0.4))
    p.text((6, 3.3), "A1: its dot is ahead of the line: front,|though it will touch the side first")
    p.unit("red", "horse", (-7.5, -0.9), 80, 2, 1, "A2")
    p.dot((-7.5, -0.9))
    p.arrow((-7.3, -0.86), (-3.2, -0.15))
    p.text((-7.8, -3.1), "A2: its dot is between|the lines: flank")
    p.unit("red", "foot", (0.6, -5), 350, 3, 2, "A3")
    p.dot((0.6, -5))
    p.arrow((0.57, -4.8), (0.05, -1.7))
    p.text((3.6, -5.6), "A3: its dot is behind|both lines: rear", anchor="start")
    p.save()


def seen(front, reach, splay):
    """The ground a base sees to a range: splayed lines from its front corners, round at the end."""
    left, right = (front[0] - BASE / 2, front[1]), (front[0] + BASE / 2, front[1])
    far_left = [plus(left, ahead(-splay + splay * i / 24, reach)) for i in range(25)]
    far_right = [plus(right, ahead(splay * i / 24, reach)) for i in range(25)]
    return [left] + far_left + far_right + [right]


def arcs():
    p = Picture("arcs", (-7, -3.4), (19.2, 8), "What a formed base and a skirmish base see", 25)
    for middle, splay in ((0, 30), (12, 90)):
        p.zone(seen((middle, 0), 6, splay), "#7a7a7a", 0.15)
        p.zone(seen((middle, 0), 2, splay))
    p.unit("red", "foot", (0, 0), 0, 1, 2, "A1")
    p.unit("blue", "foot", (-3.5, 1.5), 180, 2, 2, "B1")
    edge = (-2, (2 - BASE / 2) / tan(radians(30)))
    p.arrow((-BASE / 2, 0), edge)
    p.dot(edge)
    near, far = hypot(1.25, 1.5), hypot(1.25, edge[1])
    words = f"B1 is {near:.2f} off, but what A1 sees of it|is {far:.2f} off: long range"
    p.text((-6.8, 7.5), words, anchor="start")
    p.text((-0.4, 1.45), "short 2")
    p.text((0, 4.2), "long 6")
    p.text((0.9, 2.6), "30deg", anchor="start")
    p.line((0.75, 0), (0.75, 3), DARK, 1, "3 3")
    p.text((0, -2.2), "A1, formed, with javelins")
    p.unit("red", "foot", (12, 0), 0, 1, 1, "A2")
    p.unit("blue", "foot", (16.6, 0.6), 250, 2, 1, "B2")
    p.unit("blue", "foot", (7.6, 0.3), 60, 2, 1, "B3")
    p.text((12, 1.2), "short 2")
    p.text((12, 4.2), "long 6")
    p.text(
        (12, -2.2),
        "A2, skirmishers: all ahead of their front edge.|"
        "They see what of B2 and B3 lies there",
    )
    p.save()


def wheel():
    p = Picture("wheel", (-6.5, -2.3), (17, 6.4), "A wheel and an oblique move")
    pivot, turn = (2.25, 0), 30
    p.unit("red", "foot", (0, 0), 0, 3, 2, ghost=True)
    p.unit("red", "foot", turned((0, 0), pivot, turn), turn, 3, 2, "A1")
    p.arc(pivot, 4.5, -90, turn)
    p.dot(pivot)
    p.text((2.5, 0.35), "pivot", anchor="start")
    p.text((-2.8, 1.6), f"arc 4.5 x 30deg|= {4.5 * pi / 6:.2f}", anchor="end")
    p.text((0.3, 4.4), "wheel: about a front corner,|the other one is measured")
    start, forward, aside = (8, 0), 4, 3
    end = (start[0] + aside, start[1] + forward)
    p.unit("red", "foot", start, 0, 2, 2, ghost=True)
    corner, there = (start[0] - BASE, 0), (end[0] - BASE, forward)
    p.line(corner, plus(corner, (4.8, 4.8)), DARK, 1.2, "6 4")
    p.line(corner, plus(corner, (2.4, 4.8)), DARK, 1.2, "6 4")
    p.unit("red", "foot", end, 0, 2, 2, "A2")
    p.arrow(corner, (corner[0], forward))
    p.arrow((corner[0], forward), there)
    p.text((6.2, 2), "4", anchor="end")
    p.text((7.6, 4.4), "3")
    p.text((11.5, 5), "1 to 1: the most", anchor="start")
    p.text((9.8, 5.4), "1 to 2: the most in a charge", anchor="end")
    p.text((10, 0.6), "oblique: 4 + 3/2 = 5.5,|the facing stays", anchor="start")
    p.text((10, -1.1), "up to 1/2 aside is free", anchor="start")
    p.save()


def charge():
    p = Picture("charge", (-6, -2), (19.6, 8.9), "A charge with one wheel, and conforming", 26)
    pivot, turn, line = (1.5, 0), 30, 5
    p.unit("red", "horse", (0, 0), 0, 2, 1, ghost=True)
    wheeled = turned((0, 0), pivot, turn)
    p.unit("red", "horse", wheeled, turn, 2, 1, ghost=True)
    p.arc(pivot, 3, -90, turn)
    p.dot(pivot)
    corner = turned((-1.5, 0), pivot, turn)
    straight = (line - corner[1]) / cos(radians(turn))
    touch = plus(corner, ahead(turn, straight))
    p.unit("blue", "foot", (3, line), 180, 4, 2, "B1")
    p.unit("red", "horse", plus(wheeled, ahead(turn, straight)), turn, 2, 1, "A1")
    p.arrow(corner, plus(touch, ahead(turn, -0.15)))
    p.dot(touch)
    p.text((-1.9, 1.1), f"wheel: {3 * radians(turn):.2f}", anchor="end")
    p.text((-0.7, 3.6), f"straight on: {straight:.2f}", anchor="end")
    p.text((2.6, -0.7), f"cost {3 * radians(turn) + straight:.2f}; cavalry", anchor="start")
    p.text((2.6, -1.3), "has 10 + d3", anchor="start")
    p.text(
        (1.5, 8.3),
        "1. one wheel of up to 45deg, then straight|"
        "ahead or oblique until it touches",
    )
    away = 12
    there = (touch[0] + away, line)
    p.unit("blue", "foot", (3 + away, line), 180, 4, 2, "B1")
    p.unit("red", "horse", (there[0] + 1.5, line), 0, 2, 1, ghost=True)
    p.unit("red", "horse", (3 + away, line), 0, 2, 1, "A1")
    p.dot(there)
    p.arrow((there[0], 3.3), (away + 1.5, 3.3))
    p.text((away + 1.8, 3.3), f"{1.5 - touch[0]:.2f}", anchor="start")
    p.text((15, 8.3), "2. turned flush about the point|of touch, slid until the base|sides line up")
    p.text((15, 1.6), "the least slide, at most 0.75;|none if something is in the way")
    p.save()


def overlap():
    p = Picture(
        "overlap", (-9, -3.6), (9.6, 2.2), "Bases in contact, overlaps and the second rank", 32
    )
    for file in range(6):
        x = (file - 2.5) * BASE
        p.base("red", "foot", (x, 0), 0, "1" if file < 5 else "")
        if file < 5:
            p.base("red", "foot", (x, -0.75), 0, "1/2")
    p.line((-4.5, 0), (4.5, 0), RED, 4)
    p.unit("blue", "foot", (-0.75, 0), 180, 3, 1, "B1")
    p.text((-4.8, -0.75), "A1", RED, bold=True, anchor="end")
    p.text((-3.3, 0.9), "overlap", anchor="end")
    p.arrow((-3.6, 0.7), (-3.75, 0.1))
    p.text((1.9, 0.9), "overlap", anchor="start")
    p.arrow((2.3, 0.7), (2.25, 0.1))
    p.text((4.8, -0.1), "no die: not next to|a base in contact", anchor="start")
    p.text((-0.75, 1.5), "3 in contact")
    p.text(
        (0, -2.3),
        "A1: contact 3 + overlaps 2 + second rank 5/2, down, 2 = 7 dice,|"
        "and its quality",
    )
    p.save()


def several():
    p = Picture("several", (-11, -8), (12.8, 3), "One unit against three")
    for file in range(6):
        p.base("red", "foot", ((file - 2.5) * BASE, 0), 0, f"L{file}")
    p.line((-4.5, 0), (4.5, 0), RED, 4)
    p.unit("blue", "foot", (-1.5, 0), 180, 4, 2, "A")
    p.unit("blue", "foot", (4.5, 0), 180, 2, 2, "B")
    p.unit("blue", "foot", (-4.5, -1.5), 90, 2, 2, "C")
    p.line((-4.5, -1.1), (3, -1.1), RED)
    p.line((3.1, -1.1), (4.5, -1.1), RED)
    p.text((-0.7, -1.5), "part 1; L4 overlaps A", RED)
    p.text((3.8, -1.5), "part 2", RED)
    p.text((6.3, 0.8), "B: one file on L5,|one overlaps", BLUE, anchor="start")
    p.text((-6.3, -0.7), "C: in the flank,|one file on L0,|one overlaps", BLUE, anchor="end")
    p.text((-1.5, 2.1), "A: on L0 to L3", BLUE)
    p.text(
        (-10.6, -3.9),
        "A on part 1: quality 2 + contact 4 + second rank 2 + charging 2 = 10 at 4 + 3 - 1 = 6|"
        "B on part 2: 2 + contact 1 + overlap 1 + second rank 1 + charging 2 = 7 at 6|"
        "C on part 1: 1 + contact 1 + overlap 1 + second rank 1 + charging 2 = 6 at 4 + 3 - 1 - 2 = 4",
        BLUE,
        anchor="start",
    )
    p.text(
        (-10.6, -5.9),
        "legion on A: quality 2 of 3 + contact 4 + overlap 1 = 7, half 4, at 5|"
        "legion on B: quality 1 of 3 + contact 1 + counter-charge 1 = 3, half 2, at 5|"
        "legion on C: none, nobody faces it",
        RED,
        anchor="start",
    )
    p.save()


def elephants():
    p = Picture("elephants", (-6, -7.4), (17.6, 4.4), "Elephants in the line")
    second = (1, 1, 0, 1, 1)
    for file in range(5):
        x = (file - 2) * BASE
        p.base("blue", "foot", (x, 0), 0, str(file + 1))
        if second[file]:
            p.base("blue", "foot", (x, -0.75), 0)
    p.line((-3.75, 0), (3.75, 0), BLUE, 4)
    for x in (-1.5, 1.5):
        p.unit("red", "model", (x, 0), 180, 1, 1, "E")
    p.arrow((-0.75, 0.75), (0.75, 0.75), both=True)
    p.text((0, 1.15), "1.5")
    p.text((0, 3.3), "round 1: on files 2 and 4")
    p.text((0, -4.2), "E: 2 x 2 + quality 2 + charging 2|= 8 at 4 - 1 = 3", RED)
    p.text(
        (0, -5.6),
        "contact 2 + overlaps 2 + second rank 2|"
        "+ quality 3 = 9, disordered 5, at 6",
        BLUE,
    )
    away, number = 11.5, 0
    for file, (files, back) in enumerate(((2, 0), (1, 1.5), (1, 0), (2, 1.5), (2, 0))):
        for rank in range(files):
            touches = back == 0 or rank == 0
            number += touches
            at = (away + (file - 2) * BASE, -back - 0.75 * rank)
            p.base("blue", "foot", at, 0, str(number) if touches else "")
    for x in (-1.5, 1.5):
        p.unit("red", "model", (away + x, -1.5), 180, 1, 1, "E")
    p.arrow((away - 1.5, 1.3), (away - 1.5, 0.1))
    p.arrow((away + 1.5, 1.3), (away + 1.5, 0.1))
    p.text((away, 3.3), "round 2: pushed in by 1.5, a base")
    p.text((away, 2.73), "of file 2 is lost; 7 bases touch")
    p.text((away, -4.2), "E: 2 x 2 + quality 2 = 6 at 4", RED)
    p.text((away, -5.6), "touching 7 + quality 3 = 10,|disordered 5, at 6", BLUE)
    p.save()


def through():
    p = Picture("through", (-3.4, -4.2), (20.2, 6.8), "Passing through friends")
    gap, extent, depth = 2, 0.75, 1.5
    for at, move in ((0.4, 5), (8.4, 4), (16.4, 2.5)):
        p.unit("red", "foot", (at, 0), 0, 2, 2, ghost=True)
        short = gap + extent < move < gap + extent + depth
        end = gap if move <= gap + extent else move
        friend = move - depth if short else gap + extent
        p.unit("red", "foot", (at, end), 0, 2, 2, "A1")
        for edge in (gap, gap + extent):
            p.line((at + 1.5, edge), (at + 2.3, edge), RED, 1.2, "4 3")
        p.unit("red", "foot", (at, friend), 0, 2, 1, "S")
        p.arrow((at - 1.8, 0), (at - 1.8, end))
        p.text((at - 2, end / 2), f"{end:g}", anchor="end")
        p.text((at, 6.2), f"move left: {move:g}")
    p.arrow((2.3, 0), (2.3, 2), both=True)
    p.text((2.6, 1), "gap 2", anchor="start")
    p.text((2.9, 2.37), "0.75", anchor="start")
    p.text((10.9, 2.37), "S stood here", anchor="start")
    p.text((0.4, -2.3), "2 + 0.75 + 1.5 = 4.25|or more:|clear, no effect")
    p.text(
        (8.4, -2.3),
        "more than 2.75, less than|"
        "4.25: the full move; S is|"
        "put behind, disordered",
    )
    p.text((16.4, -2.3), "2.75 or less:|stops touching")
    p.save()


def support():
    p = Picture("support", (-11.4, -9), (11.6, 3), "Who supports")
    p.line((-11.4, 0), (11.6, 0), RED, 1.2, "6 4")
    p.text((11.4, 0.4), "line of A1's front edge", RED, anchor="end")
    front = (-2, -4.9)
    wedge = [front, plus(front, ahead(-45, 4.2)), plus(front, ahead(45, 4.2))]
    p.zone(wedge)
    p.unit("red", "foot", (0, 0), 0, 4, 2)
    p.text((-1.5, -0.75), "A1", RED, bold=True, halo=COLOURS["red"][0])
    p.dot((0, -0.75))
    p.unit("red", "foot", front, 0, 2, 2, "A2")
    p.arrow((-2, -1.5), (-2, -4.9), both=True)
    p.text((-1.8, -3), "3.4", anchor="start")
    p.text(
        (-2, -7.2),
        "A2: within 6 and behind the line,|"
        "A1's centre within 45deg of its|"
        "facing: supports",
    )
    p.unit("red", "foot", (7, -3), 0, 2, 2, "A3")
    p.text((7, -5.6), "A3: A1's centre is 72deg|off its facing: does not")
    p.unit("red", "foot", (-5.2, -1), 90, 2, 2, "A4")
    p.text((-7.4, 2.2), "A4: a corner is ahead|of the line: does not")
    p.save()


def flight():
    p = Picture(
        "flight", (-1.4, -1.6), (25.4, 13.2), "The flight of a broken unit, and a stampede", 25
    )
    p.line((0, 13.2), (0, 0), "#555", 4)
    p.line((-0.08, 0), (12.2, 0), "#555", 4)
    p.text((6, -0.6), "table edges")
    p.zone([(-1.3, 6), (3.5, 6), (3.5, 9), (-1.3, 9)], RED, 0.12)
    p.unit("red", "horse", (2, 6.4), 90, 2, 1, "A1")
    p.unit("blue", "foot", (5, 6.75), 180, 2, 2, ghost=True)
    p.unit("blue", "foot", (5, 0.75), 180, 2, 2, "B1")
    p.arrow((5, 6.6), (5, 2.4))
    p.text((4.8, 4.5), "6", anchor="end")
    p.unit("blue", "foot", (10, 5), 270, 2, 1)
    p.text((11, 5), "B2", BLUE, bold=True, anchor="start")
    p.arrow((6.5, 5), (9.9, 5), both=True)
    p.text((8.2, 5.4), "3.5")
    p.text(
        (0.4, 11.9),
        "B1, heavy foot, flees 1.5 x 4 = 6. The left|"
        "edge is nearest (5), but A1 bars the way:|"
        "the next one (7.5)",
        anchor="start",
    )
    p.text((7, 3), "B2, within 6 of|its way, checks", anchor="start")
    start = (17.5, 9.4)
    p.unit("red", "foot", (17.5, 11.9), 180, 2, 1, "A2")
    p.text((19.3, 12.2), "A2 caused the check", anchor="start")
    p.unit("blue", "foot", (17.5, 5), 0, 3, 1)
    p.text((19, 4.62), "B3", BLUE, bold=True)
    for facing in (150, 180, 210):
        end = plus(start, ahead(facing, 8))
        p.unit("blue", "model", plus(end, ahead(facing, 0.75)), facing, 1, 1, ghost=True)
        p.arrow(plus(start, ahead(facing, 1)), plus(end, ahead(facing, -0.75)))
    p.unit("blue", "model", (17.5, 8.65), 180, 1, 1, "E")
    p.text(
        (18.9, 9.7),
        "directly away from A2;|"
        "d3: 30deg left, straight|"
        "or 30deg right",
        anchor="start",
    )
    p.text((21.8, 5.8), "8 inches")
    p.text((18.5, -0.6), "B3 is run over: 2 dice at 4, disordered")
    p.save()


if __name__ == "__main__":
    for draw in (zones, arcs, wheel, charge, overlap, several, elephants, through, support, flight):
        draw()
