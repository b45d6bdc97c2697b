-- Several widths for a web page. Each photo is read and decoded only once.
--
--     luma run 03-responsive-widths.lua
--     luma run 03-responsive-widths.lua --from pictures
--
-- Widths above a photo's own are left out, so that no file has a width that its name does not say.
--
-- For: each photo in the widths of a page, and the page
-- Needs: photos. Writes: out/responsive. Permissions: none.

local web = require "luma.recipes.web"

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }

local page = "out/responsive/index.html"
local set = web.set(folder(param.from, { recursive = true }):fetch { sort = "filename" }, {
  path = "out/responsive/{dir}/{name}-{width}.{ext}", page = page,
  widths = { 160, 320, 640, 1024 }, formats = "webp", quality = 78,
  alt = function(photo) return photo.title or photo.name end,
})
write(page, web.page { title = "Photos", body = set:html() })
