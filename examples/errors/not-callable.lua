-- expect: not-callable.lua:4: result: cannot be called; write for photo, i in result:each() do ... end
-- Results are iterated with each; they are not functions.
local picks = photos { "photos/*/*.jpg" }
for photo in picks() do print(photo.filename) end
