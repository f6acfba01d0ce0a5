#!/usr/bin/env python3
"""Draws the pictures of docs/rules/impetus.md, to scale: 1U is 12 pixels (9 in the one of the arc).

Places are as in the rules: the middle of the front edge; headings here counter-clockwise from +x.
Run it in this folder; it writes imp-*.svg.
"""
from math import degrees

import drawing
from drawing import ahead, corners, plus

WIDTH = 8
DEPTH = {"CP": 6, "CM": 6, "CL": 6, "FP": 3, "FL": 4, "T": 4, "S": 2}
RED, BLUE = drawing.COLOURS["red"][1], drawing.COLOURS["blue"][1]


def bow(centre, radius, start, turn, steps=24):
    return [plus(centre, ahead(start + turn * i / steps, radius)) for i in range(steps + 1)]


class Picture(drawing.Picture):
    """In three layers: ground and zones, where units stood before, everything else."""

    def __init__(self, name, low, high, title, scale=12):
        super().__init__(f"imp-{name}", low, high, title, scale)
        self.ground, self.before = [], []

    def shape(self, kind, shape, style, layer=None):
        layer = self.parts if layer is None else layer
        layer.append(f'<{kind} points="{self.points(shape)}" {style}/>')

    def zone(self, shape, colour="#d9a400", strength=0.22):
        style = f'fill="{colour}" fill-opacity="{strength}" stroke="{colour}" stroke-width="1.5"'
        self.shape("polygon", shape, style + ' stroke-dasharray="5 4"', self.ground)

    def unit(self, side, kind, front, heading, label="", ghost=False, over=False):
        line = drawing.COLOURS[side][1]
        if not ghost:
            return self.block(side, (WIDTH, DEPTH[kind]), front, heading, 1, 1, label)
        whole = corners(front, heading, WIDTH, DEPTH[kind])
        layer = self.parts if over else self.before
        style = f'fill="none" stroke="{line}" stroke-dasharray="4 3" stroke-width='
        self.shape("polygon", whole, style + '"1.2"', layer)
        self.shape("polyline", whole[:2], style + '"2.5"', layer)
        if label:
            self.text(plus(front, ahead(heading + 180, DEPTH[kind] / 2)), label, line)
        return whole

    def lines(self, p, all_words, anchor="middle"):
        for i, words in enumerate(all_words):
            self.text((p[0], p[1] - i * 17 / self.scale), words, anchor=anchor)

    def save(self):
        self.parts = self.ground + self.before + self.parts
        super().save()


def zone_of_control():
    p = Picture("zone-of-control", (-20, -6.5), (44, 16), "Zones of control")
    p.zone([(-4, 0), (4, 0), (4, 5), (-4, 5)])
    p.unit("blue", "FP", (0, 0), 90, "B1")
    p.unit("red", "FL", (7, 2.5), 270, "A1")
    p.unit("red", "FL", (-7, 5), 270, "A2")
    p.arrow((-4.6, 0), (-4.6, 5), both=True)
    p.text((-5.2, 2.4), "5", anchor="end")
    p.lines((-11, 12.3), ["A2, exactly 5 off:", "in the zone too"], anchor="start")
    p.arrow((9, 2.3), (9, 0.2))
    p.arrow((9, 6.7), (9, 8.8))
    p.lines((3.2, 12.3), ["A1: straight ahead, towards B1,", "or straight back; no wheel"], "start")
    p.text((0, -4.5), "the zone of B1: its front edge, 5 deep")
    p.zone([(26, 0), (34, 0), (34, 5), (26, 5)])
    p.unit("blue", "FP", (30, 0), 90, "B2")
    p.unit("red", "FL", (33, 7.5), 90, "A3")
    p.line((24, 7.5), (43, 7.5), RED, 1.2, "6 4")
    p.arrow((33, 8), (33, 11))
    p.lines(
        (33, 14),
        ["A3: B2 is wholly behind its front line:", "straight ahead, then disordered"],
    )
    p.text((33, -4.5), "disordered or in melee: no zone")
    p.save()


def contact_side():
    p = Picture("contact-side", (-31, -23), (31, 12), "Front, flank or rear")
    p.unit("blue", "FP", (0, 0), 90, "B1")
    p.line((-31, 0), (31, 0), BLUE, 1.2, "6 4")
    p.text((30.5, 1.2), "line of B1's front edge", BLUE, anchor="end")
    start, way = (14, -6), ahead(165)
    p.unit("red", "CM", start, 165, "A1")
    touch = plus(start, ahead(165, 10.43))
    p.unit("red", "CM", touch, 165, ghost=True)
    p.arrow(start, plus(start, (way[0] * 4, way[1] * 4)))
    p.dot(start, RED)
    p.lines(
        (21, -13),
        ["A1: its front centre began", "behind the line, it touches", "a side: flank"],
    )
    start = (-13, 1)
    p.unit("red", "CM", start, 8, "A2")
    p.unit("red", "CM", plus(start, ahead(8, 8.53)), 8, ghost=True)
    p.arrow(start, plus(start, ahead(8, 5)))
    p.dot(start, RED)
    p.lines(
        (-16, 10),
        ["A2 touches a side too, but its front centre", "did not begin behind the line: frontal"],
    )
    start = (-2, -11)
    p.unit("red", "CM", start, 90, "A3")
    p.arrow(start, (-2, -3.3))
    p.dot(start, RED)
    p.lines((-2, -19), ["A3 began behind B1's rear edge", "and touches it: rear"])
    p.save()


def fire_arc():
    p = Picture("fire-arc", (-39, -9), (39, 37), "The arc of fire and the ranges", 9)

    def reach(radius):
        return bow((4, 0), radius, 45, 45, 12) + bow((-4, 0), radius, 90, 45, 12)

    for near, far, colour in ((0, 5, "#c2410c"), (5, 15, "#d9a400"), (15, 30, "#7a7a7a")):
        p.zone(reach(far) + list(reversed(reach(near))), colour)
    p.line((-4, 0), (-4, 15), RED, 1.2, "6 4")
    p.line((4, 0), (4, 15), RED, 1.2, "6 4")
    p.unit("red", "T", (0, 0), 90, "A1")
    p.text((8, 2), "point blank 5", anchor="start")
    p.text((0, 9.5), "corridor")
    p.text((15.5, 9), "short 15", anchor="start")
    p.text((26.5, 20), "long 30", anchor="start")
    p.unit("blue", "FP", (-20, 12), 300, "B1")
    p.lines((-29, 8.5), ["B1: a corner in the", "arc is enough"])
    p.unit("blue", "FP", (4, 19), 270, "B2")
    p.text((9, 20.5), "B2: 19 off", anchor="start")
    p.unit("blue", "CM", (26, 10), 180, "B3")
    p.text((28, 4), "B3: out of the arc")
    p.lines((0, -6), ["45&#176; from each front corner; CL, CGL, CGP and W shoot all round"])
    p.text((0, 34.5), "artillery A and C reach 80")
    p.save()


def charge():
    p = Picture("charge", (-31, -9), (32, 29), "A charge straight ahead, and an evader")
    p.zone([(-4, 0), (4, 0), (4, 8), (-4, 8)], RED)
    p.zone([(-4, 8), (4, 8), (4, 14), (-4, 14)], RED, 0.1)
    p.unit("red", "CP", (0, 0), 90, "A1")
    p.line((-9, 7), (-9, -8), BLUE, 1.2, "6 4")
    p.line((-1, 7), (-1, 0.2), BLUE, 1.2, "6 4")
    p.unit("blue", "CL", (-5, 7), 270, "B1")
    p.unit("blue", "CL", (-5, 19), 270, "B1", ghost=True)
    p.arrow((-7, 13.2), (-7, 18.8))
    p.unit("blue", "FP", (5.5, 12), 270, "B2")
    p.arrow((5, 0), (5, 8), both=True)
    p.text((5.8, 3.6), "M = 8", anchor="start")
    p.arrow((11, 0), (11, 12), both=True)
    p.line((4, 0), (12, 0), "#333", 1)
    p.text((11.8, 7), "12: a bonus of 4 or more", anchor="start")
    p.lines((10.5, 14.5), ["B2 is met next and asked in turn"], "start")
    p.lines(
        (0.5, 23),
        ["B1, met first, evades: straight back", "one full M, still facing the enemy"],
        "start",
    )
    p.unit("red", "CL", (-17, 9), 0, "A2")
    p.arrow((-16.5, 9), (-9.5, 9))
    p.lines((-20, 17.4), ["A2 is not in B1's front corridor:", "no evading from it"])
    p.text((-9.7, -3), "B1's front corridor", BLUE, anchor="end")
    p.lines(
        (6, -4),
        ["dark: M; light: the largest bonus, 6", "(1d6; infantry half, rounded up)"],
        "start",
    )
    p.save()


def support():
    p = Picture("support", (-24, -12), (25, 9.5), "Who fights in a melee")
    p.unit("blue", "FP", (0, 0), 270, "B1")
    p.unit("blue", "FP", (8.2, 0), 270, "B2")
    p.unit("red", "FP", (-2, 0), 90, "A1")
    p.unit("red", "FP", (6.4, 0), 90, "A2")
    p.unit("red", "FP", (-10.5, -1.5), 90, "A3")
    p.lines((-13.5, 7), ["A1 and B1: the main units"])
    p.lines((8.2, 7), ["B2: B1's flank support, +1; it does", "not touch A1, so it throws nothing"])
    p.dot((3.2, 0))
    p.lines(
        (3.3, -6.2),
        ["A2's front edge touches B1 (dot):", "half its dice; so it is no", "flank support of A1"],
        "start",
    )
    p.lines(
        (-9.5, -7.2),
        [
            "A3, 0.5 beside and 1.5 behind",
            "(at most 1 aside, corners 2",
            "apart): flank support, +1",
        ],
    )
    p.save()


def retreat():
    p = Picture("retreat", (-32, -18.5), (32, 6.5), "Where a retreat ends")
    x = -21
    p.unit("blue", "FP", (x, 0), 270, "B1")
    p.unit("red", "FP", (x, -3), 90, "A1")
    p.unit("red", "FP", (x, 0), 90, ghost=True)
    p.unit("red", "FP", (x, -6), 90, "A2")
    p.unit("red", "FP", (x, -4), 90, ghost=True)
    p.arrow((x - 5, 0), (x - 5, -3))
    p.text((x - 5.6, -1.5), "3", anchor="end")
    p.arrow((x + 5, -4), (x + 5, -6))
    p.text((x + 5.6, -5), "2", anchor="start")
    p.lines((x, 4.8), ["A1 goes back 3"])
    p.lines((x, -12), ["A2 stood 1 behind:", "pushed back by 2,", "and disordered"])
    x = 0
    p.unit("blue", "FP", (x, 0), 270, "B2")
    p.unit("red", "T", (x, 0), 90, ghost=True)
    p.unit("red", "FP", (x, -4.8), 90, "A4")
    p.unit("red", "T", (x, -7.8), 90, "A3")
    p.arrow((x - 5, 0), (x - 5, -7.8))
    p.text((x - 5.6, -3.9), "7.8", anchor="end")
    p.lines((x, 4.8), ["A3 (T) goes back 2, through A4"])
    p.lines(
        (x, -14),
        [
            "set directly behind it, even",
            "beyond the distance thrown;",
            "so FL, S, CL; EL with panic",
        ],
    )
    x = 21
    p.unit("blue", "FP", (x, 0), 270, "B3")
    p.unit("red", "FP", (x, 0), 90, ghost=True)
    p.unit("red", "FP", (x, -1.5), 90, "A5")
    p.unit("blue", "CL", (x + 1, -5), 90, "B4")
    p.arrow((x - 5, 0), (x - 5, -1.5))
    p.text((x - 5.6, -0.8), "1.5", anchor="end")
    p.lines((x, 4.8), ["A5 should go back 3"])
    p.lines(
        (x, -14),
        [
            "and stops 0.5 before B4;",
            "with less than 0.5 free at the",
            "start it would be destroyed",
        ],
    )
    p.save()


def pursuit():
    p = Picture("pursuit", (-27, -11), (29, 12), "A pursuit, with its turn")
    heading, pivot = 120, (-1, -2)
    p.unit("red", "CP", pivot, heading, "A1")
    p.unit("red", "CP", pivot, 90, ghost=True, over=True)
    p.unit("blue", "CP", (0, 0), 270, ghost=True)
    p.unit("blue", "CP", (0, 4), 270, "B1")
    p.dot(pivot, RED)
    p.arc(pivot, 4, 30, -30)
    p.arrow((5.2, 0), (5.2, 4))
    p.text((7, 2), "B1 went straight back 4", anchor="start")
    p.arrow((pivot[0], -1.6), (pivot[0], 3.8))
    p.lines(
        (7, -4),
        [
            "A1 turns about the middle of its front",
            "towards the line of the retreat: 30&#176;",
            "here, 45&#176; at most, touching no friend",
        ],
        "start",
    )
    p.lines(
        (-7, 4.2),
        [
            "then straight on: 4 or more",
            "thrown, no less than the retreat,",
            "is contact, though the turned",
            "front edge is 6 from B1",
        ],
        "end",
    )
    p.save()


def passing():
    p = Picture("passing", (-30, -17), (30, 13), "Passing through friends")
    x = -20
    p.unit("red", "FP", (x, 0), 90, ghost=True)
    p.unit("red", "S", (x, 3.5), 90, ghost=True)
    p.unit("red", "FP", (x, 5), 90, "A1")
    p.unit("red", "S", (x, 2), 90, "A2")
    p.arrow((x - 5, 0), (x - 5, 5))
    p.text((x - 5.6, 2.5), "5", anchor="end")
    p.lines((x, 11), ["A1 goes through A2 (S)"])
    p.lines((x, -8), ["A2, who stood before it,", "is set just behind it; so are", "T, and FL not impetuous"])
    x = 0
    p.unit("red", "CL", (x, 6), 90, "A3")
    p.unit("red", "CP", (x, 0), 90, "A4")
    p.unit("red", "CL", (x, -6), 90, ghost=True)
    p.arrow((x - 5, -6), (x - 5, 6))
    p.text((x - 5.6, 0), "12", anchor="end")
    p.lines((x, 11), ["A3 (CL) through A4 (CP)"])
    p.lines((x, -14), ["it must clear the whole base:", "12 of its 12"])
    x = 20
    p.unit("red", "CP", (x, 0), 90, "A6")
    p.unit("red", "CM", (x, -6), 90, "A5")
    p.lines((x, 11), ["A5 (CM) behind A6 (CP)"])
    p.lines((x, -14), ["neither may pass the other:", "A5 stops behind it"])
    p.save()


def built_up():
    p = Picture("built-up-area", (-27, -15), (35, 16), "A built-up area and its garrison")
    area = [(-8, -6), (7, -6), (10, 0), (7, 6), (-8, 6)]
    p.shape("polygon", area, 'fill="#d8d0c0" stroke="#555" stroke-width="2"', p.ground)
    p.text((0, 0.7), "B1, garrison:", BLUE, bold=True)
    p.text((0, -0.9), "no front, no flanks, no zone")
    p.unit("red", "FP", (-2, -6), 90, "A1")
    p.lines((-2, -11.5), ["A1's front edge touches the area:", "melee with the garrison"])
    p.unit("blue", "FP", (-0.5, 9), 90, "B1", ghost=True)
    p.lines(
        (-0.5, 13.5),
        [
            "a garrison that loses: outside the edge farthest from",
            "the main attacker, facing away, disordered",
        ],
    )
    out = ahead(26.565)
    middle = (8.5, 3)
    p.unit("blue", "FP", (middle[0] + out[0] * 3, middle[1] + out[1] * 3), 26.565, ghost=True)
    p.lines((15, 4.5), ["one that leaves: on any edge,", "facing outwards, disordered"], "start")
    p.unit("red", "CP", (-14, 0), 0, "A2")
    p.lines((-17, -7), ["A2, mounted, may", "not charge it"])
    p.lines((20, -11.5), ["no pursuit, by it or after it"])
    p.save()


def wheel():
    p = Picture("wheel", (-27, -11), (34, 13), "Groups and wheels")
    turn = degrees(5 / 24)
    for i, name in enumerate(("A1", "A2", "A3")):
        p.unit("red", "FP", (-18 + 8 * i, 0), 90, name)
    p.unit("red", "FP", (6, -1.5), 90, "A4")
    pivot = (-22, 0)
    for i in range(3):
        p.unit("red", "FP", plus(pivot, ahead(turn, 4 + 8 * i)), 90 + turn, ghost=True)
    p.dot(pivot)
    p.arc(pivot, 24, 0, turn)
    p.text((2.6, 2.6), "5", anchor="start")
    p.lines(
        (-10, 10.5),
        ["A1 to A3, a group 24 wide: 5 of arc", "are 11.9&#176; (never more than 45&#176;)"],
    )
    p.lines(
        (-9, -7),
        [
            "A4 lies along half a side only and is none of it:",
            "the same way, whole side edges or front to rear",
        ],
    )
    turn = degrees(8 / 8)
    p.unit("red", "CP", (22, 0), 90, "A5")
    pivot = (18, 0)
    p.unit("red", "CP", plus(pivot, ahead(turn, 4)), 90 + turn, ghost=True)
    p.dot(pivot)
    p.arc(pivot, 8, 0, turn)
    p.text((26.2, 4.8), "8", anchor="start")
    p.lines((22.5, 10.5), ["one unit 8 wide: 8 of arc", "are 57.3&#176; (at most 90&#176;)"])
    p.save()


if __name__ == "__main__":
    for draw in (
        zone_of_control,
        wheel,
        charge,
        contact_side,
        support,
        retreat,
        pursuit,
        passing,
        fire_arc,
        built_up,
    ):
        draw()
