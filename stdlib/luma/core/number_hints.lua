--- Hints for numbers in other forms: in quotes, with units, in percent, in words.
local abs, tointeger = math.abs, math.tointeger
local tonumber, type = tonumber, type
local format, gsub, lower, match = string.format, string.gsub, string.lower, string.match

local M = {}

--- The hint for a number in quotes, with px or a percent sign; nil if the number would not fit.
---@param text any
---@param least number?
---@param most number?
---@param is_whole boolean?
---@return string?
function M.quoted(text, least, most, is_whole)
  if type(text) ~= "string" then return nil end
  local sign, digits, unit = match(text, "^%s*([+-]?)(%d*%.?%d+)%s*([%a%%]*)%s*$")
  local number = tonumber(digits)
  if not number or unit ~= "" and unit ~= "%" and unit ~= "px" then return nil end
  if sign == "-" then number = -number end
  -- In a fraction, 20 percent are 0.2; in another number, they are 20.
  if unit == "%" and not is_whole and most and most <= 10 then number = number / 100 end
  local fits = (not least or number >= least) and (not most or number <= most)
  if not fits or is_whole and not tointeger(number) then return nil end
  return format("write %.14g, without quotes", number)
end

--- The hint for a number beyond a share of at most 1: in percent, or a factor of other programs.
function M.share(given, least, most)
  if most ~= 1 or least ~= 0 and least ~= -1 then return nil end
  -- In sharp and CSS, 1 changes nothing; in Luma, 0 does.
  if least == -1 and given > 1 and given < 2 then
    return format("0 changes nothing: did you mean %.6g?", given - 1)
  end
  if given > 100 or given < 100 * least or abs(given) < 5 then return nil end
  return format("did you mean %.6g?", given / 100)
end

--- Words for turning, and their degrees; 0: photos are turned upright anyway.
local turns = {
  left = 270, ccw = 270, counterclockwise = 270, right = 90, cw = 90, clockwise = 90, half = 180,
  upsidedown = 180, auto = 0, exif = 0, orientation = 0, upright = 0,
}

--- The hint for an angle in words, or with its unit: "left", "90deg".
function M.angle(given)
  if type(given) ~= "string" then return nil end
  local digits = match(given, "^%s*(-?%d+%.?%d*)%s*deg%a*%s*$")
    or match(given, "^%s*(-?%d+%.?%d*)%s*\u{b0}%s*$")
  if digits then return format("write %s: angles are in degrees", digits) end
  local turn = turns[(gsub(lower(given), "[^%a]", ""))]
  if turn == 0 then return "photos are always turned upright: leave it out" end
  return turn and format("write %d", turn) or M.quoted(given)
end

--- Units of length that pictures do not have.
local lengths = { cm = true, mm = true, ["in"] = true, inch = true, pt = true, em = true,
  rem = true, vw = true, dpi = true, mp = true, MP = true }

--- The hint for a quoted number without a percent sign, with px or with another unit.
function M.percent(text)
  local pixels = match(text, "^(%d+) *px$")
  if pixels then return format("write %s, which is px", pixels) end
  local unit = match(text, "^%d+%.?%d* *(%a+)$")
  if unit and lengths[unit] then
    return format("pictures have no %s: write px, as 800, or a percentage", unit)
  end
  if match(text, "^%d+%.?%d*$") then return format('did you mean "%s%%" or %s?', text, text) end
end

return M
