-- Thumbnail, preview and original of one photo, requested together, from one decode.
--
--     luma run 28-requests.lua
--
-- A request starts with the next `:wait()` or `luma.poll()`. Callbacks only run inside these calls.

local photo = photo "photos/2024/harbour.jpg"

local function say(what)
  return function(image) print(what, image) end
end

-- `fast`: one image, the embedded preview if it is large enough.
local thumbnail = photo:request {
  target_size = { 100, 100 }, delivery = "fast", on_image = say "thumbnail",
}
-- `opportunistic`, the default: a degraded image immediately, then the final one.
local preview = photo:request { target_size = { 800, 800 }, on_image = say "preview" }
-- `high`: only the final image. The default and maximum target is the photo's own size.
local parts = {}
local original = photo:request {
  delivery = "high", on_image = say "original",
  on_progress = function(part) parts[#parts + 1] = part end,
}
print(thumbnail, preview, original)

print("waiting for the original")
original:wait()
print(thumbnail, preview, original)
print("progress from " .. parts[1] .. " to " .. parts[#parts])
preview.image:save "out/requests/{name}-preview.jpg"

-- aspectFit fits inside the target, aspectFill covers it; `exact` crops to the target.
for _, mode in ipairs { "aspectFit", "aspectFill" } do
  for _, resize in ipairs { "fast", "exact" } do
    local image = photo:request({
      target_size = { 300, 300 }, content_mode = mode, resize = resize,
    }):wait()
    print(mode, resize, image.width .. "x" .. image.height)
  end
end

-- After a cancel, no more callbacks run. Here the degraded image was enough.
local enough = photo:request {
  target_size = { 1200, 1200 },
  on_image = function(image, request)
    print("enough", image)
    request:cancel()
  end,
}
print(enough:wait())

-- In a scrolling list, cancel requests of rows that left the screen; unstarted ones cost nothing.
local asked = {}
for each, i in folder("photos", { recursive = true }):fetch { sort = "path" }:each() do
  asked[i] = each:request { target_size = { 64, 64 } }
end
for i = 4, #asked do asked[i]:cancel() end
while luma.poll(1) > 0 do end
for i = 1, 5 do print(asked[i].state, asked[i].image) end
