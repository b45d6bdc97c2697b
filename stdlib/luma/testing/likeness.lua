--- How alike two pictures are: the structural similarity index, from -1 to 1 for equal ones.
---
--- Source: Wang, Bovik, Sheikh, Simoncelli, "Image Quality Assessment: From Error Visibility to
--- Structural Similarity", 2004: Gaussian windows of 11 by 11 pixels with a sigma of 1.5, without
--- those that cross the border; the mean over red, green, blue and, where one has it, alpha.
local exp = math.exp

local M = {}

local radius, sigma = 5, 1.5
local c1, c2 = (0.01 * 255) ^ 2, (0.03 * 255) ^ 2

local function window(vips)
  local row, sum = {}, 0
  for i = -radius, radius do
    local weight = exp(-i * i / (2 * sigma * sigma))
    row[#row + 1] = weight
    sum = sum + weight
  end
  return vips.Image.new_from_array({ row }, sum)
end

--- Opens a picture upright, in 8-bit sRGB.
function M.open(path)
  local image = require("luma.vips").Image.new_from_file(path)
  return image:autorot():colourspace "srgb":cast "uchar"
end

--- Returns the index of two pictures of one size, and their difference as a picture.
---@return number
---@return luma.vips.Image
function M.compare(got, wanted)
  local vips = require "luma.vips"
  if got:hasalpha() or wanted:hasalpha() then
    if not got:hasalpha() then got = got:addalpha() end
    if not wanted:hasalpha() then wanted = wanted:addalpha() end
  end
  local difference = (got:cast "float" - wanted:cast "float"):abs()
  local mask = window(vips)
  local inner = { got:width() - 2 * radius, got:height() - 2 * radius }
  -- A picture smaller than a window has borders alone.
  local is_small = inner[1] < 1 or inner[2] < 1
  local function mean(image)
    local blurred = image:convsep(mask, { precision = "float" })
    if is_small then return blurred end
    return blurred:extract_area(radius, radius, inner[1], inner[2])
  end
  local x, y = got:cast "float", wanted:cast "float"
  local mx, my = mean(x), mean(y)
  local vx, vy = mean(x * x) - mx * mx, mean(y * y) - my * my
  local both = mean(x * y) - mx * my
  local index = ((mx * my * 2 + c1) * (both * 2 + c2))
    / ((mx * mx + my * my + c1) * (vx + vy + c2))
  return index:avg(), difference
end

return M
