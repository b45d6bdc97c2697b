-- Iterating over a result, fifty photos at a time, until a match is found.
--
--     luma run 23-fifty-at-a-time.lua
--
-- The rows of a result are read on demand, so iterating over a million photos takes no more memory
-- than this example. `break` stops early.

local lib = library()
lib:import { folder = "photos" }

local all = lib:fetch { sort = { "creationDate", natural "filename" } }

local size, looked = 50, 0
local found   ---@type luma.Photo?
for number = 1, (#all + size - 1) // size do
  for photo in all:page(number, size):each() do
    looked = looked + 1
    if photo.pixelHeight > photo.pixelWidth then
      found = photo
      break
    end
  end
  if found then break end
end
print("the first upright photo:", found.filename, "looked at " .. looked)

-- The same in reverse order, and in one loop.
for photo, i in all:reverse():each() do
  if photo.format == "webp" then
    print("the last WebP:", photo.filename, "place " .. i)
    break
  end
end
