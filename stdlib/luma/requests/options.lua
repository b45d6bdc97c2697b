--- Options shared by requests and prefetches.
local fetch = require "luma.query.fetch"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

local ipairs, rawget = ipairs, rawget
local format = string.format

local M = {}

--- Maximum side of a target, px.
local most_side = 1000000

local side = kinds.integer(1, most_side)

local sides = { { "width", side }, { "height", side } }

local size = {
  expected = "a width and a height in px, as in { 256, 256 }", type = "integer[]",
  accepts = { { 1, most_side }, { most_side, 1 }, { 0, 0 } },
  refuses = { { 0, 1 }, { 1, most_side + 1 }, { 1 } },
  read = function(given)
    if kinds.list_length(given) ~= 2 then
      local whole = side.read(given)
      return nil, nil, whole and format("write { %d, %d }", whole, whole) or nil
    end
    if rawget(given, 1) == 0 and rawget(given, 2) == 0 then return { 0, 0 } end
    local named = { width = rawget(given, 1), height = rawget(given, 2) }
    local read, code, hint, expected, at = kinds.members(named, sides)
    if not read then return nil, code, hint, expected, at end
    return { read.width, read.height }
  end,
}

local shared = {
  { name = "target_size", kind = size,
    doc = "{ width, height } in px (default and maximum: the photo's own)" },
  { name = "content_mode", kind = kinds.choice { "aspectFit", "aspectFill", "fitWidth" },
    default = "aspectFit",
    doc = "aspectFit: fits inside the target; aspectFill: covers it; fitWidth: is as wide" },
  { name = "crop_rect", kind = picture.part,
    doc = "the part of the upright picture, in fractions of its sides (default: all)" },
  { name = "version", kind = kinds.choice { "current", "original" }, default = "current",
    doc = "current: with edits; original: as captured" },
  { name = "original", kind = kinds.choice { "photo", "raw" }, default = "photo",
    doc = "for RAW+JPEG: which file is the original" },
  fetch.raw_option,
  { name = "time", kind = kinds.number(0, 1000000),
    doc = "of a film: the picture shown at that second (default: its first)" },
  { name = "resize", kind = kinds.choice { "exact", "fast" }, default = "fast",
    doc = "exact: crops aspectFill to the target, or a smaller picture to its shape" },
}

--- Returns the shared options followed by `more`.
---@param more luma.Option[]
---@return luma.Option[]
function M.with(more)
  local list = {}
  for i, option in ipairs(shared) do list[i] = option end
  for _, option in ipairs(more) do list[#list + 1] = option end
  return list
end

--- The options for the host: everything but callbacks.
---@param asked table
---@return table
function M.plain(asked)
  local target = asked.target_size
  if target and target[1] == 0 and asked.delivery ~= "preview" then
    host.fail("bad-argument", "target_size: { 0, 0 } is any small picture there is",
      'write delivery = "preview", too, or a size')
  end
  return {
    target_size = target, content_mode = asked.content_mode, crop_rect = asked.crop_rect,
    delivery = asked.delivery, version = asked.version, resize = asked.resize,
    original = asked.original, raw = asked.raw, time = asked.time,
  }
end

return M
