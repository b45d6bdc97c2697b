-- Portrait photos, rotated by 90 degrees clockwise.
--
--     luma run 04-portrait-rotation.lua
--
-- Width and height are those of the upright picture: the EXIF orientation is applied when a photo
-- is loaded.

local portraits = folder("photos", { recursive = true }):fetch {
  where = "pixelHeight > pixelWidth",
}
print(#portraits .. " portraits")

portraits:rotate(90):save "out/rotated/{dir}/{name}.jpg"
