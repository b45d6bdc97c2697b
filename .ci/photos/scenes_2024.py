"""The pictures of examples/photos/2024: procedural, so that they are the project's own."""

import math
import random

from svg import circle, defs, gradient, picture, ridge, shape, sky


def harbour(width=1600, height=1066):
    dice = random.Random(15)
    water = height * 0.58
    lights, boats = [], []
    for n in range(46):
        x, colour = dice.uniform(20, width - 20), dice.choice(
            ["#ffd27a", "#ff9f5a", "#fff1c9", "#8fd0ff"]
        )
        y = water - dice.uniform(6, 120)
        lights.append(circle(x, y, 22, colour, 0.12) + circle(x, y, 4, colour))
        lights.append(
            f'<rect x="{x - 3:.0f}" y="{water + 4:.0f}" width="6" '
            f'height="{dice.uniform(60, 260):.0f}" fill="{colour}" opacity="0.22"/>'
        )
    for x, size, colour in [(330, 1.0, "#e8e4da"), (820, 1.35, "#b8443c"), (1280, 0.9, "#3f7f96")]:
        foot = water + 190 * size
        boats.append(
            shape(
                [
                    (x - 130 * size, foot - 50 * size),
                    (x + 130 * size, foot - 50 * size),
                    (x + 95 * size, foot),
                    (x - 95 * size, foot),
                ],
                colour,
            )
        )
        boats.append(
            shape(
                [
                    (x - 4, foot - 50 * size),
                    (x + 4, foot - 50 * size),
                    (x + 3, foot - 330 * size),
                    (x - 3, foot - 330 * size),
                ],
                "#d9cdb8",
            )
        )
        boats.append(
            shape(
                [
                    (x + 8, foot - 70 * size),
                    (x + 8, foot - 310 * size),
                    (x + 105 * size, foot - 75 * size),
                ],
                "#f4f0e6",
                0.92,
            )
        )
    return picture(
        width,
        height,
        defs(
            gradient("sky", (0, "#0d1b3a"), (0.6, "#5a4d7c")),
            gradient("sea", (0, "#3a3f6b"), (1, "#0a1730")),
        ),
        sky(width, height),
        ridge(width, water + 2, water - 90, 50, 5, "#141a33"),
        f'<rect y="{water}" width="{width}" height="{height}" fill="url(#sea)"/>',
        *lights,
        *boats,
    )


def city(width=1600, height=900):
    dice, lit = random.Random(2), ["#ffdf94", "#ffc46b", "#bfe3ff"]
    parts = []
    for row, wall in enumerate(["#6d6a94", "#454a75", "#232a4d"]):
        x = -30
        while x < width:
            wide, tall = dice.uniform(70, 150), dice.uniform(200, 520) - 70 * row
            parts.append(
                f'<rect x="{x:.0f}" y="{height - tall:.0f}" width="{wide:.0f}" '
                f'height="{tall:.0f}" fill="{wall}"/>'
            )
            for column in range(int(wide // 24)):
                for floor in range(int(tall // 34)):
                    if row > 0 and dice.random() < 0.4:
                        parts.append(
                            f'<rect x="{x + 8 + 24 * column:.0f}" '
                            f'y="{height - tall + 12 + 34 * floor:.0f}" width="11" height="17" '
                            f'fill="{dice.choice(lit)}" opacity="0.9"/>'
                        )
            x += wide + dice.uniform(4, 26)
    return picture(
        width,
        height,
        defs(gradient("sky", (0, "#23345f"), (0.55, "#d9717a"), (1, "#ffd08a"))),
        sky(width, height),
        *parts,
    )


def poppies(width=1600, height=1200):
    dice = random.Random(6)
    parts = [
        ridge(width, height, 520, 40, 50, "#7fae7a"),
        ridge(width, height, 600, 30, 51, "#5d9a55"),
    ]
    for n in range(220):
        depth = (n / 220) ** 1.7
        x, y, size = dice.uniform(0, width), 620 + depth * 560, 7 + 46 * depth
        parts.append(
            f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{x + dice.uniform(-14, 14):.0f}" '
            f'y2="{y + size * 3.5:.0f}" stroke="#3f7a3c" stroke-width="{1.5 + 4 * depth:.1f}"/>'
        )
        red = dice.choice(["#e0342b", "#ee4a37", "#c9241f"])
        for side in (-0.45, 0.45, 0):
            parts.append(
                f'<ellipse cx="{x + side * size:.0f}" cy="{y - abs(side) * size * 0.4:.0f}" '
                f'rx="{size * 0.62:.0f}" ry="{size * 0.5:.0f}" fill="{red}" opacity="0.92"/>'
            )
        parts.append(circle(x, y, size * 0.2, "#2b1b1b"))
    return picture(
        width,
        height,
        defs(gradient("sky", (0, "#5ba4df"), (0.5, "#e3f1f7"))),
        sky(width, height),
        *parts,
    )


def aurora(width=1600, height=1066):
    dice = random.Random(18)
    stars = "".join(
        circle(
            dice.uniform(0, width),
            dice.uniform(0, height * 0.8),
            dice.uniform(0.8, 2.6),
            "#ffffff",
            0.85,
        )
        for _ in range(170)
    )
    veils = []
    for n, colour in enumerate(["#42f5a1", "#38d8c8", "#7c5cff", "#59ff8a"]):
        points = [
            (x, 300 + 60 * n + 110 * math.sin(x / 260 + n * 1.4))
            for x in range(-50, width + 60, 30)
        ]
        lower = [(x, y + 230 + 60 * math.sin(x / 90)) for x, y in reversed(points)]
        veils.append(f'<g filter="url(#soft)">{shape(points + lower, colour, 0.3)}</g>')
    return picture(
        width,
        height,
        defs(
            gradient("sky", (0, "#050b1f"), (1, "#12324a")),
            '<filter id="soft" x="-10%" y="-30%" width="120%" height="160%">'
            '<feGaussianBlur stdDeviation="34"/></filter>',
        ),
        sky(width, height),
        stars,
        *veils,
        ridge(width, height, 900, 70, 71, "#0a1a22"),
        ridge(width, height, 990, 34, 72, "#04090d"),
    )


def parrot_tulips(width=1200, height=1200):
    """Colours that sRGB cannot hold, once they are taken as Display P3's."""
    parts = []
    for ring in range(5):
        for n in range(12):
            turn = n * 30 + ring * 15
            colour = ["#ff0040", "#ff6a00", "#ffd500", "#00d68f", "#0080ff"][ring]
            parts.append(
                f'<ellipse cx="600" cy="{200 + ring * 80}" rx="{120 - 17 * ring}" '
                f'ry="{190 - 25 * ring}" fill="{colour}" opacity="0.85" '
                f'transform="rotate({turn} 600 600)"/>'
            )
    return picture(
        width,
        height,
        defs(gradient("sky", (0, "#12343b"), (1, "#1f6f5c"))),
        sky(width, height),
        *parts,
        circle(600, 600, 70, "#2b1035"),
    )


def paper_boat(width=800, height=600):
    """On nothing: the rest is transparent."""
    return picture(
        width,
        height,
        shape([(90, 330), (710, 330), (580, 500), (220, 500)], "#f2f5f7"),
        shape([(90, 330), (400, 330), (220, 500)], "#d3dce3"),
        shape([(400, 110), (540, 330), (260, 330)], "#ffffff"),
        shape([(400, 110), (400, 330), (260, 330)], "#dfe6ec"),
        f'<ellipse cx="400" cy="530" rx="290" ry="26" fill="#1f4d6b" opacity="0.35"/>',
    )


def oval(x, y, wide, tall, fill, opacity=1):
    return (
        f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{wide:.0f}" ry="{tall:.0f}" '
        f'fill="{fill}" opacity="{opacity}"/>'
    )


def stones(width=1200, height=900):
    dice = random.Random(33)
    parts = []
    for _ in range(420):
        x, y = dice.uniform(0, width), dice.uniform(0, height)
        wide, tone = dice.uniform(30, 95), dice.randint(90, 215)
        turn, tall = dice.uniform(0, 180), wide * dice.uniform(0.55, 0.85)
        warm = dice.randint(-12, 18)
        colour = f"rgb({tone + warm},{tone},{tone - warm})"
        parts.append(
            f'<g transform="rotate({turn:.0f} {x:.0f} {y:.0f})">'
            + oval(x, y + 7, wide, tall, "#1d2226", 0.4)
            + oval(x, y, wide, tall, colour)
            + "</g>"
        )
    return picture(width, height, sky(width, height, "#454b4f"), *parts)
