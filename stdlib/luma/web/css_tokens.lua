--- Words, numbers and signs of CSS, as far as conditions on windows and lengths need them.
local find, format, lower, sub = string.find, string.format, string.lower, string.sub
local insert = table.insert

local M = {}

---@class luma.CssToken
---@field kind string "number", "name", "function" or the sign itself
---@field text string in lowercase
---@field number string? of a number
---@field unit string? of a number: "px", "%" or ""
---@field spaced boolean whether blanks stand before it

local signs = { ["("] = true, [")"] = true, [","] = true, [":"] = true, ["/"] = true, ["+"] = true,
  ["-"] = true, ["*"] = true, ["<"] = true, [">"] = true, ["="] = true }

local function number(text, at)
  local _, stop = find(text, "^[+-]?%d*%.?%d+", at)
  if not stop then return nil end
  local _, power = find(text, "^[eE][+-]?%d+", stop + 1)
  stop = power or stop
  local _, last = find(text, "^%a+", stop + 1)
  last = last or (sub(text, stop + 1, stop + 1) == "%" and stop + 1) or stop
  return last, { kind = "number", number = sub(text, at, stop), unit = sub(text, stop + 1, last) }
end

local function token(text, at, after)
  -- "2+3" has a sign between its numbers, and "-2" one of its own.
  local last, found
  if not (after and find(text, "^[+-]", at)) then last, found = number(text, at) end
  if last then return last, found end
  local _, stop = find(text, "^%-?%-?[%a_][%w_-]*", at)
  if stop then
    local is_call = sub(text, stop + 1, stop + 1) == "("
    return is_call and stop + 1 or stop, { kind = is_call and "function" or "name" }
  end
  local two = sub(text, at, at + 1)
  if two == "<=" or two == ">=" then return at + 1, { kind = two } end
  local one = sub(text, at, at)
  return at, signs[one] and { kind = one } or nil
end

--- Returns the place after blanks and comments; nil if there are none.
local function blank(text, at)
  local place = at
  while true do
    local _, stop = find(text, "^%s+", place)
    if not stop then _, stop = find(text, "^/%*.-%*/", place) end
    if not stop then return place > at and place or nil end
    place = stop + 1
  end
end

--- Returns the tokens of a text; nil and the first character that belongs to none.
---@param text string
---@return luma.CssToken[]?
---@return string?
function M.read(text)
  local list, at = {}, 1
  while true do
    local blanks = blank(text, at)
    at = blanks or at
    if at > #text then return list end
    local before = list[#list]
    local is_value = before and not blanks and (before.kind == "number" or before.kind == ")")
    local last, found = token(text, at, is_value)
    if not found then return nil, sub(text, at, utf8.offset(text, 2, at) - 1) end
    found.text, found.spaced = lower(sub(text, at, last)), blanks ~= nil
    if found.unit then found.unit = lower(found.unit) end
    insert(list, found)
    at = last + 1
  end
end

--- Returns what is wrong with a text, or what to write instead; nil: nothing is wrong.
---@param text string
---@param fault fun(text: string): string?
---@param mended fun(text: string): string? what was meant, without a fault
---@return string?
function M.advice(text, fault, mended)
  local reason = fault(text)
  local meant = reason and mended(text)
  return meant and format('write "%s"', meant) or reason
end

return M
