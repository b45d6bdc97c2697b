-- A responsive set: each photo in three widths and two formats, a page that lets the browser
-- choose, and the same facts as JSON for another program.
--
--     luma run 55-responsive-set.lua
--
-- All files of a photo stand in one chain, so each photo is decoded once. Photos are not enlarged:
-- the fetch leaves out those that are too small.
--
-- For: large photos in three widths, with their page and JSON
-- Needs: photos with stars, 1200 px wide or more. Writes: out/responsive-set. Permissions: none.

local web = require "luma.recipes.web"

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
param { name = "rating", default = 4, min = 0, max = 5, help = "least number of stars" }

local widths = { 1200, 800, 400 }
local page = "out/responsive-set/index.html"

---@type luma.FetchResult|luma.Chain
local chain = folder(param.from, { recursive = true }):fetch {
  where = "rating >= %d AND pixelWidth >= %d", args = { param.rating, widths[1] },
  sort = "-creationDate",
}
for _, width in ipairs(widths) do
  local path = "out/responsive-set/img/{dir}/{name:slug}-" .. width
  chain = chain
    :scale { width = width }
    :save(path .. ".webp", { quality = 75, metadata = "web", profile = "srgb" })
    :save(path .. ".jpg", { quality = 80, metadata = "web", profile = "srgb" })
end

-- `files` lists what is there after the run, whether it was saved now or before.
local report = chain:run()

local pictures, list = {}, {}
for i, set in ipairs(web.by_photo(report.files)) do
  local shot = photo(set.photo)
  local title = shot.title or shot.name
  pictures[i] = web.picture(set.files, { page = page, alt = title, sizes = "min(100vw, 800px)" })
  list[i] = { title = title, files = {} }
  for j, file in ipairs(set.files) do
    list[i].files[j] = { src = web.link(file.path, page), width = file.width,
      height = file.height, bytes = file.bytes }
  end
end

write(page, web.page {
  title = "Responsive pictures", body = pictures,
  style = "body { margin: 2rem auto; max-width: 800px } img { width: 100%; height: auto }",
})
write("out/responsive-set/pictures.json", json.encode(list, { indent = 2 }))
