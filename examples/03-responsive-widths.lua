-- Several widths for a web page. Each photo is read and decoded once, for all of them.
--
--     luma run 03-responsive-widths.lua
--
-- A box never enlarges, so a photo narrower than a width keeps its own.

local picks = folder("photos", { recursive = true }):fetch { sort = "filename" }

for _, width in ipairs { 1024, 640, 320, 160 } do
  picks
    :scale { width = width }
    :save("out/responsive/" .. width .. "/{dir}/{name}.webp", { quality = 78, metadata = "web" })
end
