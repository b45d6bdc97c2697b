# What exiftool says of photos, as lines that Luma loads. The paths must be absolute.
#
#     exiftool -json -n -r ~/Pictures | jq -c -f exiftool.jq | luma library load -
#
# Any tag can be taken along: the left side is a field of Luma's, the right one a tag of exiftool's.

def text: if . == null or . == "" then null else tostring end;
def number: if type == "number" then . else null end;
def whole: number | if . == null then null else round end;
# 2024:05:01 20:15:00 and an offset, +02:00; EXIF has dates of zeros and blanks, too.
def date($offset): text |
  if . == null or (test("^[0-9]{4}:(0[1-9]|1[0-2]):(0[1-9]|[12][0-9]|3[01]) [0-9]{2}:[0-9]{2}:[0-9]{2}") | not)
  then null
  else .[0:4] + "-" + .[5:7] + "-" + .[8:10] + "T" + .[11:19] + ($offset // "") end;

.[] | select(.ImageWidth) | ((.Orientation | number) // 1) as $turn | .OffsetTimeOriginal as $offset | {
  type: "photo",
  path: .SourceFile,
  title: (.Title | text),
  caption: ((.Description // .ImageDescription) | text),
  keywords: ([.Subject // .Keywords // empty] | flatten | map(tostring)),
  rating: (.Rating | whole | if . == null or . < -1 or . > 5 then null else . end),
  creationDate: ((.DateTimeOriginal // .CreateDate) | date($offset)),
  mediaType: (if (.MIMEType // "" | startswith("video/")) then 2 else 1 end),
  pixelWidth: (if $turn > 4 then .ImageHeight else .ImageWidth end | whole),
  pixelHeight: (if $turn > 4 then .ImageWidth else .ImageHeight end | whole),
  orientation: $turn,
  duration: (.Duration | number),
  fileSize: (.FileSize | whole),
  latitude: (.GPSLatitude | number),
  longitude: (.GPSLongitude | number),
  altitude: (.GPSAltitude | number),
  "camera.make": (.Make | text),
  "camera.model": (.Model | text),
  "camera.lens": (.LensModel | text),
  iso: (.ISO | whole),
  aperture: (.FNumber | number),
  exposureTime: (.ExposureTime | number),
  focalLength: (.FocalLength | number)
} | with_entries(select(.value != null))
