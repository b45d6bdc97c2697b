--- Options of `save` that say how large a file may be, or how unlike the picture.
local check = require "luma.core.check"
local host = require "luma.core.host"

local tointeger, tonumber, type = math.tointeger, tonumber, type
local format, gsub, lower, match = string.format, string.gsub, string.lower, string.match

local M = {}

--- How a size is written.
M.hint = 'write 200000 or "200 kB"; units are kB, MB, GB, KiB, MiB and GiB'

local units = {
  b = 1, k = 1e3, kb = 1e3, kib = 1024, m = 1e6, mb = 1e6, mib = 1048576,
  g = 1e9, gb = 1e9, gib = 1073741824,
}

--- Returns the bytes of a size with its unit, "150 kB"; anything else as it is.
---@param given any
---@return any
function M.bytes(given)
  local text = type(given) == "string" and given or ""
  local number, unit = match(text, "^%s*(%d+%.?%d*)%s*(%a+)%s*$")
  local factor = number and units[lower(unit)]
  return factor and tointeger(tonumber(number) * factor // 1) or given
end

--- Checks that a quality search has a target and a valid range, and that no name holds the size
--- before it is known.
---@param values table
function M.check(values)
  if values.shrink then
    if not values.max_bytes then
      host.fail("missing-option", "save: 'max_bytes' is required with 'shrink'",
        'write max_bytes = "200 kB"')
    end
    local name = gsub(values.template, "{{", "")
    local field = match(name, "{(width)[:|}]") or match(name, "{(height)[:|}]")
    if field then
      host.fail("conflicting-options",
        format("save: '{%s}' cannot be combined with 'shrink', which may change it", field),
        "remove one of them")
    end
  end
  local least = values.min_quality
  if not least then return end
  if not values.max_bytes and not values.max_distance then
    host.fail("missing-option",
      "save: 'max_bytes' or 'max_distance' is required with 'min_quality'",
      "to set a fixed quality, use quality")
  end
  if values.quality and least > values.quality then
    check.refuse("save: min_quality", format("at most quality (%d)", values.quality), least,
      "out-of-range")
  end
end

return M
