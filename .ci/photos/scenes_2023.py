"""The pictures of examples/photos/2023: procedural, so that they are the project's own."""

import random

from svg import circle, defs, glow, gradient, picture, ridge, shape, sky


def hills(width=1600, height=1200):
    colours = ["#b9a6c4", "#8f86b0", "#69709a", "#46587c", "#2a3f57", "#15262f"]
    layers = [
        ridge(width, height, height * (0.55 + 0.075 * n), 70 + 8 * n, n + 3, colour)
        for n, colour in enumerate(colours)
    ]
    return picture(
        width,
        height,
        defs(
            gradient("sky", (0, "#3f5f96"), (0.45, "#e9b48a"), (0.62, "#fbe3b4")),
            glow("sun", "#fff3cf"),
        ),
        sky(width, height),
        circle(1080, 590, 420, "url(#sun)", 0.8),
        circle(1080, 590, 62, "#fff8e4"),
        *layers,
    )


def lake(width=1600, height=1066):
    horizon = height * 0.56
    far = ridge(width, horizon, horizon * 0.62, 120, 21, "#7d93ad")
    near = ridge(width, horizon, horizon * 0.84, 70, 8, "#3d5a5c")
    mirror = f'<g transform="matrix(1 0 0 -0.75 0 {horizon * 1.75})" opacity="0.55">{far}{near}</g>'
    dice = random.Random(4)
    ripples = "".join(
        f'<rect x="{dice.uniform(-80, width):.0f}" y="{horizon + 6 + (n / 70) ** 1.6 * 440:.0f}" '
        f'width="{dice.uniform(60, 420):.0f}" height="{1.5 + n / 24:.1f}" rx="2" fill="#e8f2f6" '
        f'opacity="{dice.uniform(0.08, 0.3):.2f}"/>'
        for n in range(70)
    )
    return picture(
        width,
        height,
        defs(
            gradient("sky", (0, "#6aa5cf"), (1, "#e7f1f3")),
            gradient("water", (0, "#c7dde3"), (1, "#2d5a76")),
        ),
        sky(width, height),
        far,
        near,
        f'<rect y="{horizon}" width="{width}" height="{height}" fill="url(#water)"/>',
        mirror,
        ripples,
    )


def fir(x, foot, height, fill, snow):
    parts = [
        f'<rect x="{x - height * 0.02:.0f}" y="{foot - height * 0.1:.0f}" '
        f'width="{height * 0.04:.0f}" height="{height * 0.1:.0f}" fill="#3b3230"/>'
    ]
    for n in range(4):
        top = foot - height + n * height * 0.2
        half = height * (0.1 + 0.055 * n)
        parts.append(
            shape(
                [(x, top), (x + half, top + height * 0.32), (x - half, top + height * 0.32)], fill
            )
        )
        parts.append(
            shape(
                [
                    (x, top),
                    (x + half * 0.5, top + height * 0.15),
                    (x - half * 0.3, top + height * 0.12),
                ],
                "#f4f8fb",
                snow,
            )
        )
    return "".join(parts)


def winter(width=1600, height=1200):
    dice = random.Random(12)
    trees = []
    for row, (foot, size, fill) in enumerate(
        [(760, 190, "#8ba1b5"), (860, 300, "#58748a"), (1000, 470, "#2c4757")]
    ):
        for n in range(13 - 3 * row):
            x = (n + dice.uniform(0.1, 0.9)) * width / (13 - 3 * row)
            trees.append(
                fir(x, foot + dice.uniform(-15, 15), size * dice.uniform(0.75, 1.1), fill, 0.75)
            )
        trees.append(
            ridge(width, height, foot + 8, 16, row + 40, ["#d5e0ea", "#e3ebf2", "#f3f7fa"][row])
        )
    flakes = "".join(
        circle(
            dice.uniform(0, width), dice.uniform(0, height), dice.uniform(1.5, 5), "#ffffff", 0.8
        )
        for _ in range(130)
    )
    return picture(
        width,
        height,
        defs(gradient("sky", (0, "#5f7fa3"), (0.7, "#cbd8e4")), glow("moon", "#ffffff")),
        sky(width, height),
        circle(330, 250, 210, "url(#moon)", 0.5),
        circle(330, 250, 70, "#fdfdf6"),
        *trees,
        flakes,
    )


def dunes(width=1600, height=900):
    layers = "".join(
        ridge(width, height, height * (0.5 + 0.12 * n), 46 + 14 * n, 30 + n, f"url(#dune{n})")
        for n in range(4)
    )
    shades = [
        gradient(f"dune{n}", (0, light), (0.75, dark), x2=0.35)
        for n, (light, dark) in enumerate(
            [
                ("#eec48f", "#d29a61"),
                ("#e8ae6c", "#b97740"),
                ("#d9924c", "#96562c"),
                ("#bd7136", "#6d3a1f"),
            ]
        )
    ]
    return picture(
        width,
        height,
        defs(gradient("sky", (0, "#3b86c4"), (0.6, "#dfeaf0")), *shades),
        sky(width, height),
        circle(300, 170, 46, "#fffbe8"),
        layers,
    )


def lighthouse(width=1200, height=1600):
    bands = "".join(
        shape(
            [
                (520 + n * 7, 1130 - n * 130),
                (680 - n * 7, 1130 - n * 130),
                (673 - n * 7, 1000 - n * 130),
                (527 + n * 7, 1000 - n * 130),
            ],
            "#c9342f" if n % 2 else "#f6f2ea",
        )
        for n in range(5)
    )
    lamp = (
        shape([(540, 480), (660, 480), (650, 390), (550, 390)], "#31424e")
        + shape([(540, 390), (660, 390), (600, 320)], "#a3272a")
        + '<rect x="572" y="402" width="56" height="66" fill="#ffe9a6"/>'
    )
    beam = shape([(600, 435), (1200, 250), (1200, 520)], "url(#beam)", 0.75)
    waves = "".join(
        ridge(width, height, 1290 + 70 * n, 12, 60 + n, colour)
        for n, colour in enumerate(["#35768d", "#2b6379", "#215065", "#183d50"])
    )
    return picture(
        width,
        height,
        defs(
            gradient("sky", (0, "#27436b"), (0.55, "#d88f77"), (0.8, "#f7d9a8")),
            gradient("beam", (0, "#fff2b8"), (1, "#d88f77"), x2=1, y2=0),
        ),
        sky(width, height),
        beam,
        bands,
        lamp,
        ridge(width, height, 1180, 40, 77, "#2b2f33"),
        waves,
    )


def street(width=1200, height=900):
    """Grey: a row of houses in mist."""
    dice = random.Random(9)
    parts = []
    for row in range(4):
        tone = 190 - row * 45
        x = -40
        while x < width:
            wide, tall = dice.uniform(110, 220), dice.uniform(420, 620) - 110 * row
            top = height * 0.92 - tall
            parts.append(
                shape(
                    [
                        (x, height),
                        (x, top),
                        (x + wide / 2, top - wide * 0.35),
                        (x + wide, top),
                        (x + wide, height),
                    ],
                    f"rgb({tone},{tone},{tone})",
                )
            )
            for n in range(6):
                parts.append(
                    f'<rect x="{x + wide * (0.2 + 0.4 * (n % 2)):.0f}" '
                    f'y="{top + 30 + 80 * (n // 2):.0f}" width="{wide * 0.2:.0f}" height="42" '
                    f'fill="rgb({tone + 34},{tone + 34},{tone + 34})"/>'
                )
            x += wide
    return picture(
        width,
        height,
        defs(gradient("sky", (0, "#8d8d8d"), (1, "#f2f2f2"))),
        sky(width, height),
        *parts,
    )
