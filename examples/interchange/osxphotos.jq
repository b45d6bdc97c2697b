# Converts osxphotos' output for an Apple Photos library to lines that Luma loads.
#
#     osxphotos query --json | jq -c -f osxphotos.jq | luma library load -
#
# Albums are identified by title. Photos that are only in iCloud have no path and are skipped.
# `edited` lists the fields that a later `luma scan` must not overwrite.

def bit($isSet; $value): if $isSet then $value else 0 end;

map(select(.path)) |
([.[].albums[]?] | unique[] | {type: "album", localIdentifier: ("album:" + .), title: .}),
(.[] | {
  type: "photo",
  localIdentifier: .uuid,
  path,
  title,
  caption: .description,
  keywords,
  favorite,
  hidden,
  edited: ["title", "caption", "keywords"],
  creationDate: .date,
  mediaType: (if .ismovie then 2 else 1 end),
  mediaSubtypes: (
    bit(.panorama; 1) + bit(.hdr; 2) + bit(.screenshot; 4) + bit(.live_photo; 8)
    + bit(.portrait; 16) + bit(.slow_mo; 131072) + bit(.time_lapse; 262144)),
  pixelWidth: (.original_width // .width),
  pixelHeight: (.original_height // .height),
  fileSize: .original_filesize,
  latitude,
  longitude,
  resources: [
    (.path_live_photo // empty | {kind: "pairedVideo", path: .}),
    (.path_raw // empty | {kind: "alternatePhoto", path: .})]
} | with_entries(select(.value != null))),
(.[] | .uuid as $photo | .albums[]? | {type: "members", album: ("album:" + .), photos: [$photo]})
