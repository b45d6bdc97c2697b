-- A photo picker: previews of all photos at once, and the original of the one that is picked.
--
--     luma run 27-picker.lua
--
-- Nothing is decoded before it is waited for. A picker shows a grid of small pictures, where `fast`
-- takes what a file carries or what `prefetch` kept; the whole original is read when it is wanted.

local lib = library()
lib:import { folder = "photos", recursive = true }
local roll = lib:fetch { where = "mediaType == image", sort = { "-creationDate", "filename" } }
local cell = { target_size = { 96, 96 }, content_mode = "aspectFill", resize = "exact" }

-- One page of the grid: each picture is drawn when it comes, in whatever order.
local function show(page)
  local drawn = {}
  for photo, i in page:each() do
    photo:request {
      target_size = cell.target_size, content_mode = cell.content_mode, resize = cell.resize,
      delivery = "fast", on_image = function(image) drawn[i] = image end,
    }
  end
  while luma.poll(1) > 0 do end
  return drawn
end

local first, second = roll:page(1, 6), roll:page(2, 6)
for i, image in ipairs(show(first)) do
  print(first[i].filename, image)
  image:save "out/picker/{index:02d}-{name}.jpg"
end

-- The page that comes next is made while this one is looked at, and kept on disk.
second:prefetch(cell)
for i, image in ipairs(show(second)) do
  print(second[i].filename, image.width .. "x" .. image.height)
end

-- One is picked: its original, whatever its size is, with what a progress bar wants to know.
local picked, last = first[2], 0
local image, reason = picked:request({
  delivery = "high", version = "original",
  on_progress = function(part)
    assert(part >= last and part <= 1)
    last = part
  end,
}):wait()
if not image then error(reason) end
print("picked", picked.filename, image, "progress " .. last)
image:save "out/picker/{name}.jpg"
