--- `os.time` and `os.date` where SOURCE_DATE_EPOCH gives the time of the run.
local host = require "luma.core.host"

local floor = math.floor

local M = {}

--- Replaces the functions of a recipe's `os` with those of a stopped clock, if it is stopped.
function M.stop(os)
  local now, stands = host.now()
  if not stands then return end
  local date, time = os.date, os.time
  now = floor(now)
  function os.time(moment)
    if moment == nil then return now end
    return time(moment)
  end
  function os.date(format, moment)
    if moment == nil then moment = now end
    return date(format or "%c", moment)
  end
end

return M
