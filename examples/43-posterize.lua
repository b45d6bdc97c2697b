-- Posters of a photo: fewer and fewer levels of each color channel.
--
--     luma run 43-posterize.lua

local boat = photo "photos/2024/paper-boat.png"

for _, levels in ipairs { 2, 4, 8 } do
  boat:scale { width = 400 }:posterize(levels):save("out/posters/{name}-" .. levels .. ".png")
end
