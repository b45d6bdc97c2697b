-- When a question is beyond a predicate: a Lua function for each photo, and a loop that decides.
--
--     luma run 10-filter-and-loop.lua
--
-- `filter` runs after the fetch, on each row: ask as much as possible with `where` first.

local picks = folder("photos", { recursive = true }):fetch { where = "creationDate != nil" }

local mornings = picks:filter(function(photo)
  return tonumber(photo.creationDate:format "%H") < 12
end)
print(#mornings .. " of " .. #picks .. " were taken before noon")
mornings:scale { width = 480 }:save "out/mornings/{name}.jpg"

-- A photo takes the same steps as a result. Here each gets its own width.
for photo in picks:reverse():page(1, 3):each() do
  local share = photo.pixelWidth > photo.pixelHeight and "50%" or "25%"
  photo:scale { width = share }:save "out/own-width/{name}.jpg"
end

-- `run` writes now and says what happened; it is not done again when the script ends.
local report = picks:page(1, 2):scale(0.25):save("out/now/{name}.jpg"):run()
for _, saved in ipairs(report.saved) do print("saved", saved.path) end
for _, failed in ipairs(report.failed) do print("failed", failed.path, failed.reason) end
