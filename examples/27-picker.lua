-- A photo picker: a grid of previews, and the original of the picked photo.
--
--     luma run 27-picker.lua
--
-- Nothing is decoded until the recipe waits. For the small pictures of the grid, `fast` uses
-- embedded previews or the cache filled by `prefetch`; the original is only read when needed.

local lib = library()
lib:import { folder = "photos" }
local roll = lib:fetch { where = "mediaType == image", sort = { "-creationDate", "filename" } }
local cell = { target_size = { 96, 96 }, content_mode = "aspectFill", resize = "exact" }

-- One page of the grid. Images arrive in any order.
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

-- Renders the next page in the background, and caches it on disk.
second:prefetch(cell)
for i, image in ipairs(show(second)) do
  print(second[i].filename, image.width .. "x" .. image.height)
end

-- The original of the picked photo at full size, with progress reports.
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
