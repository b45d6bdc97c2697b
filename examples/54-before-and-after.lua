-- Pairs: each photo as it is, and beside it the same photo after some steps.
--
--     luma run 54-before-and-after.lua
--
-- The right half is a picture of its own, so any steps will do. `run` writes it at once, and its
-- report tells the path. In a second run the file is up to date, and told as skipped.

local picks = folder("photos", { recursive = true }):fetch { where = "rating >= 4" }

local function look(chain)
  return chain:adjust { contrast = 0.15, saturation = 0.25 }:vignette(0.5)
end

for photo in picks:each() do
  local before = photo:scale { width = 600 }
  local report = look(before):save("out/pairs/after/{name}.png"):run()
  local after = report.saved[1] or report.skipped[1]
  if after then
    before
      :pad { right = "102%", background = "white" }
      :overlay { image = after.path, gravity = "east" }
      :save("out/pairs/{name}.jpg", { quality = 85, metadata = "web" })
  end
end
