#!/usr/bin/env python3
"""Bytes at equal look: what Luma and its peers need for the same SSIMULACRA2.

Usage: look.py LUMA [--photos FOLDER] [--side PX] [--count N] [--looks 60,75]

Each photo is scaled once, without loss. Every encoder codes it in several qualities; between them,
the logarithm of its bytes is a line of the look. Rows have the sum of all photos at each look, as
parts of Luma's, and how many photos reach it; then CPU per picture, in ms, its PNG's decoding
included; at last the looks that Luma's default quality gives. Peers are libvips 8.18 of PyPI's
pyvips-binary, with its mozjpeg for JPEG; libavif, libjxl and libwebp of imagecodecs; jpegli of
pyjpegli, if it is there; and Debian's avifenc, whose libaom is also Luma's.
"""
import argparse
import ctypes
import glob
import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile

try:
    import imagecodecs
    import numpy as np
    import pyvips
    from PIL import Image
    from ssimulacra2 import compute_ssimulacra2
except ImportError as fault:
    print(f"look: skipped, since {fault.name} is not installed (.ci/bench-peers FOLDER venv)")
    sys.exit(0)
try:
    import pyjpegli
except ImportError:
    pyjpegli = None

QUALITIES = {
    "jpg": [20, 40, 60, 75, 86, 95], "webp": [20, 45, 65, 80, 90, 97],
    "avif": [25, 40, 52, 65, 78, 90], "jxl": [35, 55, 70, 82, 90, 96],
}


def vips(suffix, **options):
    def encode(path, quality):
        image = pyvips.Image.new_from_file(path)
        return image.write_to_buffer("." + suffix, Q=quality, strip=True, **options)
    return encode


def codec(function, **options):
    def encode(path, quality):
        return bytes(function(np.asarray(Image.open(path).convert("RGB")), quality, **options))
    return encode


def jpegli(path, quality):
    image = Image.open(path).convert("RGB")
    return pyjpegli.encode(image.tobytes(), image.width, image.height, quality)


def avifenc(path, quality):
    """libaom as libheif calls it: constant quality on its scale of 63, tuned for structure."""
    subprocess.run(
        ["avifenc", "--jobs", "1", "--speed", "6", "--yuv", "420", "--min", "0", "--max", "63",
         "-a", "end-usage=q", "-a", f"cq-level={round((100 - quality) * 63 / 100)}",
         "-a", "tune=ssim", path, "peer.avif"], capture_output=True, check=True)
    with open("peer.avif", "rb") as file:
        return file.read()


def distance(path, quality):
    """libjxl by Butteraugli's distance, as cjxl maps a quality."""
    level = 0.1 + (100 - quality) * 0.09
    return bytes(imagecodecs.jpegxl_encode(
        np.asarray(Image.open(path).convert("RGB")), distance=level, effort=7))


PEERS = {
    "jpg": {"libvips 8.18": vips("jpg"),
            "mozjpeg": vips("jpg", optimize_coding=True, interlace=True, trellis_quant=True,
                            overshoot_deringing=True, optimize_scans=True, quant_table=3)},
    "webp": {"libvips 8.18": vips("webp"),
             "libwebp": codec(imagecodecs.webp_encode, lossless=False)},
    "avif": {"libvips 8.18": vips("avif", effort=4),
             "libavif": codec(imagecodecs.avif_encode, speed=6, pixelformat="420")},
    # PyPI's libvips has no JPEG XL.
    "jxl": {"libjxl": distance},
}
if pyjpegli:
    PEERS["jpg"]["jpegli"] = jpegli
if shutil.which("avifenc"):
    PEERS["avif"]["avifenc"] = avifenc
DEFAULTS = {"jpg": 80, "webp": 80, "avif": 50, "jxl": 75}


def await_workers():
    """Luma's workers outlive it for a moment, and count once they have ended."""
    try:
        while True:
            os.wait()
    except ChildProcessError:
        pass


def cpu():
    """Seconds of this process and of those that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(u.ru_utime + u.ru_stime for u in used)


def luma(program, sources, suffix, qualities):
    """The files of each quality, in one run."""
    lines = ["for _, q in ipairs { %s } do" % ", ".join(map(str, qualities)),
             '  photos { "*.png" }:save("luma/" .. q .. "/{name}.%s", { quality = q })' % suffix,
             "end"]
    with open("look.lua", "w") as recipe:
        recipe.write("\n".join(lines))
    run = subprocess.run(
        [program, "run", "look.lua", "--jobs", "1"], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(run.stdout + run.stderr)
    await_workers()
    made = {}
    for source in sources:
        for quality in qualities:
            with open(f"luma/{quality}/{source[:-4]}.{suffix}", "rb") as file:
                made[source, quality] = file.read()
    return made


def peer(encode, sources, qualities):
    return {(s, q): encode(s, q) for s in sources for q in qualities}


def look(source, coded, suffix):
    with tempfile.NamedTemporaryFile(suffix=".png", dir=".") as file:
        if suffix == "jxl":
            Image.fromarray(imagecodecs.jpegxl_decode(coded)).save(file.name)
        else:
            image = pyvips.Image.new_from_buffer(coded, "").colourspace("srgb")
            image.write_to_file(file.name, strip=True)
        return compute_ssimulacra2(source, file.name)


def bytes_at(points, wanted):
    """Between two looks the logarithm of bytes is a line; None: no quality looks like that."""
    points = sorted(points)
    for (low, few), (high, many) in zip(points, points[1:]):
        if low <= wanted <= high:
            part = (wanted - low) / max(1e-9, high - low)
            return math.exp(math.log(few) + part * (math.log(many) - math.log(few)))
    return None


def rows(program, sources, suffix, looks):
    qualities = QUALITIES[suffix]
    made, seconds = {}, {}
    makers = {"Luma": lambda: luma(program, sources, suffix, qualities)} | {
        name: lambda encode=encode: peer(encode, sources, qualities)
        for name, encode in PEERS[suffix].items()}
    for name, make in makers.items():
        start = cpu()
        made[name] = make()
        seconds[name] = (cpu() - start) / len(made[name])
    sizes = {}
    for name, files in made.items():
        for source in sources:
            points = [(look(source, files[source, q], suffix), len(files[source, q]))
                      for q in qualities]
            for wanted in looks:
                sizes[name, source, wanted] = bytes_at(points, wanted)
    for name in made:
        cells = []
        for wanted in looks:
            both = [(sizes[name, s, wanted], sizes["Luma", s, wanted]) for s in sources]
            both = [(a, b) for a, b in both if a and b]
            total = sum(a for a, _ in both)
            part = total / sum(b for _, b in both) if both else float("nan")
            cells.append(f"{total / 1000:8.0f} kB {part:6.3f} ({len(both)})")
        print(f"{suffix:5} {name:14} " + "  ".join(cells) + f" {seconds[name] * 1000:6.0f} ms", flush=True)
    usual = luma(program, sources, suffix, [DEFAULTS[suffix]])
    looks = [look(source, usual[source, DEFAULTS[suffix]], suffix) for source in sources]
    print(f"{suffix:5} quality {DEFAULTS[suffix]}: looks from {min(looks):.0f} to {max(looks):.0f}, "
          f"mean {sum(looks) / len(looks):.0f}", flush=True)


def main():
    # Orphans become this process's children (PR_SET_CHILD_SUBREAPER).
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
    parser = argparse.ArgumentParser()
    parser.add_argument("luma")
    parser.add_argument("--photos", default="../shared/bench-photos")
    parser.add_argument("--side", type=int, default=800)
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--looks", default="60,75")
    parser.add_argument("--formats", default=",".join(QUALITIES))
    given = parser.parse_args()
    program, photos = os.path.abspath(given.luma), sorted(
        p for p in glob.glob(os.path.abspath(given.photos) + "/*") if p.lower().endswith(".jpg"))
    looks = [float(n) for n in given.looks.split(",")]
    if not photos:
        print(f"look: skipped, since {given.photos} has no photos")
        return
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        sources = []
        for path in photos[:given.count]:
            name = os.path.basename(path)[:-4] + ".png"
            image = pyvips.Image.thumbnail(path, given.side, export_profile="srgb")
            image.write_to_file(name, strip=True)
            sources.append(name)
        print(f"bytes at SSIMULACRA2 {given.looks}, {len(sources)} photos of {given.side} px; "
              "parts of Luma's; photos")
        for suffix in given.formats.split(","):
            rows(program, sources, suffix, looks)
        os.chdir("/")


main()
