"""Makes camera raw files of photos, 3000 px wide, each with a preview of half its size.

make-raws.py OUT PICTURE...
"""
import io
import sys
from pathlib import Path

from PIL import Image, ImageOps

sys.path.insert(0, str(Path(__file__).parent.parent / "photos"))
from dng import dng  # noqa: E402


def raw(path, number):
    photo = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
    width, height = 3000, 3000 * photo.height // photo.width // 2 * 2
    photo = photo.resize((width, height), Image.Resampling.LANCZOS)
    small, jpeg = photo.resize((width // 2, height // 2)), io.BytesIO()
    small.save(jpeg, "jpeg", quality=90)
    return dng(
        photo.tobytes(), width, height, jpeg.getvalue(), small.size, 1, f"Sensor {number}",
        "2024:05:04 12:00:00",
    )


if __name__ == "__main__":
    for number, path in enumerate(map(Path, sys.argv[2:])):
        (Path(sys.argv[1]) / f"{path.stem}.dng").write_bytes(raw(path, number))
