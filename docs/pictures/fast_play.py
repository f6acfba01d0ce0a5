#!/usr/bin/env python3
"""Draws the pictures of docs/rules/fast-play.md, to scale: 1 inch is 20 pixels, or as each picture says.

Places are the middle of the front edge, headings counter-clockwise from +x.
Run it in this folder; it writes fp-*.svg.
"""
from math import cos, hypot, radians, sin

import drawing
from drawing import ahead, corners, plus

STAND = 2.0
RED, BLUE = "#8c2f1b", "#1f4e79"


class Picture(drawing.Picture):
    def __init__(self, name, low, high, title, scale=20):
        super().__init__(f"fp-{name}", low, high, title, scale)

    def unit(self, side, front, heading, files, ranks=2, label="", ghost=False, stand=(STAND, STAND)):
        """A unit; its name stands on a front stand, off the lines between the stands."""
        whole = self.block(side, stand, front, heading, files, ranks, "", ghost)
        if label:
            aside = ahead(heading - 90, stand[0] * ((files - 1) // 2 - (files - 1) / 2))
            middle = plus(plus(front, aside), ahead(heading + 180, stand[1] / 2))
            self.text(middle, label, drawing.COLOURS[side][1], bold=True)
        return whole

    def words(self, p, lines, anchor="middle"):
        """Lines of text below each other."""
        for number, line in enumerate(lines):
            self.text((p[0], p[1] - 17 / self.scale * number), line, anchor=anchor)


def around(low, high, reach):
    """All within `reach` of an upright rectangle."""
    quarters = [((high[0], high[1]), 0), ((low[0], high[1]), 90), (low, 180), ((high[0], low[1]), 270)]
    return [plus(c, ahead(start + turn, reach)) for c, start in quarters for turn in range(0, 91, 10)]


def zones():
    p = Picture("zones", (-17, -11.5), (17.4, 11), "Front, flank and rear zones")
    p.unit("blue", (0, 2), 90, 4, 2, "B1")
    for across in (-1, 1):
        for along in (-1, 1):
            p.line((4 * across, 2 * along), (13 * across, 11 * along), BLUE, 1.2, "6 4")
    p.text((0, 8.4), "front zone", BLUE, bold=True)
    p.text((-9.5, -0.6), "flank zone", BLUE, bold=True)
    p.text((9.5, -0.6), "flank zone", BLUE, bold=True)
    p.text((2.4, -4), "rear zone", BLUE, bold=True)
    for label, front, heading in (
        ("A1", (10.5, 6), 215), ("A2", (-8, 6), 315), ("A3", (-1, -6), 90), ("A4", (8, -6), 135),
    ):
        p.unit("red", front, heading, 2, 2, label)
        p.dot(front, "#333")
    p.words((12.4, 2.7), ["A1: the middle of its front", "is not before the line: flank"])
    p.words((-12.4, 2.7), ["A2: exactly on", "the front line: front"])
    p.text((1.4, -8.6), "A3: rear", anchor="start")
    p.words((10.4, -3.3), ["A4: exactly on the", "rear line: flank"], "start")
    p.save()


def shooting():
    p = Picture("shooting", (-27, -8), (37, 26), "The arc of bowmen and their ranges", 11)
    for reach in (24, 12, 6):
        left = [plus((-4, 0), ahead(turn, reach)) for turn in range(135, 89, -5)]
        right = [plus((4, 0), ahead(turn, reach)) for turn in range(90, 44, -5)]
        p.zone([(-4, 0)] + left + right + [(4, 0)])
    p.unit("red", (0, 0), 90, 4, 2, "A1")
    p.text((0, 4.6), "close 6")
    p.text((3.6, 10.2), "medium 12")
    p.text((0, 22), "long 24")
    p.unit("blue", (13, 3), 270, 4, 2, "B1")
    p.line((4, 0), (9, 3))
    p.words((18, 6), ["B1: partly in the arc;", f"nearest point {hypot(5, 3):.2f}: close"], "start")
    p.unit("blue", (-6, 10), 270, 4, 2, "B2")
    p.text((-6, 15.4), "B2: 10, medium")
    p.unit("blue", (-16, 1), 270, 4, 2, "B3")
    p.text((-17.5, -1.2), "B3: no part in the arc")
    p.text((0, -6.3), "dice of A1: 4 x 2 for the front rank, 4 x 1 for the second")
    p.save()


def distances():
    p = Picture("distances", (-17.6, -9), (21.4, 10), "One inch from the enemy, and six for a march")
    p.zone(around((-4, -2), (4, 2), 6), "#7a7a7a")
    p.zone(around((-4, -2), (4, 2), 1))
    p.unit("blue", (0, 2), 90, 4, 2, "B1")
    p.unit("red", (-1, 7), 270, 2, 1, ghost=True)
    p.unit("red", (-1, 3), 270, 2, 1, "A1")
    p.arrow((1.4, 7), (1.4, 3))
    p.words((1.8, 5.6), ["A1 moves 4 and", "ends 1 from B1"], "start")
    p.unit("red", (-6.6, 1), 90, 2, 2, "A2")
    p.arrow((-6.6, 1.2), (-6.6, 3.4))
    p.words((-10.4, 0), ["A2 began 0.6 away:", "no move may", "take it nearer"], "end")
    p.unit("red", (12.5, -4), 90, 2, 1, ghost=True)
    p.unit("red", (12.5, 8), 90, 2, 1, "A3")
    p.arrow((12.5, -3.8), (12.5, 5.8))
    p.words((14.8, 0), ["A3 marches 12:", "never at 6 from", "B1 or nearer"], "start")
    p.text((0, -6.8), "within 6")
    p.text((0, -2.5), "within 1")
    p.save()


def charge():
    p = Picture("charge", (-16.4, -3), (14.2, 11.5), "The path of a charge: wheel, straight, line up")
    turn, straight, width = 20, 5, 4 * STAND
    heading, pivot = 90 + turn, (-4, 0)
    p.unit("red", (0, 0), 90, 4, 1, ghost=True)
    wheeled = plus(pivot, ahead(turn, width / 2))
    p.unit("red", wheeled, heading, 4, 1, ghost=True)
    p.arc(pivot, width, 0, turn)
    p.dot(pivot)
    p.text((-4.4, 0.4), "pivot", anchor="end")
    cost = radians(turn) * width
    p.text((4.5, 1.2), f"arc 8 x 20&#176; = {cost:.2f}", anchor="start")
    corner = plus(plus(pivot, ahead(turn, 5)), ahead(heading, straight))
    p.unit("blue", (corner[0] - 4, corner[1]), 270, 4, 2, "B1")
    touch = plus(wheeled, ahead(heading, straight))
    p.unit("red", (touch[0], corner[1]), 90, 4, 1)
    p.text((touch[0] + 3, corner[1] - 1), "A1", RED, bold=True)
    edge = corners(touch, heading, width, STAND)
    p.line(edge[0], edge[1], "#333", 1.5, "5 3")
    p.dot(corner)
    p.arrow(plus(pivot, ahead(turn, width)), edge[1])
    p.words((3.4, 5.9), ["straight on 5", f"{cost:.2f} + 5 = {cost + 5:.2f} of 8: contact"], "start")
    p.words((-6.6, 3.6), ["then A1 lines up: flush,", "its middle opposite where", "it was at the touch"], "end")
    p.save()


def conform():
    p = Picture("conform", (-12, -6.4), (31.5, 9.8), "Lining up, and who fights", 16)
    p.unit("blue", (0, 0), 270, 4, 2, "B1")
    p.unit("red", (-7, 0), 90, 4, 1, ghost=True)
    p.unit("red", (-6, 0), 90, 4, 1, "A1")
    p.zone([(-4, 0), (-2, 0), (-2, 2), (-4, 2)])
    p.zone([(-4, 0), (-2, 0), (-2, -2), (-4, -2)])
    p.arrow((-11, -2.7), (-10, -2.7))
    p.words((-3.4, 6.4), ["front: it touches with 1, slides 1 more", "until 2 overlap; one stand each fights"])
    x, start, heading = 17, (27.5, 6), 215
    p.unit("blue", (x, 2), 90, 4, 2, "B2")
    p.unit("red", start, heading, 2, 1, ghost=True)
    to_corner = (x + 4 - start[0], 2 - start[1])
    way = to_corner[0] * cos(radians(heading)) + to_corner[1] * sin(radians(heading))
    touch = plus(start, ahead(heading, way))
    p.line((x + 4, 2), (x + 10.5, 8.5), BLUE, 1.2, "6 4")
    p.arrow(start, plus(start, ahead(heading, 3.1)))
    p.unit("red", (x + 4, touch[1]), 180, 2, 1)
    p.zone([(x + 2, -2), (x + 4, -2), (x + 4, 2), (x + 2, 2)])
    p.zone([(x + 4, touch[1] - 2), (x + 6, touch[1] - 2), (x + 6, touch[1] + 2), (x + 4, touch[1] + 2)])
    p.text((x + 5, touch[1] - 1), "A2", RED, bold=True)
    p.words((19.5, -3.6), ["side: it began in the flank zone and stands there,", "though it met the corner first; two stands each fight"])
    p.save()


def countercharge():
    p = Picture("countercharge", (-5, -13.4), (24.8, 4.4), "A countercharge meets the charge half way")
    for y, aside, slid in ((0, 1, 1), (-9, 3, 2)):
        p.unit("red", (0, y), 0, 2, 2, ghost=True)
        p.unit("blue", (8, y + aside), 180, 2, 1, ghost=True)
        p.unit("red", (4, y), 0, 2, 2, "A1")
        p.unit("blue", (4, y + slid), 180, 2, 1, "B1")
        p.arrow((0, y - 2.6), (4, y - 2.6), both=True)
        p.arrow((4, y - 2.6), (8, y - 2.6), both=True)
        p.text((2, y - 3.3), "g/2 = 4")
        p.text((6, y - 3.3), "g/2 = 4")
    p.words((11, 1.8), ["A1 stops half way, B1 is put before it;", "its middle stays 1 to the side:", "the fronts overlap by 3"], "start")
    p.words((11, -6.4), ["3 to the side only 1 would overlap:", "B1 slides 1, so that 2 do"], "start")
    p.save()


def flee():
    p = Picture("flee", (-4, -13.8), (24.6, 5), "Fleeing from a charge")
    for y, flight in ((0, 5), (-8.5, 8)):
        p.unit("red", (0, y), 0, 2, 1, "A1")
        p.unit("blue", (6, y), 180, 3, 1, ghost=True)
        end = 6 + flight
        p.unit("red", (min(end, 12), y), 0, 2, 1, ghost=True)
        p.unit("blue", (end + 2, y), 0, 3, 1, "B1")
        p.arrow((0, y), (6, y), both=True)
        p.text((3, y + 0.6), "gap 6")
        p.arrow((6, y + 3.5), (end, y + 3.5), both=True)
        p.text((6 + flight / 2, y + 4.2), f"flight {flight}")
    p.words((13.7, 0.9), ["6 + 5 = 11: caught,", "no dice, taken in the rear"], "start")
    p.words((16.7, -7.8), ["6 + 8 = 14: away;", "A1 goes its full 12"], "start")
    p.arrow((0, -12.3), (12, -12.3), both=True)
    p.line((12, -12.6), (12, -10.8), "#333", 1.2, "4 3")
    p.text((6, -13.1), "reach 12, twice the basic move")
    p.save()


def back():
    p = Picture("back-move", (-4.4, -10.6), (31.4, 4.4), "A Retreat of 6 with something in the way")
    for x, moved, lines in (
        (0, 7, ["6 would end on A2:", "on to 7, A2 tests"]),
        (9, 3, ["the edge is at 6.5:", "3, nobody tests"]),
        (18, 3, ["enemy 4 behind: 3,", "1 inch short of him"]),
        (27, 0.6, ["enemy 1.6 behind:", "0.6, a stand is lost"]),
    ):
        p.unit("red", (x, 0), 90, 2, 1, ghost=True)
        p.unit("red", (x, -moved), 90, 2, 1, "A1")
        if moved >= 1:
            p.arrow((x + 2.6, 0), (x + 2.6, -moved))
            p.text((x + 2.9, -moved / 2), f"{moved}", anchor="start")
        p.words((x, 2.6), lines)
    for x in (0, 9):
        p.unit("red", (x, -5), 90, 2, 1, "A2")
    p.line((5.6, -8.5), (12.4, -8.5), "#333", 3)
    p.text((9, -9.3), "table edge")
    p.unit("blue", (18, -6), 90, 2, 1, "B1")
    p.unit("blue", (27, -3.6), 90, 2, 1, "B1")
    p.save()


def after():
    p = Picture("after-melee", (-10.6, -6.4), (30.4, 11), "Which way back, and a breakthrough", 17)
    p.unit("blue", (0, 2), 90, 4, 2, ghost=True)
    p.unit("red", (4, 0), 180, 2, 2, "A1")
    p.unit("blue", (-4, 0), 0, 4, 2, "B1")
    for centre in (0, -6):
        p.dot((centre, 0), BLUE)
    p.arrow((0, -4.8), (-6, -4.8))
    p.text((-3, -5.5), "6")
    p.words((-0.4, 7.4), ["fought in the flank: 6 the way A1 faces,", "then turned to face A1's centre"])
    x, turn, straight = 19, -20, 2.2
    p.unit("blue", (x - 3, 0), 270, 4, 2, ghost=True)
    p.unit("blue", (x - 3, 6), 270, 4, 2, "B2")
    p.unit("red", (x, 0), 90, 2, 1, ghost=True)
    pivot, heading = (x + 2, 0), 90 + turn
    corner = plus(plus(pivot, ahead(180 + turn, 1)), ahead(heading, straight))
    p.unit("blue", (corner[0] + 4, corner[1]), 270, 4, 2, "B3")
    middle = plus(plus(pivot, ahead(180 + turn, 2)), ahead(heading, straight))
    slid = max(0, corner[0] + 2 - (middle[0] + 2))
    p.unit("red", (middle[0] + slid, corner[1]), 90, 2, 1, "A2")
    p.arrow((x - 7.4, 4), (x - 7.4, 10))
    p.text((x - 7.7, 7), "6", anchor="end")
    cost = radians(-turn) * 4
    p.words(
        (20.4, -3),
        [
            "B2 retreats 6. A2, horse, breaks through:",
            f"wheel {cost:.2f} + straight {straight:.2f} of 4; B3 is surprised,",
            f"A2 slides {slid:.2f} until 2 inches overlap",
        ],
    )
    p.save()


def stampede():
    p = Picture("stampede", (-11.4, -12.2), (19.6, 12.2), "The six ways of a stampede")
    stand = (2.5, 3)
    p.unit("red", (0, 1.5), 90, 2, 1, "A1", ghost=True, stand=stand)
    for roll in (1, 3, 4, 5, 6):
        heading = 90 - 60 * (roll - 1)
        p.arrow((0, 0), ahead(heading, 10))
        p.text(ahead(heading, 10.8), str(roll), bold=True)
    way = (9 - 1 - 2.5) / cos(radians(30))
    end = ahead(30, way)
    p.unit("red", plus(end, ahead(30, 1.5)), 30, 2, 1, "A1", stand=stand)
    p.arrow((0, 0), ahead(30, way - 1.6))
    p.dot((0, 0))
    p.text((3.7, 1.1), "2", bold=True)
    p.unit("blue", (9, 3), 180, 2, 1, "B1")
    p.words(
        (2, 9.4),
        ["2: B1 is the first unit in the way, of either side:", "trampled; A1 ends 1 short and faces", "the way it went"],
        "start",
    )
    p.text((0.4, 5.4), "10", anchor="start")
    p.save()


if __name__ == "__main__":
    for draw in (zones, shooting, distances, charge, conform, countercharge, flee, back, after, stampede):
        draw()
