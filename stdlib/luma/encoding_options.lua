--- The options of `save` that encoders take, format by format.
local check = require "luma.check"
local kinds = require "luma.kinds"

local ipairs, mathtype, tointeger, type = ipairs, math.type, math.tointeger, type
local format = string.format

--- The same kind for several formats.
local function all(kind, ...)
  local formats = {}
  for _, name in ipairs { ... } do formats[name] = kind end
  return formats
end

--- A number of colours that a palette of whole bits can hold.
local function colours(...)
  local list, known = { ... }, {}
  for _, count in ipairs(list) do known[count] = true end
  local words = {}
  for i, count in ipairs(list) do words[i] = format("%d", count) end
  return {
    expected = check.either(words), type = "integer",
    read = function(given)
      local whole = mathtype(given) and tointeger(given)
      if not whole then return nil end
      if not known[whole] then return nil, "out-of-range" end
      return whole
    end,
  }
end

--- The side of a TIFF's tiles, px; TIFF 6.0 wants multiples of 16.
local tile = {
  expected = "true, or a multiple of 16 px from 16 to 4096", type = "boolean|integer",
  read = function(given)
    if type(given) == "boolean" then return given and 256 end
    local whole = mathtype(given) and tointeger(given)
    if not whole then return nil end
    if whole < 16 or whole > 4096 or whole % 16 ~= 0 then return nil, "out-of-range" end
    return whole
  end,
}

local percent, level = kinds.integer(1, 100), kinds.integer(0, 9)
local flag, share = kinds.boolean, kinds.number(0, 1)
local chroma = kinds.choice { "4:2:0", "4:4:4" }

--- In the order in which help lists them.
---@type { name: string, doc: string, default: any, formats: table<string, luma.Kind> }[]
return {
  { name = "quality", doc = "1 (small) to 100",
    formats = all(percent, "jpeg", "png", "webp", "avif", "heic", "jxl", "tiff") },
  { name = "max_bytes", doc = "the highest quality whose whole file is no larger",
    formats = all(kinds.integer(1, 2147483647), "jpeg", "webp", "avif", "heic", "jxl") },
  { name = "max_distance", doc = "the lowest quality as near to the picture; 1 - SSIM, as 0.01",
    formats = all(share, "jpeg", "webp", "avif", "heic", "jxl") },
  { name = "min_quality", doc = "the least that such a search may take; quality is the most",
    formats = all(percent, "jpeg", "webp", "avif", "heic", "jxl") },
  { name = "lossless", default = false,
    doc = "lossless coding; JPEG: blocks are moved, or an error",
    formats = all(flag, "jpeg", "png", "webp", "avif", "heic", "jxl", "tiff") },
  { name = "progressive", default = false, doc = "shows coarse first",
    formats = all(flag, "jpeg", "png", "gif") },
  { name = "effort", doc = "0 (fast) to 9 (small)",
    formats = all(level, "jpeg", "png", "webp", "avif", "jxl", "tiff", "gif") },
  { name = "subsampling", doc = "4:2:0 halves the colour on both axes, 4:4:4 keeps it",
    formats = all(chroma, "jpeg", "avif", "heic") },
  { name = "optimise_coding", doc = "Huffman tables made for the picture: smaller, slower",
    formats = all(flag, "jpeg") },
  { name = "compression", doc = "PNG: zlib's level; TIFF: the method",
    formats = { png = level,
      tiff = kinds.choice { "none", "deflate", "lzw", "zstd", "packbits", "jpeg" } } },
  { name = "palette", doc = "a few colours instead of all", formats = all(flag, "png") },
  { name = "colours", doc = "how many the palette holds",
    formats = { png = colours(2, 4, 16, 256), gif = colours(2, 4, 8, 16, 32, 64, 128, 256) } },
  { name = "dither", doc = "how much a palette's edges are strewn",
    formats = all(share, "png", "gif") },
  { name = "loop", doc = "how often an animation is played; 0: for ever",
    formats = all(kinds.integer(0, 65535), "webp", "gif") },
  { name = "delay", doc = "ms that each frame of an animation is shown",
    formats = all(kinds.integer(10, 60000), "webp", "gif") },
  { name = "alpha_quality", doc = "of transparency alone",
    formats = all(kinds.integer(0, 100), "webp") },
  { name = "near_lossless", doc = "lossless coding of slightly changed pixels, by quality",
    formats = all(flag, "webp") },
  { name = "smart_subsample", doc = "sharper edges of colour", formats = all(flag, "webp") },
  { name = "preset", doc = "what the picture is",
    formats = all(kinds.choice { "default", "photo", "picture", "drawing", "icon", "text" },
      "webp") },
  { name = "tile", doc = "true: 256 px tiles; a number: their side", formats = all(tile, "tiff") },
  { name = "pyramid", doc = "smaller copies in the same file", formats = all(flag, "tiff") },
}
