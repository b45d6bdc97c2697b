"""What the pictures of examples/photos say of themselves."""

CANON = [("Make", "Canon"), ("Model", "Canon EOS R6"), ("LensModel", "RF24-105mm F4 L IS USM")]
FUJI = [("Make", "FUJIFILM"), ("Model", "X-T5"), ("LensModel", "XF23mmF2 R WR")]
NIKON = [
    ("Make", "NIKON CORPORATION"),
    ("Model", "NIKON Z 6_2"),
    ("LensModel", "NIKKOR Z 20mm f/1.8 S"),
]
PHONE = [
    ("Make", "Google"),
    ("Model", "Pixel 8"),
    ("LensModel", "Pixel 8 back camera 6.9mm f/1.68"),
]

CHART_TAGS = [
    ("EXIF:DateTimeOriginal", "2024:01:01 12:00:00"),
    ("EXIF:OffsetTimeOriginal", "+00:00"),
    ("XMP-dc:Subject", "chart"),
    ("EXIF:Artist", "Luma"),
    ("EXIF:Copyright", "Luma, drawn by .ci/make-photos"),
]


def place(latitude, longitude, altitude):
    return [
        ("GPSLatitude", abs(latitude)),
        ("GPSLatitudeRef", "N" if latitude >= 0 else "S"),
        ("GPSLongitude", abs(longitude)),
        ("GPSLongitudeRef", "E" if longitude >= 0 else "W"),
        ("GPSAltitude", abs(altitude)),
        ("GPSAltitudeRef#", 0 if altitude >= 0 else 1),
    ]


PICTURES = [
    dict(
        path="2023/hills.jpg",
        thumbnail=True,
        scene="hills",
        camera=CANON,
        exposure=("1/125", 8, 100, 35),
        date="2023:04:09 06:41:12",
        offset="+02:00",
        subsec="250",
        rating=5,
        place=(43.077, 11.678, 490),
        title="Hills at dawn",
        caption="The first light over the Val d'Orcia",
        keywords=["landscape", "hills", "sunrise", "Toscana"],
    ),
    dict(
        path="2023/lake.jpg",
        scene="lake",
        camera=CANON,
        exposure=("1/250", 5.6, 200, 24),
        date="2023:07:18 16:05:44",
        offset="+02:00",
        subsec="07",
        rating=4,
        place=(46.727, 7.958, 566),
        title="Lake",
        keywords=["landscape", "lake", "mountains"],
    ),
    dict(
        path="2023/dunes.jpg",
        scene="dunes",
        camera=FUJI,
        exposure=("1/1000", 5.6, 125, 23),
        date="2023:10:02 09:12:30",
        offset="+01:00",
        rating=3,
        place=(31.099, -4.012, 728),
        title="Dunes",
        keywords=["landscape", "desert"],
    ),
    dict(
        path="2023/lighthouse.jpg",
        scene="lighthouse",
        camera=FUJI,
        exposure=("1/60", 2.8, 800, 23),
        date="2023:08:27 21:14:03",
        offset="+02:00",
        subsec="5",
        rating=4,
        orientation=6,
        place=(57.749, 10.596, -1.5),
        title="Lighthouse",
        caption="Held upright: EXIF orientation 6",
        keywords=["portrait format", "sea", "lighthouse"],
    ),
    dict(
        path="2023/winter.jpg",
        scene="winter",
        before=[("resize", 0.8)],
        quality=60,
        camera=NIKON,
        exposure=("1/8", 4, 3200, 20),
        date="2023:12:21 16:20:00",
        rating=2,
        title="Snow",
        keywords=["winter", "forest", "night"],
    ),
    dict(
        path="2023/street.jpg",
        scene="street",
        before=[("colourspace", "b-w")],
        date="2023:02:11 08:00:00",
        camera=[],
        rating=-1,
        caption="Scanned from paper; grey",
        keywords=["grey", "scan"],
    ),
    dict(
        path="2024/harbour.jpg",
        thumbnail=True,
        scene="harbour",
        camera=NIKON,
        exposure=("1/4", 1.8, 1600, 20),
        date="2024:03:30 21:48:09",
        offset="+00:00",
        subsec="480",
        rating=5,
        place=(38.708, -9.137, 3),
        title="Harbour",
        caption="Three boats and the lights of the far side",
        keywords=["harbour", "night", "boats", "Lisboa"],
        iptc=[
            ("CodedCharacterSet", "UTF8"),
            ("Keywords", "night"),
            ("Keywords", "Tejo"),
            ("City", "Lisboa"),
            ("By-line", "Luma"),
        ],
    ),
    dict(
        path="2024/city.jpg",
        scene="city",
        before=[("resize", 0.8)],
        quality=70,
        camera=PHONE,
        exposure=("1/30", 1.68, 400, 6.9),
        date="2024:05:01 20:15:31",
        offset="+02:00",
        subsec="123",
        rating=3,
        place=(50.111, 8.682, 112),
        title="City lights",
        keywords=["city", "dusk"],
    ),
    dict(
        path="2024/poppies.jpg",
        scene="poppies",
        before=[("resize", 0.8)],
        quality=60,
        camera=PHONE,
        exposure=("1/2000", 1.68, 50, 6.9),
        date="2024:05:26 13:02:55",
        offset="+02:00",
        rating=4,
        place=(49.870, 8.650, 144),
        title="Poppies",
        keywords=["flowers", "spring", "red"],
    ),
    dict(
        path="2024/norway/aurora.jpg",
        scene="aurora",
        camera=NIKON,
        exposure=("8", 1.8, 6400, 20),
        date="2024:02:14 23:31:40",
        offset="+01:00",
        rating=5,
        place=(69.649, 18.956, 12),
        title="Aurora",
        keywords=["night", "aurora", "stars"],
    ),
    dict(
        path="2024/tulips.jpg",
        scene="parrot_tulips",
        quality=70,
        camera=FUJI,
        exposure=("1/500", 4, 160, 23),
        date="2024:04:12 11:20:00",
        offset="+02:00",
        profile="p3",
        title="Wide gamut",
        caption="With a Display P3 profile",
        keywords=["flowers", "wide gamut"],
    ),
    dict(
        path="2024/paper-boat.png",
        scene="paper_boat",
        camera=[],
        date="2024:06:01 10:00:00",
        title="Paper boat",
        caption="On a transparent ground",
        keywords=["drawing", "alpha"],
    ),
    dict(
        path="2024/stones.webp",
        scene="stones",
        before=[("resize", 0.8)],
        quality=62,
        camera=PHONE,
        exposure=("1/120", 1.68, 80, 6.9),
        date="2024:07:20 17:45:10",
        offset="+02:00",
        rating=1,
        keywords=["texture", "stones"],
    ),
]


def tags_of(picture):
    """exiftool's arguments, as pairs."""
    date = picture["date"]
    tags = [
        *((f"EXIF:{name}", value) for name, value in picture["camera"]),
        ("EXIF:DateTimeOriginal", date),
        ("EXIF:CreateDate", date),
        ("EXIF:Artist", "Luma"),
        ("EXIF:Copyright", "Luma, drawn by .ci/make-photos"),
        ("XMP-dc:Creator", "Luma"),
        ("IFD0:Orientation#", picture.get("orientation", 1)),
    ]
    if "exposure" in picture:
        time, aperture, iso, focal = picture["exposure"]
        tags += [
            ("EXIF:ExposureTime", time),
            ("EXIF:FNumber", aperture),
            ("EXIF:ISO", iso),
            ("EXIF:FocalLength", focal),
        ]
    if "offset" in picture:
        tags += [("EXIF:OffsetTimeOriginal", picture["offset"])]
    if "subsec" in picture:
        tags += [("EXIF:SubSecTimeOriginal", picture["subsec"])]
    if "place" in picture:
        tags += [(f"EXIF:{name}", value) for name, value in place(*picture["place"])]
    if "rating" in picture:
        tags += [("XMP-xmp:Rating", picture["rating"])]
    if "title" in picture:
        tags += [("XMP-dc:Title", picture["title"])]
    if "caption" in picture:
        tags += [("XMP-dc:Description", picture["caption"])]
    tags += [(f"IPTC:{name}", value) for name, value in picture.get("iptc", [])]
    return tags + [("XMP-dc:Subject", word) for word in picture["keywords"]]
