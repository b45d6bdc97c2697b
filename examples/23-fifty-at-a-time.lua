-- Walking a result: fifty at a time, until something is found.
--
--     luma run 23-fifty-at-a-time.lua
--
-- A result knows which photos are in it; what is known of each is read when it is looked at, so
-- that a walk over a million photos takes no more memory than this one. `break` stops it.

local lib = library()
lib:import { folder = "photos", recursive = true }

local all = lib:fetch { sort = { "creationDate", natural "filename" } }

local size, looked, found = 50, 0, nil
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

-- The same from the other end, and in one loop.
for photo, i in all:reverse():each() do
  if photo.format == "webp" then
    print("the last WebP:", photo.filename, "place " .. i)
    break
  end
end
