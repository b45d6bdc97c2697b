-- A gallery: a page with a grid of thumbnails, each a link to the large picture.
--
--     luma run 57-gallery.lua
--     luma run 57-gallery.lua --from ~/Pictures/Norway --title "Norway" --allow-read ~/Pictures
--
-- The page needs no script. While a thumbnail loads, its place has the main color of the photo.
--
-- For: a gallery of thumbnails as a page
-- Needs: photos. Writes: out/gallery. Permissions: none.

local web = require "luma.recipes.web"

param { name = "from", type = "path", default = "photos/2024", help = "folder of the photos" }
param { name = "title", default = "Photos", help = "the title of the page" }

local page = "out/gallery/index.html"
local picks = folder(param.from, { recursive = true }):fetch { sort = "-creationDate" }

local report = picks
  :scale { width = 1600, height = 1600 }
  :save("out/gallery/large/{dir}/{name:slug}.jpg", { quality = 82, metadata = "web" })
  :scale { width = 320, height = 320, fit = "cover" }
  :save("out/gallery/small/{dir}/{name:slug}.webp",
    { quality = 72, metadata = "none", profile = "drop" })
  :run()

--- The words below a picture, and its day; "" if it has neither.
local function caption_of(shot)
  local words, parts = shot.caption or shot.title, {}
  if words then parts[1] = web.escape(words) end
  if shot.creationDate then
    local day = shot.creationDate:format "%Y-%m-%d"
    parts[#parts + 1] = ('<time datetime="%s">%s</time>'):format(day, day)
  end
  return parts[1] and "<figcaption>" .. table.concat(parts, " ") .. "</figcaption>" or ""
end

local figures = {}
for i, set in ipairs(web.by_photo(report.files)) do
  local shot = photo(set.photo)
  local large, small = set.files[1], set.files[2]
  local words = shot.title or shot.caption or ""
  -- A file name tells nobody what a picture shows; the link needs a name, though.
  local label = words == "" and (' aria-label="Photo %d"'):format(i) or ""
  local colors = shot:scale { width = 64 }:colors(1)
  figures[i] = ([[
<figure><a href="%s"%s><img src="%s" width="%d" height="%d" alt="%s" loading="lazy"
  style="background: %s"></a>%s</figure>]]):format(
    web.link(large.path, page), label, web.link(small.path, page), small.width, small.height,
    web.escape(words), colors and colors[1] and colors[1].hex or "#888888", caption_of(shot))
end

write(page, web.page {
  title = param.title,
  body = { "<h1>" .. web.escape(param.title) .. "</h1>", "<main>", table.concat(figures, "\n"),
    "</main>" },
  style = [[
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #fafafa; color: #222 }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 1rem }
figure { margin: 0; overflow-wrap: anywhere }
img { width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; border-radius: 6px }
figcaption { font-size: 0.85rem; color: #666 }
time { white-space: nowrap }]],
})
