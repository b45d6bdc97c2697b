--- Lengths of CSS, with units, and functions that compute them: `50vw`, `calc(100vw - 2rem)`.
local format = string.format

local M = {}

--- Returns a set of the words of a text.
---@param text string
---@return table<string, true>
function M.set(text)
  local found = {}
  for word in string.gmatch(text, "%S+") do found[word] = true end
  return found
end

local units = M.set [[
px em rem ex rex cap rcap ch rch ic ric lh rlh cm mm q in pc pt vw vh vi vb vmin vmax
svw svh svi svb svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax
cqw cqh cqi cqb cqmin cqmax]]

local functions = M.set [[
calc( min( max( clamp( round( mod( rem( abs( sign( var( env( sqrt( pow( hypot( log( exp(]]

--- Whether it is a unit of length.
---@param unit string in lowercase
---@return boolean
function M.is_unit(unit) return units[unit] == true end

--- Returns the place after a bracket that is open before `at`; nil if nothing closes it.
---@param list luma.CssToken[]
---@param at integer
---@return integer?
function M.close(list, at)
  local depth = 1
  for i = at, #list do
    local kind = list[i].kind
    if kind == "(" or kind == "function" then depth = depth + 1 end
    if kind == ")" then depth = depth - 1 end
    if depth == 0 then return i + 1 end
  end
end

--- Whether a number is that of a photo's width in a page, or of a window's.
local function fault_of(token, next_token)
  if token.unit == "" and token.number + 0.0 == 0 then return nil end
  local unit = next_token and next_token.spaced and next_token.kind == "name" and next_token.text
  if token.unit == "" and unit and units[unit] then
    return format('write "%s%s", without a blank', token.number, unit)
  elseif token.unit == "" then
    return format('%s has no unit: write "%spx"', token.number, token.number)
  elseif token.unit == "%" then
    return format('sizes are of the window: write "%svw"', token.number)
  elseif not units[token.unit] then
    return format("there is no unit '%s': px, em, rem or vw", token.unit)
  end
end

--- Reads a length.
---@param list luma.CssToken[]
---@param at integer
---@return integer? next the place behind it; nil: it is none
---@return string? reason
function M.read(list, at)
  local token = list[at]
  if not token then return nil, "a length is missing" end
  if token.kind == "function" and functions[token.text] then
    local stop = M.close(list, at + 1)
    if not stop then return nil, format("'%s' is not closed", token.text) end
    if stop == at + 2 then return nil, format("there is nothing in '%s)'", token.text) end
    return stop
  end
  if token.kind ~= "number" then return nil, format("'%s' is not a length", token.text) end
  local fault = fault_of(token, list[at + 1])
  if fault then return nil, fault end
  return at + 1
end

return M
