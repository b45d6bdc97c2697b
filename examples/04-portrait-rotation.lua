-- Photos that are higher than wide, laid on their side: a quarter turn clockwise.
--
--     luma run 04-portrait-rotation.lua
--
-- Widths and heights are those of the upright picture: what EXIF says of the camera's position is
-- applied when a photo is loaded.

local portraits = folder("photos", { recursive = true }):fetch {
  where = "pixelHeight > pixelWidth",
}
print(#portraits .. " portraits")

portraits:rotate(90):save "out/rotated/{dir}/{name}.jpg"
