--- Lets a check go on after a mistake in a call, so that independent mistakes are reported
--- together.
---
--- The host notes the mistake, and the call yields what its hint means, or is left out. What the
--- recipe itself may catch, with `pcall` or in a coroutine, is raised as ever.
local host = require "luma.core.host"

local error, next, pcall, rawget, rawset, type = error, next, pcall, rawget, rawset, type
local match = string.match

local M = {}

--- Calls of the recipe's own `pcall` that are running.
local guarded = 0
local is_check
--- The method that a misspelled one stands for, and how the recipe has it; no name: another tool's.
local meant_name, written_name

--- Whether a mistake is noted now instead of raised.
---@return boolean
function M.active()
  if is_check == nil then is_check = host.recovers() end
  return is_check and guarded == 0
end

local function leave(...)
  guarded = guarded - 1
  return ...
end

--- Makes the recipe's functions that catch errors known. Modifies `environment` in place.
---@param environment table the recipe's globals
function M.guard(environment)
  if not M.active() then return end
  local threads = rawget(environment, "coroutine")
  for name, owner in next, { pcall = environment, xpcall = environment, resume = threads } do
    local body = rawget(owner, name)
    if body then
      rawset(owner, name, function(...)
        guarded = guarded + 1
        return leave(body(...))
      end)
    end
  end
end

--- Notes a mistake. Returns false if it is not one in a call: then it has to be raised.
---@param raised any
---@return boolean
function M.note(raised)
  if type(raised) ~= "table" or type(raised.code) ~= "string" then return false end
  if meant_name and raised.subject == meant_name then
    -- The arguments are those of another tool: its name has been reported.
    if not written_name then return true end
    raised.subject = written_name
  end
  return host.note(raised)
end

local function stood(outer, outer_name, ok, ...)
  meant_name, written_name = outer, outer_name
  if not ok then error((...), 0) end
  return ...
end

--- Calls what a misspelled method stands for.
---@param meant string its name
---@param written string? the misspelled one; nil: that of another tool, whose arguments are others
---@param body function
---@param ... any
function M.stand(meant, written, body, ...)
  local outer, outer_name = meant_name, written_name
  meant_name, written_name = meant, written
  return stood(outer, outer_name, pcall(body, ...))
end

--- Calls a function that checks arguments; returns nil if they are wrong and the check goes on.
---@param body function
---@param ... any
---@return any
function M.try(body, ...)
  if not M.active() then return (body(...)) end
  local ok, found = pcall(body, ...)
  if ok then return found end
  if not M.note(found) then error(found, 0) end
  return nil
end

--- Returns the word that the hint of a mistake means; nil if it is a sentence.
---@param raised any
---@return string?
function M.meant(raised)
  local hint = type(raised) == "table" and raised.hint
  return type(hint) == "string" and match(hint, "^did you mean '([%w_.]+)'%?$") or nil
end

return M
