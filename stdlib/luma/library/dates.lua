--- Corrections of capture times: `c:shift`.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local zone = require "luma.core.zone"

local type = type
local format = string.format

local M = {}

local most_days = 3660000
local amounts = {
  { "days", 86400 }, { "hours", 3600 }, { "minutes", 60 }, { "seconds", 1 },
}

local function options()
  local list = {}
  for place, amount in next, amounts do
    list[place] = { name = amount[1], kind = kinds.number(-most_days, most_days),
      doc = "to add; negative: to take off" }
  end
  list[#list + 1] = { name = "zone", kind = zone.kind, doc = "the offset that the photos get" }
  list[#list + 1] = { name = "keep", kind = kinds.choice { "instant", "clock" },
    default = "instant", doc = "what a zone keeps: the moment, or the time on the clock" }
  return list
end

---@type luma.Signature
M.shift_signature = {
  name = "shift", summary = "moves capture times of photos; their files are not changed",
  usage = { "c:shift(photos, { hours = 1 })", "c:shift(photos, { days = -1, minutes = 30 })",
    'c:shift(photos, { zone = "+09:00" })',
    'c:shift(photos, { zone = "+02:00", keep = "clock" })' },
  example = [[
-- The camera was an hour late, and knew nothing of the zone.
lib:change(function(c)
  c:shift(lib:fetch { where = "camera.model == 'NIKON Z 6_2'" },
    { hours = 1, zone = "+01:00", keep = "clock" })
end)]],
  options = options(),
  build = function(values)
    local seconds, is_asked = 0, values.zone ~= nil
    for _, amount in next, amounts do
      local given = values[amount[1]]
      seconds, is_asked = seconds + (given or 0) * amount[2], is_asked or given ~= nil
    end
    if not is_asked then
      host.fail("missing-option",
        "shift: expected days, hours, minutes, seconds or zone, got none",
        "for example c:shift(photos, { hours = 1 })", "shift")
    end
    return { amount = seconds, offset = values.zone, keeps_clock = values.keep == "clock" }
  end,
}

local kinds_of = {}
for _, option in next, M.shift_signature.options do kinds_of[option.name] = option.kind end

--- Reads the same for an output's metadata into `read.shift`.
function M.part(given, read)
  local expected = 'a correction of the date, as in { hours = 1 } or { zone = "+02:00" }'
  local place = { path = "shift", got = given }
  if type(given) ~= "table" then return nil, nil, nil, expected, place end
  local values = {}
  for name, each in next, given do
    local kind = kinds_of[name]
    if not kind then return nil, nil, nil, expected, { path = "shift", got = name } end
    local value, code, hint = kind.read(each)
    if value == nil then
      return nil, code, hint, kind.expected, { path = format("shift.%s", name), got = each }
    end
    values[name] = value
  end
  if next(values) == nil then return nil, nil, nil, expected, place end
  read.shift = M.shift_signature.build(values)
  return true
end

return M
