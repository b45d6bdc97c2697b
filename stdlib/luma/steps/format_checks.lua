--- Checks that the format of a save holds what its options require.
local check = require "luma.core.check"
local encoding = require "luma.steps.encoding"
local host = require "luma.core.host"
local metadata_kinds = require "luma.steps.metadata_kinds"

local format = string.format

local M = {}

--- Checks `profile`: a format without profiles is sRGB, and a lossless JPEG keeps its own.
---@param values table
function M.profile(values)
  local profile = values.profile
  if values.format == "jpeg" and values.lossless == true and profile ~= "keep" then
    host.fail("conflicting-options", "save: 'profile' cannot be combined with 'lossless' for jpeg",
      "remove one of them")
  end
  if encoding.row(values.format).holds_profile or profile == "keep" or profile == "srgb"
    or profile == "drop" then
    return
  end
  host.fail("wrong-format",
    format("save: profile: expected sRGB for %s, got %s", values.format, check.show(profile)),
    format("a %s cannot hold a profile; omit it", values.format))
end

--- Checks that the format holds what is written into metadata.
---@param values table
function M.metadata(values)
  local holds_none = values.format == "gif"
  local carries = encoding.row(values.format).holds_iptc and "iptc" or "xmp"
  local verb, name = metadata_kinds.unheld(values.metadata, not holds_none and carries or nil)
  if not verb then return end
  if holds_none then
    host.fail("wrong-format",
      format("save: metadata: %s: expected a format that holds metadata, got gif", verb),
      "write webp, which is animated, too", "save: metadata")
  end
  host.fail("wrong-format",
    format("save: metadata: %s: %s: expected a format that holds IPTC's records, got %s", verb,
      name, values.format), "name XMP's tag, as in Xmp.photoshop.City", "save: metadata")
end

return M
