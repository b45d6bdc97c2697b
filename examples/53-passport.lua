-- Passport and ID pictures of one portrait, and a sheet of eight for a 10 x 15 cm print.
--
--     luma run 53-passport.lua
--     luma run 53-passport.lua --photo ada.jpg --crown 0.24 --chin 0.62
--
-- Say where the head is: `crown`, `chin` and `middle` are shares of the photo's height and width.
-- Each picture then gets the head in the height that its rule requires, at 300 pixels per inch.
--
-- For: ID pictures of a portrait, and a sheet to print
-- Needs: a portrait. Writes: out/passport. Permissions: none.

param { name = "photo", type = "path", default = "photos/2023/lighthouse.jpg",
  help = "the portrait" }
param { name = "crown", default = 0.20, min = 0, max = 1, help = "top of the head, from the top" }
param { name = "chin", default = 0.38, min = 0, max = 1, help = "chin, from the top" }
param { name = "middle", default = 0.50, min = 0, max = 1, help = "middle, from the left" }

local function px(mm) return math.floor(mm / 25.4 * 300 + 0.5) end

-- Sizes in mm: of the picture, of the head from crown to chin, and of the space above it.
local rules = {
  { name = "eu", width = 35, height = 45, head = 34, above = 4 },
  { name = "us", width = 51, height = 51, head = 30, above = 7 },
  { name = "cn", width = 33, height = 48, head = 30, above = 4 },
}

local portrait = photo(param.photo)

local function crop(rule)
  local scale = (param.chin - param.crown) * portrait.pixelHeight / rule.head   -- px in a mm
  local width, height = rule.width * scale, rule.height * scale
  local left = param.middle * portrait.pixelWidth - width / 2
  local top = param.crown * portrait.pixelHeight - rule.above * scale
  return portrait
    :crop { x = math.floor(left), y = math.floor(top), width = math.floor(width),
      height = math.floor(height) }
    :scale { width = px(rule.width), height = px(rule.height), fit = "fill", enlarge = true }
end

for _, rule in ipairs(rules) do
  local path = ("out/passport/{name}-%s.jpg"):format(rule.name)
  crop(rule):save(path, { quality = 95, metadata = "none", profile = "srgb" })
end

-- Four in a row, two rows, with a gray line to cut along.
crop(rules[1])
  :border { width = 1, color = "#bbbbbb" }
  :pad { all = px(1), background = "white" }
  :apply(function(image) return image:replicate(4, 2) end, { key = "4 x 2" })
  :pad { width = px(152), height = px(102), background = "white" }
  :save("out/passport/{name}-sheet.jpg", { quality = 95, metadata = "none", profile = "srgb" })
