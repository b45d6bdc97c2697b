--- Run reports: lists of saved, skipped and failed files, and of all that are there.
local value = require "luma.core.value"

local format = string.format

local M = {}

local lists = { saved = true, skipped = true, failed = true, files = true }

local Report = value.class {
  name = "report", noun = "a report",
  display = function(state)
    return format("report: %d saved, %d skipped, %d failed", #state.saved, #state.skipped,
      #state.failed)
  end,
  get = function(state, key)
    if lists[key] then return state[key] end
    value.unknown("report", key, value.keys(lists))
  end,
}

--- Makes a report from the host's answer; missing lists are empty.
---@param answer { saved: table[]?, skipped: table[]?, failed: table[]? }
function M.new(answer)
  return Report.new {
    saved = answer.saved or {}, skipped = answer.skipped or {}, failed = answer.failed or {},
    files = answer.files or {},
  }
end

return M
