#!/usr/bin/env python3
"""Draws the pictures of docs/rules/justified-ancients.md, to scale: 1 inch is 60 pixels.

Places are as in the rules: the middle of the front edge, headings counter-clockwise from +x.
Run it in this folder; it writes ja-*.svg.
"""
from math import cos, radians, sin

import drawing
from drawing import ahead, plus

FRONT = 1.6
FOOT, HORSE = 0.8, 1.6


class Picture(drawing.Picture):
    def __init__(self, name, low, high, title):
        super().__init__(f"ja-{name}", low, high, title, 60)

    def unit(self, side, front, heading, depth=FOOT, label="", ghost=False):
        return self.block(side, (FRONT, depth), front, heading, 1, 1, label, ghost)


def wheel():
    p = Picture("wheel", (-3.4, -1.5), (4.4, 2.4), "A wheel to the right about the right front corner")
    turn = 71.62
    pivot = (0.8, 0)
    p.unit("red", (0, 0), 90, ghost=True)
    end = plus(pivot, ahead(180 - turn, FRONT / 2))
    p.unit("red", end, 90 - turn, label="A1")
    p.arc(pivot, FRONT, 180, -turn)
    p.dot(pivot)
    p.text((0.95, -0.25), "the right front corner stays", anchor="start")
    p.text((-1.0, 1.35), "arc 1.6 x 71.62&#176;", anchor="end")
    p.text((-1.0, 1.05), "= 2.0: the cost", anchor="end")
    p.save()


def faces():
    p = Picture("faces", (-5.2, -3.6), (5.2, 3.4), "Which face a charger takes")
    p.zone([(-5.2, 0), (5.2, 0), (5.2, 3.4), (-5.2, 3.4)], "#2d7d46")
    p.zone([(-5.2, 0), (5.2, 0), (5.2, -FOOT), (-5.2, -FOOT)], "#d9a400")
    p.zone([(-5.2, -FOOT), (5.2, -FOOT), (5.2, -3.6), (-5.2, -3.6)], "#b3402a")
    p.unit("blue", (0, 0), 90, label="B1")
    p.text((-5, 3.1), "front: on the line of the front edge, or ahead of it", anchor="start")
    p.text((-5, -0.4), "flank", anchor="start")
    p.text((5, -0.4), "flank", anchor="end")
    p.text((-5, -3.3), "rear: behind the line of the rear edge", anchor="start")
    for label, at, heading, goal, words, where in (
        ("A1", (2.9, 0.35), 190, (0.9, -0.05), "front, though it touches the side", (3.2, 1.7)),
        ("A2", (-2.9, -0.5), 5, (-0.9, -0.4), "flank", (-3.3, 0.6)),
        ("A3", (2.2, -2.2), 130, (0.7, -0.9), "rear", (3.6, -2.0)),
    ):
        p.unit("red", at, heading, label=label)
        p.dot(at)
        p.arrow(at, goal)
        p.text(where, words)
    p.text((0, 2.2), "The dot, the middle of the charger's front before it moves, decides.")
    p.save()


def conform():
    p = Picture("conform", (-5.2, -2.4), (6.4, 2.4), "A charge with a wheel, and lining up")
    face_left, face_right, line = 0.8, 2.4, 1.0
    start = (-0.35, -1.2)
    pivot = plus(start, (FRONT / 2, 0))
    for turn in range(45):  # the least that brings its right front corner past the target's edge
        heading = 90 - turn
        straight = (line - pivot[1]) / sin(radians(heading))
        if pivot[0] + straight * cos(radians(heading)) >= face_left:
            break
    wheeled = plus(pivot, ahead(180 - turn, FRONT / 2))
    corner = (face_left - wheeled[0], line - wheeled[1])
    way = ahead(heading)
    touching = plus(wheeled, ahead(heading, corner[0] * way[0] + corner[1] * way[1]))
    p.unit("red", start, 90, ghost=True)
    p.unit("red", wheeled, heading, ghost=True)
    p.unit("red", touching, heading, ghost=True)
    p.arrow(wheeled, touching)
    p.dot(pivot)
    p.unit("blue", (1.6, line), 270, label="B1")
    p.unit("red", (min(max(touching[0], face_left), face_right), line), 90, label="A1")
    p.text((-1.4, -1.2), f"1. the least whole degrees: {turn}", anchor="end")
    p.text((-1.4, 0.0), "2. straight on until it touches", anchor="end")
    p.text((1.9, 0.45), "3. flush on the face where it touched,", anchor="start")
    p.text((1.9, 0.15), "its middle on the face; corners need", anchor="start")
    p.text((1.9, -0.15), "not match; the centre moves by", anchor="start")
    p.text((1.9, -0.45), "at most 1.6", anchor="start")
    p.save()


def arc():
    p = Picture("arc", (-5.2, -1.6), (5.2, 4.6), "Arc and range of a shot")
    reach = 3.0
    left, right = (-0.8, 0), (0.8, 0)
    zone = [left]
    zone += [plus(left, ahead(135 - 45 * i / 12, reach)) for i in range(13)]
    zone += [plus(right, ahead(90 - 45 * i / 12, reach)) for i in range(13)]
    zone.append(right)
    p.zone(zone)
    p.unit("red", (0, 0), 90, label="A1")
    p.unit("blue", (-2.5, 2.2), 300, label="B1")
    p.unit("blue", (3.6, 0.6), 180, label="B2")
    p.arrow((-0.8, 0), (-2.1, 1.95))
    p.text((0, 3.5), "range 3 of the front edge, within 45&#176; of it")
    p.text((4.4, 1.7), "B2: outside the arc", anchor="end")
    p.save()


def support():
    p = Picture("support", (-5.6, -2.4), (5.4, 1.4), "Who supports whom")
    for x, shift, words, other in (
        (-3.6, 0.0, "directly behind:", "supports"),
        (0.0, 0.8, "half of the front:", "supports, just"),
        (3.4, 0.9, "less than half:", "does not"),
    ):
        p.unit("red", (x, 0.6), 90, label="U")
        p.unit("red", (x + shift, -0.25), 90, label="S")
        p.text((x + shift / 2, -1.5), words)
        p.text((x + shift / 2, -1.8), other)
    p.text((-0.1, 1.05), "S of the same type, no skirmisher, unengaged, within 10&#176; and 0.1 of U's rear edge")
    p.save()


def push():
    p = Picture("push", (-5.4, -3.2), (5.6, 2.4), "Pushed back: supports, follow-up, and turning to face")
    x = -2.9
    p.unit("blue", (x, 0), 90, ghost=True)
    p.unit("blue", (x, -0.8), 90, label="B1")
    p.unit("blue", (x, -1.6), 90, label="S")
    p.unit("red", (x, -0.8), 270, label="A1")
    p.arrow((x - 1.1, 0), (x - 1.1, -0.8))
    p.text((x - 1.25, -0.4), "0.8", anchor="end")
    p.text((x, 1.2), "back by its own depth; its support S")
    p.text((x, 0.9), "goes too, the victor by as much")
    x = 2.6
    p.unit("blue", (x, 0), 90, ghost=True)
    p.unit("blue", (x, -0.8), 90, label="B2")
    p.unit("red", (x + 0.4, 0.8), 0, ghost=True)
    p.unit("red", (x, -0.8), 270, label="A2")
    p.text((x, 2.1), "B2's front was on A2's flank, and A2 won:")
    p.text((x, 1.8), "it turns to face B2 where that stands now")
    p.save()


def flight():
    p = Picture("flight", (-4.6, -4.4), (5.4, 2.2), "Flight and pursuit")
    p.unit("blue", (0, 0), 90, ghost=True)
    p.unit("red", (0, 0), 270, ghost=True)
    p.unit("blue", (0, -3.6), 270, label="B1")
    p.arrow((-1.1, -0.8), (-1.1, -3.6))
    p.text((-1.25, -2.2), "full move to its rear,", anchor="end")
    p.text((-1.25, -2.5), "then it faces that way", anchor="end")
    p.unit("red", (0, -2.8), 270, label="A1")
    p.arrow((1.1, 0), (1.1, -2.8))
    p.text((1.25, -1.3), "a pursuer that reaches it", anchor="start")
    p.text((1.25, -1.6), "(equal is enough) stands", anchor="start")
    p.text((1.25, -1.9), "on its rear", anchor="start")
    p.save()


for draw in (wheel, faces, conform, arc, support, push, flight):
    draw()
