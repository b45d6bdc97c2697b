-- Parameters, set on the command line.
--
--     luma run 07-params.lua
--     luma run 07-params.lua --size 320 --look tall
--
-- Calling `param` declares a parameter; indexing it returns the value.

param { name = "size", type = "integer", default = 640, min = 16, max = 4096,
  help = "longest side, px" }
param { name = "look", type = "choice", choices = { "wide", "square", "tall" }, default = "wide",
  help = "shape of the crop" }
param { name = "newest", type = "integer", default = 5, min = 1, help = "how many photos" }

local aspects = { wide = "16:9", square = "1:1", tall = "4:5" }

folder("photos", { recursive = true }):fetch { sort = "-creationDate", limit = param.newest }
  :crop { aspect = aspects[param.look] }
  :scale { width = param.size, height = param.size }
  :save("out/params/{name}-" .. param.look .. ".jpg")
