--- Time zones as offsets from UTC: `"+02:00"`.
local abs, tonumber, type = math.abs, tonumber, type
local match = string.match

local M = {}

--- An offset from UTC, read as seconds.
M.kind = {
  expected = 'an offset from UTC like "+02:00"', type = "string",
  accepts = { "+02:00", "-09:30", "Z" }, refuses = { "CET", {}, "+25:00" },
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

--- The option of calls that open photos.
---@type luma.Option
M.option = {
  name = "zone", kind = M.kind,
  doc = 'the time zone of photos that do not record it, such as "+02:00" (default: UTC counts)',
}

return M
