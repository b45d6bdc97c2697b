-- Pictures of a web site: widths, formats, a square crop for narrow windows, a color while each
-- loads, and a manifest for a program that builds the pages.
--
--     luma run 58-web-set.lua --hash
--     luma run 58-web-set.lua --from ~/Pictures/Norway --allow-read ~/Pictures
--
-- With --hash, caches may keep the files for ever: when a photo changes, its files get other names,
-- and the earlier ones go to the trash.
--
-- For: pictures of a site with a manifest for its builder
-- Needs: photos. Writes: out/web-set. Permissions: none.

local web = require "luma.recipes.web"

param { name = "from", type = "path", default = "photos/2024", help = "folder of the photos" }
param { name = "hash", default = false, help = "names that end in hashes of the files" }

local page = "out/web-set/index.html"
local set = web.set(folder(param.from, { recursive = true }):fetch { sort = "filename" }, {
  path = "out/web-set/img/{dir}/{name:slug}-{width}.{ext}", hash = param.hash, page = page,
  widths = { 320, 640, "original" }, formats = { "webp", "jpeg" },
  quality = { webp = 72, jpeg = 80 },
  sizes = "(min-width: 60rem) 50vw, 100vw", alt = "{title|A photo}",
  crops = { { media = "(max-width: 30rem)", aspect = "1:1", gravity = "attention" } },
  placeholder = "color", manifest = "out/web-set/pictures.json",
})

write(page, web.page {
  title = "Pictures", body = set:html(),
  style = "body { margin: 0 } img { width: 100%; height: auto; display: block }",
})

-- The front matter of a page for each, as Eleventy, Hugo and Astro read it.
for shot in set:each() do
  local name = shot.src:match("^img/(.+)%-" .. shot.width)
  write("out/web-set/pages/" .. name .. ".md",
    shot:front_matter { site = "out/web-set", name = "cover", more = { title = shot.alt } })
end
