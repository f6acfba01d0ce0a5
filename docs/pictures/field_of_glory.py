#!/usr/bin/env python3
"""Draws the pictures of docs/rules/field-of-glory.md, to scale: 1 MU is 36 pixels.

Places are as in the rules: the middle of the front edge, headings counter-clockwise from +x.
Run it in this folder; it writes fog-*.svg.
"""
import drawing
from drawing import ahead, plus

BASE = 1.6
DEPTH = {"HF": 0.6, "MF": 0.8, "LF": 0.8, "LH": 1.2, "Cv": 1.2}


class Picture(drawing.Picture):
    def __init__(self, name, low, high, title):
        super().__init__(f"fog-{name}", low, high, title, 36)

    def group(self, side, kind, front, heading, files, ranks=2, label="", ghost=False):
        return self.block(side, (BASE, DEPTH[kind]), front, heading, files, ranks, label, ghost)


def charge():
    p = Picture("charge", (-6.4, -3), (7.2, 6), "A charge with a wheel, and a file stepping forward")
    turn, straight, step = 20, 2.0, 0.9
    heading = 90 + turn
    pivot = (-BASE, 0)
    p.group("red", "Cv", (0, 0), 90, 2, 2, ghost=True)
    wheeled = plus(pivot, ahead(turn, BASE))
    p.group("red", "Cv", wheeled, heading, 2, 2, ghost=True)
    p.arc(pivot, 2 * BASE, 0, turn)
    p.dot(pivot)
    p.text((1.75, 0.75), "arc 3.2 x 20&#176; = 1.12", anchor="start")
    p.text((-1.9, -0.1), "pivot", anchor="end")
    end = plus(wheeled, ahead(heading, straight))
    right = ahead(heading - 90, BASE / 2)
    left_file = (end[0] - right[0], end[1] - right[1])
    right_file = plus(plus(end, right), ahead(heading, step))
    p.group("red", "Cv", left_file, heading, 1, 2, "A1")
    p.group("red", "Cv", right_file, heading, 1, 2)
    p.group("blue", "HF", left_file, heading + 180, 1, 2, "B1")
    p.group("blue", "HF", plus(right_file, ahead(heading - 90, BASE / 2)), heading + 180, 2, 2, "B2")
    p.arrow(pivot, plus(pivot, ahead(heading, straight)))
    p.text((-2.6, 1.6), "straight on 2:", anchor="end")
    p.text((-2.6, 1.15), "the first contact", anchor="end")
    p.text((1.7, 2.6), "5 - 1.12 - 2 = 1.88 are left:", anchor="start")
    p.text((1.7, 2.1), "this file steps forward 0.9", anchor="start")
    p.save()


def flank():
    p = Picture("flank", (-9.5, -4.8), (9.5, 3), "Which charges are flank or rear charges")
    p.group("blue", "HF", (0, 0), 90, 3, 2, "B1")
    p.line((-9.5, 0), (9.5, 0), "#1f4e79", 1.2, "6 4")
    p.text((9.3, 0.3), "line of B1's front edge", "#1f4e79", anchor="end")
    p.group("red", "Cv", (5.6, -0.9), 165, 1, 2, "A1")
    p.text((5.4, -3.1), "A1: whole front edge behind the line,")
    p.text((5.4, -3.6), "touches the side: a flank charge")
    p.arrow((5.3, -0.82), (2.6, -0.1))
    p.group("red", "Cv", (-5.4, 0.1), 10, 1, 2, "A2")
    p.arrow((-5.1, -0.66), (-2.5, -0.2))
    p.text((-5.3, 2.2), "A2: a corner is not behind the line:")
    p.text((-5.3, 1.7), "frontal, though it touches the side")
    p.group("red", "HF", (-1.2, -3.2), 90, 2, 2, "A3")
    p.arrow((-1.2, -3.1), (-1.2, -1.3))
    p.text((-3, -3.6), "A3: a rear charge", anchor="end")
    p.save()


def flush():
    p = Picture("flush", (-9.5, -3.2), (9.5, 2.8), "A front corner met alone, and with the side")
    p.group("blue", "HF", (0, 0), 90, 3, 2, "B1")
    p.line((-9.5, 0), (9.5, 0), "#1f4e79", 1.2, "6 4")
    p.text((9.3, 0.3), "line of B1's front edge", "#1f4e79", anchor="end")
    p.group("red", "Cv", (2.4, -0.6), 180, 1, 2, "A1")
    p.dot((2.4, 0), "#1f4e79")
    p.text((6.2, -2.3), "A1 came from behind the line and lies flush")
    p.text((6.2, -2.8), "along the side: a flank charge")
    p.group("red", "Cv", (-2.4, 0), 340, 1, 2, "A2")
    p.dot((-2.4, 0), "#1f4e79")
    p.text((-5.4, 2.3), "A2 meets the front corner alone: frontal")
    p.save()


def overlap():
    p = Picture("overlap", (-7, -2.6), (7.6, 3.2), "Overlaps")
    p.group("blue", "HF", (0, 0), 90, 2, 2, "B1")
    p.group("red", "HF", (0, 0), 270, 2, 2, "A1")
    p.group("red", "HF", (-3.2, 0.4), 270, 2, 2, "A2")
    p.dot((-1.6, 0), "#1f4e79")
    p.dot((-1.6, 0.4), "#8c2f1b")
    p.text((-3.6, 2.7), "corners 0.4 apart (at most 0.8):")
    p.text((-3.6, 2.25), "A2's end file overlaps B1")
    p.group("red", "HF", (3.2, 1.0), 270, 2, 2, "A3")
    p.dot((1.6, 0), "#1f4e79")
    p.dot((1.6, 1.0), "#8c2f1b")
    p.text((3.6, 2.7), "1.0 apart: no overlap")
    p.text((0, -2.2), "B1's end bases do not strike at those who overlap them")
    p.save()


def conform():
    p = Picture("conform", (-7.5, -3.2), (10, 3.2), "Lining up with a front edge, and with a side")
    p.group("blue", "HF", (-3, 0), 270, 3, 2, "B1")
    p.group("red", "HF", (-2.4, 0), 90, 2, 2, "A1", ghost=True)
    place = (-3 + BASE / 2, 0)
    p.group("red", "HF", place, 90, 2, 2, "A1")
    p.arrow((-2.4, -1.6), (-2.2, -1.6))
    p.text((-3, 2.4), "front: files opposite files,")
    p.text((-3, 1.95), "the nearer of the two nearest places")
    p.text((-2.6, -2.3), "slides 0.2 (the other place: 1.4)")
    p.group("blue", "HF", (5, 1.2), 90, 2, 3, "B2")
    heading = 180
    p.group("red", "Cv", (6.6, -0.6), heading, 2, 1, "", ghost=True)
    p.group("red", "Cv", (6.6, 1.2 - BASE), heading, 2, 1, "A2")
    p.arrow((7.2, -2.6), (7.2, -2.2))
    p.line((3, 1.2), (9.4, 1.2), "#1f4e79", 1.2, "6 4")
    p.text((6, 2.5), "side: the corner level with B2's front,")
    p.text((6, 2.05), "the rest towards its rear, any distance")
    p.save()


def restricted():
    p = Picture("restricted-area", (-6.4, -1.8), (9.5, 4.6), "The restricted area before an enemy")
    p.zone([(-2.4, 0), (2.4, 0), (2.4, 2), (-2.4, 2)])
    p.group("blue", "HF", (0, 0), 90, 3, 2, "B1")
    p.group("red", "HF", (1.8, 1.5), 270, 2, 2, "A1")
    p.group("red", "HF", (-3.6, 2), 270, 2, 2, "A2")
    p.arrow((2.6, 0), (2.6, 2), both=True)
    p.text((2.8, 0.7), "2 MU", anchor="start")
    p.text((3.7, 3.6), "A1 is bound: stand; turn to face; go nearer, facing B1", anchor="middle")
    p.text((3.7, 3.15), "within 45&#176; and still in the area; or fall straight back", anchor="middle")
    p.text((-3.6, 4.1), "A2, exactly 2 MU off,")
    p.text((-3.6, 3.65), "stands outside: free")
    p.save()


def intercept():
    p = Picture("interception", (-9.2, -3.6), (8.6, 5.2), "Interception zones")
    p.group("red", "Cv", (-6, -1), 0, 2, 2, "A1")
    p.group("blue", "HF", (-2, -1), 180, 2, 2, "B1")
    p.zone([(-6, -2.6), (-2, -2.6), (-2, 0.6), (-6, 0.6)], "#8c2f1b")
    p.text((-4, -2.95), "A1's straight way")
    p.zone([(-5.6, 3.4), (-2.4, 3.4), (-2.4, -0.6), (-5.6, -0.6)])
    p.group("blue", "Cv", (-4, 3.4), 270, 2, 1, "B2")
    p.text((-2.1, 2.5), "B2, mounted: 4 deep. It crosses the way of A1:", anchor="start")
    p.text((-2.1, 2.05), "B2 may advance until it bars it", anchor="start")
    p.zone([(2.4, -0.6), (5.6, -0.6), (5.6, -2.6), (2.4, -2.6)])
    p.group("blue", "MF", (4, -0.6), 270, 2, 2, "B3")
    p.text((4, -3), "B3, foot: 2 deep. It crosses nothing")
    p.save()


def evade():
    p = Picture("evade", (-7, -4.6), (9.6, 5.6), "The two ways to evade")
    p.group("red", "Cv", (-2.2, -1.4), 60, 2, 2, "A1")
    p.arrow((-2.1, -1.2), plus((-2.2, -1.4), ahead(60, 1.7)))
    start = (0, 0.5)
    p.group("blue", "LF", start, 270, 2, 1, "B1")
    about = (0, start[1] + 0.8 + 3)
    p.group("blue", "LF", about, 90, 2, 1, ghost=True)
    p.arrow((0, 1.4), (0, about[1] - 0.9))
    p.text((-0.3, 4.9), "evade: about, then straight on", anchor="end")
    centre = (0, start[1] + 0.4)
    along = plus(plus(centre, ahead(60, 0.4)), ahead(60, 3))
    p.group("blue", "LF", along, 60, 2, 1, ghost=True)
    p.arrow(plus(centre, ahead(60, 0.8)), plus(along, ahead(60, -0.9)))
    p.text((3.3, 4.2), "evade_along: turned about its", anchor="start")
    p.text((3.3, 3.75), "centre to the charger's heading", anchor="start")
    p.text((1.6, -1.4), "about is allowed here: 90&#176; and 60&#176;", anchor="start")
    p.text((1.6, -1.85), "are less than 90&#176; apart", anchor="start")
    p.save()


def arc():
    p = Picture("shooting-arc", (-8.4, -2.6), (7.6, 8), "The shooting arc of a base")
    p.zone([(-2.4, 0), (2.4, 0), (2.4, 4), (-2.4, 4)])
    p.zone([(-2.4, 4), (2.4, 4), (2.4, 6), (-2.4, 6)], "#7a7a7a")
    p.group("red", "MF", (0, 0), 90, 1, 2, "A1")
    p.arrow((0.8, -0.4), (2.4, -0.4), both=True)
    p.text((1.6, -0.75), "1.6")
    p.arrow((2.6, 0), (2.6, 4), both=True)
    p.text((2.75, 2), "effective 4", anchor="start")
    p.arrow((2.6, 4), (2.6, 6), both=True)
    p.text((2.75, 5), "long, to 6", anchor="start")
    p.group("blue", "HF", (-2.9, 3), 270, 2, 2, "B1")
    p.text((-5, 5.5), "B1: only what lies in")
    p.text((-5, 5.05), "the arc is measured to: 3.04")
    p.group("blue", "HF", (0.6, 6.6), 270, 2, 2, "B2")
    p.text((3.6, 6.9), "B2: 6.6, out of range", anchor="start")
    p.text((0, -2), "medium foot with bow, longbow or crossbow")
    p.save()


def support():
    p = Picture("rear-support", (-9, -10.4), (9, 1.6), "Rear support")
    p.group("red", "HF", (0, 0), 90, 3, 2, "A1")
    p.line((-9, 0), (9, 0), "#8c2f1b", 1.2, "6 4")
    p.text((0, 0.8), "A1, 6 bases: needs 3 behind it")
    p.group("red", "HF", (-2.6, -4), 100, 2, 2, "A2")
    p.arrow((-2.2, -1.2), (-2.2, -3.9), both=True)
    p.text((-2.4, -2.5), "at most 6 from the rear edge", anchor="end")
    p.text((-2.6, -5.9), "A2, 4 bases, within 45&#176; of")
    p.text((-2.6, -6.35), "the same way: supports")
    p.group("red", "Cv", (2.4, -8.6), 90, 2, 1, "A3")
    p.arrow((2.2, -1.2), (2.2, -8.5), both=True)
    p.text((2.4, -5), "7.4: in reach for mounted (8),", anchor="start")
    p.text((2.4, -5.45), "but 2 bases alone are too few", anchor="start")
    p.save()


if __name__ == "__main__":
    for draw in (charge, flank, flush, overlap, conform, restricted, intercept, evade, arc, support):
        draw()
