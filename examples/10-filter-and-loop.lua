-- Beyond predicates: a Lua function that filters photos, and a loop with its own logic.
--
--     luma run 10-filter-and-loop.lua
--
-- `filter` runs on every row of a fetch: use `where` as far as possible.

local picks = folder("photos", { recursive = true }):fetch { where = "creationDate != nil" }

local mornings = picks:filter(function(photo)
  return tonumber(photo.creationDate:format "%H") < 12
end)
print(#mornings .. " of " .. #picks .. " were taken before noon")
mornings:scale { width = 480 }:save "out/mornings/{name}.jpg"

-- Photos have the same steps as results. Here each gets its own width.
for photo in picks:reverse():page(1, 3):each() do
  local share = photo.pixelWidth > photo.pixelHeight and "50%" or "25%"
  photo:scale { width = share }:save "out/own-width/{name}.jpg"
end

-- `run` writes immediately and returns a report; these saves do not run again when the script ends.
local report = picks:page(1, 2):scale(0.25):save("out/now/{name}.jpg"):run()
for _, saved in ipairs(report.saved) do print("saved", saved.path) end
for _, failed in ipairs(report.failed) do print("failed", failed.path, failed.reason) end
