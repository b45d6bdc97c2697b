--- Conditions of CSS on windows and screens: `(max-width: 600px) and (orientation: portrait)`.
---
--- After Media Queries 4, whose names of features are known; others are taken as they are, unless
--- they look like a known one.
local host = require "luma.core.host"
local length = require "luma.web.css_length"
local tokens = require "luma.web.css_tokens"

local concat, sort = table.concat, table.sort
local find, format, gmatch, gsub = string.find, string.format, string.gmatch, string.gsub
local lower, match, sub = string.lower, string.match, string.sub
local pairs = pairs

local M = {}

local types = { "all", "print", "screen", "speech" }
local is_type = length.set "all print screen speech"
local comparisons = length.set "< > <= >= ="

--- What the value of a feature is: "length", "number", "ratio", "resolution", or words.
local features = {
  width = "length", height = "length", ["device-width"] = "length", ["device-height"] = "length",
  ["aspect-ratio"] = "ratio", ["device-aspect-ratio"] = "ratio", resolution = "resolution",
  color = "number", ["color-index"] = "number", monochrome = "number", grid = "number",
  orientation = "portrait landscape", hover = "none hover", ["any-hover"] = "none hover",
  pointer = "none coarse fine", ["any-pointer"] = "none coarse fine",
  ["prefers-color-scheme"] = "light dark", ["prefers-reduced-motion"] = "no-preference reduce",
  ["prefers-reduced-data"] = "no-preference reduce",
  ["prefers-reduced-transparency"] = "no-preference reduce",
  ["prefers-contrast"] = "no-preference more less custom", ["forced-colors"] = "none active",
  ["inverted-colors"] = "none inverted", scripting = "none initial-only enabled",
  update = "none slow fast", ["color-gamut"] = "srgb p3 rec2020",
  ["dynamic-range"] = "standard high", ["video-dynamic-range"] = "standard high",
  ["display-mode"] = "fullscreen standalone minimal-ui browser window-controls-overlay "
    .. "picture-in-picture",
  ["overflow-block"] = "none scroll paged", ["overflow-inline"] = "none scroll",
  scan = "interlace progressive",
}
local names = {}
for name, kind in pairs(features) do
  names[#names + 1] = name
  if not find(kind, " ") then
    names[#names + 1], names[#names + 2] = "min-" .. name, "max-" .. name
  end
end
sort(names)

--- Returns what the value of a feature is; nil for an unknown one.
local function kind_of(name)
  local kind = features[gsub(name, "^m[ai][nx]%-", "")]
  return (features[name] or not kind or not find(kind, " ")) and kind or nil
end

local function ratio(list, at)
  if list[at].kind ~= "number" then return nil end
  if not list[at + 1] or list[at + 1].kind ~= "/" then return at + 1 end
  return list[at + 2] and list[at + 2].kind == "number" and at + 3 or nil
end

--- Reads the value of a feature.
local function value(list, at, kind)
  local token = list[at]
  if not token or token.kind == ")" then return nil, "a value is missing" end
  if kind == "length" then return length.read(list, at) end
  if token.kind == "function" then return length.close(list, at + 1), "')' is missing" end
  if kind == "ratio" then return ratio(list, at), "a ratio is written 16/9" end
  if kind == "resolution" then
    if token.text == "infinite" then return at + 1 end
    local is_one = token.kind == "number" and find(" dpi dpcm dppx x ", " " .. token.unit .. " ",
      1, true)
    return is_one and token.unit ~= "" and at + 1 or nil, "a resolution is written 2dppx"
  end
  if kind == "number" then
    return token.kind == "number" and token.unit == "" and at + 1 or nil, "a number is expected"
  end
  if kind and not find(" " .. kind .. " ", " " .. token.text .. " ", 1, true) then
    return nil, format("'%s' is none of %s", token.text, (gsub(kind, " ", ", ")))
  end
  return not kind and ratio(list, at) or at + 1
end

--- Returns the hint for a name that is not a feature's; nil for those of browsers, which begin with
--- a hyphen.
local function unknown(name)
  if sub(name, 1, 1) == "-" then return nil end
  local meant = gsub(name, "device%-pixel%-ratio$", "resolution")
  return kind_of(meant) and format("did you mean '%s'?", meant) or host.suggest(name, names)
end

--- Returns the last name between `at` and the bracket's end that is not an argument of a function.
local function feature_of(list, at)
  local found
  local i, stop = at, (length.close(list, at) or #list + 1) - 1
  while i <= stop do
    local kind = list[i].kind
    if kind == "name" then found = list[i].text end
    i = kind == "function" and length.close(list, i + 1) or i + 1
  end
  return found
end

--- Reads `400px <= width <= 700px`, after the bracket.
local function range(list, at)
  local feature = feature_of(list, at)
  local kind = feature and kind_of(feature)
  if not kind or find(feature, "^m[ai][nx]%-") then
    return nil, feature and unknown(feature) or "a feature is missing: (width >= 600px)"
  end
  local place, count = at, 0
  while list[place] and list[place].kind ~= ")" do
    local stop, reason
    if list[place].text == feature then
      stop = place + 1
    else
      stop, reason = value(list, place, kind)
    end
    if not stop then return nil, reason end
    place, count = stop, count + 1
    if list[place] and comparisons[list[place].kind] then place = place + 1
    elseif list[place] and list[place].kind ~= ")" then
      return nil, format("'%s' is no comparison", list[place].text)
    end
  end
  if not list[place] then return nil, "')' is missing" end
  if count < 2 or count > 3 then return nil, "a range is written (width >= 600px)" end
  return place + 1
end

--- Whether a comparison stands in the brackets that are open before `at`.
local function is_range(list, at)
  for i = at, (length.close(list, at) or #list + 1) - 1 do
    if comparisons[list[i].kind] then return true end
  end
  return false
end

--- Reads a feature after its bracket.
local function feature(list, at)
  if is_range(list, at) then return range(list, at) end
  local token, sign = list[at], list[at + 1]
  if not token or token.kind ~= "name" then
    return nil, "a feature is missing: (max-width: 600px)"
  end
  local kind, advice = kind_of(token.text), nil
  if not kind then advice = unknown(token.text) end
  if advice then return nil, advice end
  if not sign then return nil, "')' is missing" end
  if sign.kind == ")" then return at + 2 end
  if sign.kind ~= ":" then return nil, format("':' is missing behind %s", token.text) end
  local stop, reason = value(list, at + 2, kind)
  if not stop then return nil, reason end
  if not list[stop] then return nil, "')' is missing" end
  if list[stop].kind ~= ")" then return nil, format("'%s' has no place there", list[stop].text) end
  return stop + 1
end

local condition

--- Reads the content of brackets: a feature, or a condition.
local function group(list, at)
  local token = list[at]
  if not token then return nil, "a condition is missing" end
  if token.text == "not(" then return nil, "a blank is missing behind 'not'" end
  if token.kind ~= "(" then return nil, format("'%s' stands without brackets", token.text) end
  local inner = list[at + 1]
  if inner and (inner.kind == "(" or inner.text == "not") then
    local stop, reason = condition(list, at + 1)
    if not stop then return nil, reason end
    if not list[stop] or list[stop].kind ~= ")" then return nil, "')' is missing" end
    return stop + 1
  end
  return feature(list, at + 1)
end

--- Reads groups joined by one of `and` and `or`, or one after `not`.
---@param list luma.CssToken[]
---@param at integer
---@param joint string? the only word that joins
---@return integer? next
---@return string? reason
function condition(list, at, joint)
  if list[at] and list[at].text == "not" then return group(list, at + 1) end
  local stop, reason = group(list, at)
  while stop and list[stop] and list[stop].kind ~= ")" and list[stop].kind ~= "," do
    local word = list[stop].text
    if word ~= "and" and word ~= "or" and word ~= "and(" and word ~= "or(" then return stop end
    if sub(word, -1) == "(" then
      return nil, format("a blank is missing behind '%s'", sub(word, 1, -2))
    end
    if joint and word ~= joint then
      return nil, format("'%s' and '%s' need brackets to stand together", joint, word)
    end
    joint = word
    stop, reason = group(list, stop + 1)
  end
  return stop, reason
end
M.condition = condition

--- Reads `screen and (...)` or a condition.
local function query(list, at)
  local token = list[at]
  local place = token and (token.text == "not" or token.text == "only") and at + 1 or at
  local named = list[place]
  if not named or named.kind ~= "name" then return condition(list, at) end
  if not is_type[named.text] then
    return nil, host.suggest(named.text, types) or format("'%s' is no kind of screen", named.text)
  end
  if not list[place + 1] or list[place + 1].kind == "," then return place + 1 end
  if list[place + 1].text == "and(" then return nil, "a blank is missing behind 'and'" end
  if list[place + 1].text ~= "and" then
    return nil, format("'and' is missing behind %s", named.text)
  end
  return condition(list, place + 2, "and")
end

--- Returns what is wrong with a list of conditions; nil: nothing.
local function fault(text)
  local list, odd = tokens.read(text)
  if not list then return format("'%s' has no place there", odd) end
  local at = 1
  while true do
    local stop, reason = query(list, at)
    if not stop then return reason end
    if not list[stop] then return nil end
    if list[stop].kind ~= "," then return format("'%s' has no place there", list[stop].text) end
    at = stop + 1
  end
end

--- Returns a part of a condition with brackets, signs and units; itself if it is not a feature.
local function mended_part(part)
  local bare = match(part, "^%s*%(?%s*(.-)%s*%)?%s*$")
  local kind = gsub(gsub(bare, "^only%s+", ""), "^not%s+", "")
  if is_type[kind] then return bare end
  local closed = format("(%s)", bare)
  if find(bare, "[<>]") then return fault(closed) and part or closed end
  local name, given = match(bare, "^([%a-]+)%s*[:=%s]%s*(.+)$")
  if not name then return part end
  if kind_of(name) == "length" then
    given = gsub(given, "^([%d.]+)%s+(%a+)$", "%1%2")
    if find(given, "^[%d.]+$") then given = given .. "px" end
  elseif find(name, "^%a") and find(name, "device%-pixel%-ratio$") and find(given, "^[%d.]+$") then
    name, given = gsub(name, "device%-pixel%-ratio$", "resolution"), given .. "dppx"
  end
  return format("(%s: %s)", name, given)
end

--- Returns a condition that was meant by one without brackets, signs or units; nil if it is none.
local function mended(text)
  local parts = {}
  local plain = gsub(gsub(lower(text), "/%*.-%*/", " "), "%s+&&?%s+", " and ")
  for part in gmatch(plain .. " and ", "(.-)%s+and%s+") do
    parts[#parts + 1] = mended_part(part)
  end
  local meant = concat(parts, " and ")
  return not fault(meant) and meant or nil
end

--- Returns what is wrong with a condition, and what to write; nil: nothing is.
---@param text string
---@return string?
function M.fault(text) return tokens.advice(text, fault, mended) end

return M
