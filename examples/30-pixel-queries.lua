-- Pixel queries: the lightness of a picture, its colors, and a placeholder for a web page.
--
--     luma run 30-pixel-queries.lua
--
-- Each query decodes the picture once, at the chain's size; it returns nil and the reason if the
-- picture cannot be read.

for photo in photos { "photos/2023/*.jpg" }:each() do
  local stats = photo:scale { width = 200 }:stats()
  local colors = photo:colors(3)
  local placeholder = photo:placeholder()
  print(photo.filename, stats.gray.mean < 110 and "dark" or "light", #colors .. " colors",
    #placeholder > 20 and "placeholder")
  if stats.gray.mean < 110 then
    photo:scale { width = 400 }:adjust { exposure = 0.5 }:save "out/lighter/{name}.jpg"
  end
end
