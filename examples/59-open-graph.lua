-- Pictures of links (Open Graph): a photo fills 1200x630 px, and its title stands on a dark edge.
--
--     luma run 59-open-graph.lua
--     luma run 59-open-graph.lua --from pictures --font "Serif Bold"
--
-- The gradient keeps white letters readable on any photo; with fade = false it is a band. The crop
-- keeps what draws the eye, and fit = "cover" makes the size exact.
--
-- For: pictures of 1200x630 with the title of each photo, for links
-- Needs: photos with titles. Writes: out/open-graph. Permissions: none.

param { name = "from", type = "path", default = "photos/2024", help = "folder of the photos" }
param { name = "font", default = "Sans Bold", help = "family and style, as fc-list has them" }

folder(param.from, { recursive = true }):fetch { where = "title != nil AND mediaType == image" }
  :crop { aspect = "1200:630", gravity = "attention" }
  :scale { width = 1200, height = 630, fit = "cover", enlarge = true }
  :gradient { color = "#000000d0", size = "55%" }
  :text { text = "{title}", font = param.font, size = "10%", gravity = "southwest", inset = "4%" }
  :save("out/open-graph/{dir}/{name}.jpg", { metadata = "web", profile = "srgb" })
