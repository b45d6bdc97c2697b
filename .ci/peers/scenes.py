"""One scene in every format and every way of saying its colors, depth, alpha, frames and orientation.

`make(folder)` writes the files, and returns a list of `Input`. What each shows is known by
construction: the scene's sRGB values, turned and rounded as the format needs.
"""
import io
import os
import shutil
import struct
import subprocess
import zlib
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageCms

WIDTH, HEIGHT = 96, 64


@dataclass
class Input:
    name: str
    # RGBA, 0 to 255, upright.
    shown: np.ndarray
    # Levels by which its coding is off.
    bound: float = 1
    # Frames, if it plays.
    frames: int = 1
    # Whether browsers show it.
    web: bool = False
    known: dict = field(default_factory=dict)


def scene():
    """Soft colors: no codec and no kernel has an excuse."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    red = 128 + 70 * np.sin(x / 17) * np.cos(y / 23)
    green = 120 + 60 * np.cos(x / 29 + y / 19)
    blue = 110 + 60 * np.sin(y / 13 - x / 31)
    return np.rint(np.dstack([red, green, blue])).astype(np.uint8)


def ramp():
    """Places of a palette of 256 soft colors, and its colors: neighbors in both are alike."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    places = np.rint(127.5 + 60 * np.sin(x / 17) * np.cos(y / 23) + 60 * np.sin(y / 13 - x / 31))
    part = np.arange(256) / 255
    colors = np.rint(np.stack(
        [60 + 140 * part, 180 - 120 * part ** 2, 90 + 80 * np.sin(3 * part)], axis=1))
    return places.astype(np.uint8), colors.astype(np.uint8)


def opaque(rgb):
    return np.dstack([rgb, np.full(rgb.shape[:2], 255, rgb.dtype)]).astype(float)


def alpha():
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    return np.clip(255 - 3 * np.hypot(x - 48, y - 32), 0, 255).astype(np.uint8)


def linear(values):
    values = values / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def coded(light):
    light = np.clip(light, 0, 1)
    return 255 * np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


P3 = np.array([[0.4865709, 0.2656677, 0.1982173], [0.2289746, 0.6917385, 0.0792869],
               [0.0, 0.0451134, 1.0439444]])
RGB = np.array([[0.4123908, 0.3575843, 0.1804808], [0.2126390, 0.7151687, 0.0721923],
                [0.0193308, 0.1191948, 0.9505322]])
BT2020 = np.array([[0.6369580, 0.1446169, 0.1688810], [0.2627002, 0.6779981, 0.0593017],
                   [0.0, 0.0280727, 1.0609851]])


def into(primaries, rgb):
    """The same colors as light of other primaries."""
    return linear(rgb.astype(float)) @ (np.linalg.inv(primaries) @ RGB).T


def chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(samples, depth=8, extra=b""):
    """A PNG of 1 to 4 samples a px, with chunks before its pixels."""
    kind = {1: 0, 2: 4, 3: 2, 4: 6}[samples.shape[2]]
    rows = samples.astype(">u2" if depth == 16 else np.uint8)
    data = b"".join(b"\0" + row.tobytes() for row in rows)
    head = struct.pack(">IIBBBBB", samples.shape[1], samples.shape[0], depth, kind, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra
            + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b""))


def iccp(profile):
    return chunk(b"iCCP", b"p\0\0" + zlib.compress(profile))


def gama(value):
    return chunk(b"gAMA", struct.pack(">I", round(value * 100000)))


CHRM = chunk(b"cHRM", struct.pack(
    ">8I", 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000))


def tiff(samples, kind, extra=()):
    """An uncompressed TIFF of one strip; `kind` is its photometric interpretation."""
    height, width, bands = samples.shape
    bits, form = samples.dtype.itemsize * 8, {"u": 1, "i": 2, "f": 3}[samples.dtype.kind]
    data = samples.astype(samples.dtype.newbyteorder("<")).tobytes()
    tags = [(256, 3, [width]), (257, 3, [height]), (258, 3, [bits] * bands), (259, 3, [1]),
            (262, 3, [kind]), (273, 4, [0]), (277, 3, [bands]), (278, 3, [height]),
            (279, 4, [len(data)]), (339, 3, [form] * bands)] + list(extra)
    tags.sort()
    place = 8 + 2 + 12 * len(tags) + 4
    values, entries = b"", b""
    for tag, type_, content in tags:
        packed = content if isinstance(content, bytes) else struct.pack(
            f"<{len(content)}{'H' if type_ == 3 else 'I'}", *content)
        count = len(content)
        if tag == 273:
            packed = b"STRP"
        if len(packed) > 4:
            entries += struct.pack("<HHII", tag, type_, count, place + len(values))
            values += packed + b"\0" * (len(packed) % 2)
        else:
            entries += struct.pack("<HHI", tag, type_, count) + packed.ljust(4, b"\0")
    entries = entries.replace(b"STRP", struct.pack("<I", place + len(values)))
    return (b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", len(tags)) + entries
            + b"\0\0\0\0" + values + data)


def oriented(rgb, number):
    """Pixels as they are stored so that EXIF's orientation turns them back."""
    turns = {2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM,
             5: Image.TRANSPOSE, 6: Image.ROTATE_90, 7: Image.TRANSVERSE, 8: Image.ROTATE_270}
    image = Image.fromarray(rgb)
    return image.transpose(turns[number]) if number in turns else image


def exif(number):
    data = Image.Exif()
    data[0x112] = number
    return data.tobytes()


def tool(*command):
    if not shutil.which(command[0]):
        return False
    return subprocess.run(command, capture_output=True, timeout=60).returncode == 0


def make(folder):
    made, rgb = [], scene()
    picture, shown = Image.fromarray(rgb), opaque(rgb)
    cut = np.dstack([rgb, alpha()])
    gray = np.rint(rgb.astype(float) @ [0.2126, 0.7152, 0.0722]).astype(np.uint8)
    grays = opaque(np.dstack([gray] * 3))
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()

    def path(name):
        return os.path.join(folder, name)

    def raw(name, data, what, bound=1, **rest):
        with open(path(name), "wb") as file:
            file.write(data)
        made.append(Input(name, what, bound, **rest))

    def save(name, image, what, bound=1, web=False, frames=1, **options):
        image.save(path(name), **options)
        made.append(Input(name, what, bound, frames, web))

    def by(name, command, what, bound=1, **rest):
        if tool(*command, path(name)):
            made.append(Input(name, what, bound, **rest))

    wide = coded(into(P3, rgb))
    deep = np.rint(rgb.astype(float) * 257).astype(np.uint16)
    p3 = b"\x0c\x0d\x00\x01"
    raw("rgb.png", png(rgb), shown, web=True)
    raw("gray.png", png(gray[..., None]), grays, web=True)
    raw("rgba.png", png(cut), cut.astype(float), web=True)
    raw("la.png", png(np.dstack([gray, alpha()])), np.dstack([grays[..., :3], alpha()]), web=True)
    raw("deep.png", png(deep, 16), shown, web=True)
    raw("deep-gray.png", png(deep[..., :1], 16), opaque(np.dstack([rgb[..., 0]] * 3)), web=True)
    raw("deep-gray-rgb-profile.png", png(deep[..., :1], 16, iccp(srgb)),
        opaque(np.dstack([rgb[..., 0]] * 3)), web=True)
    raw("la-rgb-profile.png", png(np.dstack([gray, alpha()]), 8, iccp(srgb)),
        np.dstack([grays[..., :3], alpha()]), web=True)
    raw("srgb-chunk.png", png(rgb, 8, chunk(b"sRGB", b"\0") + gama(0.45455)), shown, web=True)
    raw("iccp-and-gama.png", png(rgb, 8, iccp(srgb) + gama(1)), shown, web=True)
    raw("cicp-p3.png", png(np.rint(wide), 8, chunk(b"cICP", p3)), shown, 2, web=True)
    raw("cicp-p3-deep.png", png(np.rint(wide * 257), 16, chunk(b"cICP", p3)), shown, 2, web=True)
    raw("cicp-over-gama.png", png(np.rint(wide), 8, chunk(b"cICP", p3) + gama(1) + CHRM),
        shown, 2, web=True)
    raw("gama-18.png", png(np.rint(255 * linear(rgb.astype(float)) ** (1 / 1.8)), 8, gama(1 / 1.8)),
        shown, 2, web=True)
    raw("gama-linear-deep.png", png(np.rint(65535 * linear(rgb.astype(float))), 16, gama(1)),
        shown, 2, web=True)
    places, colors = ramp()
    few = Image.fromarray(places, "P")
    few.putpalette(colors.tobytes())
    save("palette.png", few, opaque(colors[places]), web=True)
    save("rgb.bmp", picture, shown)
    save("rgb.tga", picture, shown)
    save("rgba.tga", Image.fromarray(cut), cut.astype(float))
    save("rgb.qoi", picture, shown)
    save("rgb.ppm", picture, shown)
    save("gray.pgm", Image.fromarray(gray), grays)
    save("rgb.jp2", picture, shown, irreversible=False)
    save("rgb.ico", picture.resize((64, 64)), opaque(np.asarray(picture.resize((64, 64)))),
         sizes=[(64, 64)])
    for number in range(1, 9):
        save(f"turned-{number}.jpg", oriented(rgb, number), shown, 3, web=True, quality=97,
             subsampling=0, exif=exif(number))
        if number > 1:
            raw(f"turned-{number}.tif", tiff(np.asarray(oriented(rgb, number)), 2,
                                             [(274, 3, [number])]), shown)
    save("halved.jpg", picture, shown, 14, web=True, quality=95, subsampling=2)
    save("progressive.jpg", picture, shown, 4, web=True, quality=97, subsampling=0,
         progressive=True)
    save("gray.jpg", Image.fromarray(gray), grays, 3, web=True, quality=97)
    save("gray-rgb-profile.jpg", Image.fromarray(gray), grays, 3, quality=97, icc_profile=srgb)
    ink = 255 - np.dstack([rgb, np.full(rgb.shape[:2], 255, np.uint8)])
    for suffix, options in {"jpg": {"quality": 98}, "tif": {}}.items():
        # Without a profile, colors of ink are a matter of opinion.
        save(f"ink.{suffix}", Image.fromarray(ink, "CMYK"), shown, 60, **options)
    raw("rgb.tif", tiff(rgb, 2), shown)
    raw("gray.tif", tiff(gray[..., None], 1), grays)
    raw("white-is-zero.tif", tiff(255 - gray[..., None], 0), grays)
    raw("rgba.tif", tiff(cut, 2, [(338, 3, [2])]), cut.astype(float))
    times = np.rint(cut[..., :3].astype(float) * cut[..., 3:] / 255).astype(np.uint8)
    raw("premultiplied.tif", tiff(np.dstack([times, alpha()]), 2, [(338, 3, [1])]),
        cut.astype(float), 2)
    raw("deep.tif", tiff(deep, 2), shown)
    raw("float.tif", tiff((rgb / 255).astype(np.float32), 2), shown)
    raw("float-gray.tif", tiff((gray[..., None] / 255).astype(np.float32), 1), grays)
    raw("float-srgb-profile.tif", tiff((rgb / 255).astype(np.float32), 2, [(34675, 7, srgb)]),
        shown)
    raw("gray-rgb-profile.tif", tiff(gray[..., None], 1, [(34675, 7, srgb)]), grays)
    save("halved.webp", picture, shown, 14, web=True, quality=95)
    save("lossless.webp", Image.fromarray(cut), cut.astype(float), web=True, lossless=True,
         exact=True)
    save("still.gif", few, opaque(colors[places]), web=True)
    moving = [Image.fromarray(cut)] + [Image.new("RGBA", (WIDTH, HEIGHT), c) for c in ("red", "blue")]
    for suffix, options in {"png": {}, "webp": {"lossless": True, "exact": True}}.items():
        save(f"moving.{suffix}", moving[0], cut.astype(float), 1, True, 3, save_all=True,
             append_images=moving[1:], duration=100, **options)
    save("pages.tif", picture, shown, frames=3, save_all=True,
         append_images=[page.convert("RGB") for page in moving[1:]])
    source = path("rgb.png")
    for name, options, bound in [
            ("full.avif", ["-y", "444", "--min", "0", "--max", "4"], 4),
            ("halved.avif", ["-y", "420", "--min", "0", "--max", "4"], 14),
            ("lossless.avif", ["--lossless"], 1),
            ("deep.avif", ["-d", "10", "-y", "444", "--min", "0", "--max", "4"], 4),
            ("limited.avif", ["-r", "limited", "-y", "444", "--min", "0", "--max", "4"], 4),
            ("turned.avif", ["--irot", "1", "-y", "444", "--min", "0", "--max", "4"], 4),
            ("mirrored.avif", ["--imir", "0", "-y", "444", "--min", "0", "--max", "4"], 4)]:
        what = shown
        if "--irot" in options:
            what = np.rot90(shown)
        if "--imir" in options:
            what = shown[::-1]
        by(name, ["avifenc", *options, source], what, bound, web=True)
    Image.fromarray(np.rint(wide).astype(np.uint8)).save(path("wide.src.png"))
    by("nclx-p3.avif", ["avifenc", "--cicp", "12/13/6", "-y", "444", "--min", "0", "--max", "4",
                        path("wide.src.png")], shown, 5, web=True)
    for name, options in [("lossy.jxl", ["-d", "0.3"]), ("lossless.jxl", ["-d", "0"])]:
        by(name, ["cjxl", *options, source], shown, 4 if "lossy" in name else 1)
    by("packed.jxl", ["cjxl", path("turned-6.jpg")], shown, 3)
    by("alpha.jxl", ["cjxl", "-d", "0", path("rgba.png")], cut.astype(float))
    by("moving.jxl", ["cjxl", "-d", "0", path("moving.png")], cut.astype(float), frames=3)
    by("rgb.heic", ["heif-enc", "-q", "97", "-p", "chroma=444", source, "-o"], shown, 5)
    return made
