-- Square pictures: the largest square about the middle of each photo, at most 512 px.
--
--     luma run 02-square-crops.lua
--
-- `save` schedules; the files are written when the script ends. {dir} mirrors the folders below
-- "photos", {name} is the file's name without its extension.

folder("photos", { recursive = true }):fetch()
  :crop { aspect = "1:1", gravity = "centre" }
  :scale { width = 512 }
  :save("out/square/{dir}/{name}.jpg", { quality = 82 })
