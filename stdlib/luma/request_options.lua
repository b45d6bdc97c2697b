--- The options that requests and prefetches share.
local fetch = require "luma.fetch"
local kinds = require "luma.kinds"
local value = require "luma.value"

local ipairs, mathtype, rawget, rawlen, tointeger, type =
  ipairs, math.type, rawget, rawlen, math.tointeger, type

local M = {}

--- Px that a side of a target may have.
local most_side = 1000000

local function side(given)
  local whole = mathtype(given) and tointeger(given)
  return whole and whole >= 1 and whole <= most_side and whole or nil
end

local size = {
  expected = "a width and a height in px, as in { 256, 256 }", type = "integer[]",
  read = function(given)
    if type(given) ~= "table" or value.noun(given) or rawlen(given) ~= 2 then return nil end
    local width, height = side(rawget(given, 1)), side(rawget(given, 2))
    if not (width and height) then return nil, "out-of-range" end
    return { width, height }
  end,
}

local shared = {
  { name = "target_size", kind = size,
    doc = "{ width, height } in px; without it, or beyond it, the photo's own" },
  { name = "content_mode", kind = kinds.choice { "aspectFit", "aspectFill" },
    default = "aspectFit", doc = "aspectFit: inside the target; aspectFill: covers it" },
  { name = "version", kind = kinds.choice { "current", "original" }, default = "current",
    doc = "current: with its edits; original: as it was taken" },
  { name = "original", kind = kinds.choice { "photo", "raw" }, default = "photo",
    doc = "of RAW+JPEG: which file is the original" },
  fetch.raw_option,
  { name = "resize", kind = kinds.choice { "exact", "fast" }, default = "fast",
    doc = "exact: aspectFill is cut to the target" },
}

--- The shared options and some more.
---@param more luma.Option[]
---@return luma.Option[]
function M.with(more)
  local list = {}
  for i, option in ipairs(shared) do list[i] = option end
  for _, option in ipairs(more) do list[#list + 1] = option end
  return list
end

--- What the host is told: everything but callbacks.
---@param asked table
---@return table
function M.plain(asked)
  return {
    target_size = asked.target_size, content_mode = asked.content_mode,
    delivery = asked.delivery, version = asked.version, resize = asked.resize,
    original = asked.original, raw = asked.raw,
  }
end

return M
