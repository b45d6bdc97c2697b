# Converts exiftool's output to lines that Luma loads. Paths must be absolute.
#
#     exiftool -json -n -r ~/Pictures | jq -c -f exiftool.jq | luma library load -
#
# More tags can be added: on the left, a field of Luma; on the right, a tag of exiftool.

def text: if . == null or . == "" then null else tostring end;
def number: if type == "number" then . else null end;
def whole: number | if . == null then null else round end;
# A date such as 2024:05:01 20:15:00 and an offset such as +02:00. EXIF dates may also be all zeros
# or blank.
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
