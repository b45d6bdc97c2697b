-- expect: not-one-photo-picture.lua:3: colors: expected one photo, got a result of 6; write for photo in result:each() do ... end
-- Pixel queries require a single picture.
print(photos { "photos/2023/*.jpg" }:scale(0.1):colors(3))
