-- expect: not-one-picture.lua:3: colors: expected one photo, got a result of 6; write for photo in result:each() do ... end
-- A question is about one picture.
print(photos { "photos/2023/*.jpg" }:scale(0.1):colors(3))
