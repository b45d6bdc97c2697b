-- The icons of a web site, made of one logo; its manifest; and the lines for the head of its pages.
--
--     luma run 56-favicons.lua
--     luma run 56-favicons.lua --logo mark.svg --allow-format svg
--     luma run 56-favicons.lua --logo mark.png --title "My Site" --color "#204080"
--
-- One favicon.ico holds 16, 32 and 48 px: browsers, feed readers and search engines ask for it by
-- that name, whatever a page says. Apple's icon has no transparency, and a maskable icon leaves
-- room for the circle that some systems cut out.
--
-- For: the icons of a site, of one logo
-- Needs: a logo. Writes: out/favicons. Permissions: none.

param { name = "logo", type = "path", default = "photos/2024/paper-boat.png", help = "the picture" }
param { name = "title", default = "Paper Boat", help = "the name of the site" }
param { name = "color", default = "#f4f1ea", help = "the background where there must be one" }

local logo = photo(param.logo)

-- A square, of which the logo takes a share. It is scaled first: an SVG is drawn at each size.
local function icon(size, share, name, color)
  local side = math.floor(size * share + 0.5)
  local square = logo
    :scale { width = side, height = side, enlarge = true }
    :pad { width = size, height = size }
  if color then square = square:flatten(color) end
  square:save("out/favicons/" .. name, { metadata = "none", profile = "drop" })
end

icon(48, 1, "favicon.ico")
for _, size in ipairs { 16, 32, 48 } do icon(size, 1, ("favicon-%d.png"):format(size)) end
for _, size in ipairs { 192, 512 } do icon(size, 1, ("icon-%d.png"):format(size)) end
icon(180, 0.75, "apple-touch-icon.png", param.color)
icon(512, 0.75, "maskable-512.png", param.color)

write("out/favicons/site.webmanifest", json.encode({
  name = param.title, background_color = param.color, theme_color = param.color,
  display = "standalone",
  icons = {
    { src = "icon-192.png", sizes = "192x192", type = "image/png" },
    { src = "icon-512.png", sizes = "512x512", type = "image/png" },
    { src = "maskable-512.png", sizes = "512x512", type = "image/png", purpose = "maskable" },
  },
}, { indent = 2 }))

write("out/favicons/head.html", [[
<link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48">
<link rel="icon" href="/favicon-16.png" sizes="16x16" type="image/png">
<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">
<link rel="icon" href="/favicon-48.png" sizes="48x48" type="image/png">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
]])
