"""What the pictures of the rule pages share: shapes on a table, drawn to scale as SVG.

Places are as in the rules: the middle of the front edge, headings counter-clockwise from +x.
"""
from math import cos, radians, sin

COLOURS = {"red": ("#e9b8ac", "#8c2f1b"), "blue": ("#b5cde3", "#1f4e79"), "none": ("none", "#666")}


def ahead(heading, length=1.0):
    return length * cos(radians(heading)), length * sin(radians(heading))


def plus(a, b):
    return a[0] + b[0], a[1] + b[1]


def corners(front, heading, width, depth):
    right = ahead(heading - 90, width / 2)
    back = ahead(heading + 180, depth)
    left_front = (front[0] - right[0], front[1] - right[1])
    right_front = plus(front, right)
    return [left_front, right_front, plus(right_front, back), plus(left_front, back)]


class Picture:
    """A picture of the table between two corners; `scale` is pixels to the unit of length."""

    def __init__(self, name, low, high, title, scale):
        self.name, self.low, self.high, self.title = name, low, high, title
        self.scale = scale
        self.parts = []

    def px(self, p):
        return (p[0] - self.low[0]) * self.scale, (self.high[1] - p[1]) * self.scale

    def points(self, shape):
        return " ".join("%.1f,%.1f" % self.px(p) for p in shape)

    def polygon(self, shape, fill, line, dash="", width=1.5):
        self.parts.append(
            f'<polygon points="{self.points(shape)}" fill="{fill}" stroke="{line}" '
            f'stroke-width="{width}" stroke-dasharray="{dash}"/>'
        )

    def zone(self, shape, colour="#d9a400", strength=0.22):
        self.parts.append(
            f'<polygon points="{self.points(shape)}" fill="{colour}" fill-opacity="{strength}" '
            f'stroke="{colour}" stroke-width="1.5" stroke-dasharray="5 4"/>'
        )

    def block(self, side, base, front, heading, files, ranks, label="", ghost=False):
        """Bases of the size `base` (width, depth) in files and ranks; returns the corners."""
        fill, line = COLOURS[side]
        width, depth = base
        right = ahead(heading - 90, width)
        for file in range(files):
            aside = file - (files - 1) / 2
            at = (front[0] + right[0] * aside, front[1] + right[1] * aside)
            for rank in range(ranks):
                shape = corners(plus(at, ahead(heading + 180, depth * rank)), heading, width, depth)
                self.polygon(shape, "none" if ghost else fill, line, "4 3" if ghost else "", 1)
        whole = corners(front, heading, width * files, depth * ranks)
        if not ghost:
            self.line(whole[0], whole[1], line, 4)
        if label:
            middle = plus(front, ahead(heading + 180, depth * ranks / 2))
            self.text(middle, label, line, bold=True)
        return whole

    def line(self, a, b, colour="#333", width=1.5, dash=""):
        (x1, y1), (x2, y2) = self.px(a), self.px(b)
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
            f'stroke-width="{width}" stroke-dasharray="{dash}"/>'
        )

    def arrow(self, a, b, colour="#333", both=False):
        (x1, y1), (x2, y2) = self.px(a), self.px(b)
        start = 'marker-start="url(#tip)"' if both else ""
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
            f'stroke-width="1.5" marker-end="url(#tip)" {start}/>'
        )

    def arc(self, centre, radius, start, turn, colour="#333"):
        steps = 24
        path = [plus(centre, ahead(start + turn * i / steps, radius)) for i in range(steps + 1)]
        self.parts.append(
            f'<polyline points="{self.points(path)}" fill="none" stroke="{colour}" '
            f'stroke-width="1.5" marker-end="url(#tip)"/>'
        )

    def dot(self, p, colour="#333"):
        x, y = self.px(p)
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>')

    def text(self, p, words, colour="#222", bold=False, anchor="middle", halo=""):
        x, y = self.px(p)
        weight = "bold" if bold else "normal"
        around = f' paint-order="stroke" stroke="{halo}" stroke-width="5"' if halo else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="{anchor}" fill="{colour}" '
            f'font-weight="{weight}"{around}>{words}</text>'
        )

    def save(self):
        width = (self.high[0] - self.low[0]) * self.scale
        height = (self.high[1] - self.low[1]) * self.scale
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="sans-serif" font-size="13">\n'
            f"<title>{self.title}</title>\n"
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
            'markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker>'
            "</defs>\n"
            f'<rect width="{width:.0f}" height="{height:.0f}" fill="#f4f1e6"/>\n'
        )
        with open(f"{self.name}.svg", "w", encoding="utf-8") as out:
            out.write(head + "\n".join(self.parts) + "\n</svg>\n")
