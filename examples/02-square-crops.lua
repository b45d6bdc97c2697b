-- Square pictures: the largest centered square of each photo, at most 512 px.
--
--     luma run 02-square-crops.lua
--
-- `save` schedules an output; files are written when the script ends. {dir} is the folder relative
-- to that of the photos, and {name} the file name without its extension.
--
-- For: square pictures, cut from the middle
-- Needs: photos. Writes: out/square. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }

folder(param.from, { recursive = true }):fetch()
  :crop { aspect = "1:1", gravity = "center" }
  :scale { width = 512 }
  :save("out/square/{dir}/{name}.jpg", { quality = 82 })
