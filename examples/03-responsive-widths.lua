-- Several widths for a web page. Each photo is read and decoded only once.
--
--     luma run 03-responsive-widths.lua
--
-- `scale { width = }` never enlarges, so a narrower photo keeps its own width.
--
-- For: each photo in the widths of a page, as WebP and JPEG
-- Needs: photos. Writes: out/responsive. Permissions: none.

local picks = folder("photos", { recursive = true }):fetch { sort = "filename" }

for _, width in ipairs { 1024, 640, 320, 160 } do
  picks
    :scale { width = width }
    :save("out/responsive/" .. width .. "/{dir}/{name}.webp", { quality = 78, metadata = "web" })
end
