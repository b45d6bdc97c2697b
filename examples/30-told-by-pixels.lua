-- What pixels tell: how light a picture is, its colours, and a placeholder for a web page.
--
--     luma run 30-told-by-pixels.lua
--
-- Each question reads the picture once, as small as the chain makes it; a picture that cannot be
-- read gives nil and the reason.

for photo in photos { "photos/2023/*.jpg" }:each() do
  local stats = photo:scale { width = 200 }:stats()
  local colors = photo:colors(3)
  local placeholder = photo:placeholder()
  print(photo.filename, stats.grey.mean < 110 and "dark" or "light", #colors .. " colours",
    #placeholder > 20 and "placeholder")
  if stats.grey.mean < 110 then
    photo:scale { width = 400 }:adjust { exposure = 0.5 }:save "out/lighter/{name}.jpg"
  end
end
