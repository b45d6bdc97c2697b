--- The attribute `sizes` of HTML: widths in a page, each with the condition on which it holds.
local length = require "luma.web.css_length"
local media = require "luma.web.css_media"
local tokens = require "luma.web.css_tokens"

local find, format, gsub = string.find, string.format, string.gsub

local M = {}

--- Returns the place after the condition before a length, which may be missing.
local function behind_condition(list, at)
  local first = list[at]
  if first.kind == "(" or first.text == "not" then return media.condition(list, at) end
  return at
end

--- Returns what is wrong with the tokens of a list of sizes.
local function fault_of(list)
  local at = 1
  while true do
    if not list[at] then return "a length is missing at the end" end
    local value, reason = behind_condition(list, at)
    if not value then return reason end
    local is_auto = list[value] and list[value].text == "auto" and at == 1 and value == 1
    local stop
    if is_auto then stop = value + 1 else stop, reason = length.read(list, value) end
    if not stop then return reason end
    if list[value].kind == "number" and find(list[value].number, "^%-") then
      return "no width is below 0"
    end
    if not list[stop] then
      return value > at and "the last one has no condition: end with a width such as 100vw" or nil
    elseif list[stop].kind ~= "," then
      return format("'%s' has no place there", list[stop].text)
    elseif value == at and not is_auto then
      return format("nothing behind '%s' counts: it has no condition", list[value].text)
    end
    at = stop + 1
  end
end

local function fault(text)
  local list, odd = tokens.read(text)
  if not list then return format("'%s' has no place there", odd) end
  return fault_of(list)
end

--- Returns the sizes that were meant by some with blanks before units; nil if there are none.
local function mended(text)
  local meant = gsub(text, "(%d)%s+(%a+)", function(digit, unit)
    return length.is_unit(unit) and digit .. unit or nil
  end)
  if fault(meant) then
    -- A condition without brackets: "max-width: 600px 100vw, 50vw".
    meant = gsub(meant, "^%s*([%a-]+)%s*:%s*(%S+)%s+", "(%1: %2) ")
  end
  return not fault(meant) and meant or nil
end

--- Returns what is wrong with sizes, and what to write; nil: nothing is.
---@param text string
---@return string?
function M.fault(text) return tokens.advice(text, fault, mended) end

return M
