--- Capture times that are put right: `c:shift`.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"

local abs, type = math.abs, type
local match, tonumber = string.match, tonumber

local M = {}

--- An offset from UTC, read as seconds.
local zone = {
  expected = 'an offset from UTC like "+02:00"', type = "string",
  accepts = { "+02:00", "-09:30", "Z" }, refuses = { "CET", 2, "+25:00" },
  read = function(given)
    if type(given) ~= "string" then return nil end
    if given == "Z" then return 0 end
    local sign, hours, minutes = match(given, "^([+-])(%d%d):(%d%d)$")
    if not sign then return nil end
    local seconds = tonumber(hours) * 3600 + tonumber(minutes) * 60
    if tonumber(minutes) > 59 or abs(seconds) > 86400 then return nil, "out-of-range" end
    return sign == "-" and -seconds or seconds
  end,
}

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
  list[#list + 1] = { name = "zone", kind = zone, doc = "the offset that the photos get" }
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

return M
