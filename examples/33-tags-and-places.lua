-- Finds photos by the time of day, the shape and the place, and reads tags that are no fields.
--
--     luma run 33-tags-and-places.lua
--     luma metadata photos/2024/harbour.jpg
--
-- Fields are kept when a folder is opened first. A tag is read from the file on request,
-- which takes about a millisecond a photo; exiv2's names and exiftool's mean the same.

local all = folder("photos", { recursive = true })

local evening = all:fetch { where = "hour BETWEEN {17, 22}", sort = "creationDate" }
local wide = all:fetch { where = "aspectRatio > 1.6" }
print(#evening, #wide, #evening:intersect(wide), #evening:union(wide), #evening:minus(wide))

for photo in all:fetch { where = "distance(38.71, -9.14) < 5" }:each() do
  print(photo.filename, photo.city, photo.creator, photo:tag "EXIF:ISO", photo:tag "XMP-dc:Title")
end

evening:scale { width = 200 }:save "out/{year}-{month:02}/{IPTC:City|nowhere}-{name}.jpg"
