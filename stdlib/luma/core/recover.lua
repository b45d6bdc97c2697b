--- Lets a check go on after a mistake in a call, so that independent mistakes are reported
--- together.
---
--- The host notes the mistake, and the call yields the meaning of its hint, is left out, or yields
--- an unknown value. Mistakes that the recipe itself may catch, with `pcall` or in a coroutine, are
--- raised as ever.
local host = require "luma.core.host"

local error, getmetatable, next, pcall, rawequal = error, getmetatable, next, pcall, rawequal
local rawget, rawset, select, setmetatable, type = rawget, rawset, select, setmetatable, type
local match, sub = string.match, string.sub

local M = {}

--- Calls of the recipe's own `pcall` that are running.
local guarded = 0
local is_check
--- Mistakes that were noted.
local noted = 0
--- Raised where a mistake follows from one that was noted.
local follows = {}
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
  elseif written_name and type(raised.subject) == "string"
    and sub(raised.subject, 1, #meant_name + 2) == meant_name .. ": "
  then
    raised.subject = written_name .. sub(raised.subject, #meant_name + 1)
  end
  if not host.note(raised) then return false end
  noted = noted + 1
  return true
end

--- Returns how many mistakes were noted so far.
---@return integer
function M.count() return noted end

local function stood(outer, outer_name, ok, ...)
  meant_name, written_name = outer, outer_name
  if not ok then error((...), 0) end
  return ...
end

--- Calls the method that a misspelled one stands for.
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
  if not rawequal(found, follows) and not M.note(found) then error(found, 0) end
  return nil
end

--- Calls a function with the rest of wrong arguments: its own mistakes may follow from these, and
--- are not noted.
---@param body function
---@param ... any
---@return any
function M.quietly(body, ...)
  local ok, found = pcall(body, ...)
  if ok then return found end
  error(type(found) == "table" and type(found.code) == "string" and follows or found, 0)
end

--- Stands for the value of a call that was wrong: all that is read from it is unknown, too. Loops
--- over it end at once.
local unknown
local asked, most_asked = 0, 10000

local function ask()
  asked = asked + 1
  if asked > most_asked then error("this depends on a mistake", 0) end
  return unknown
end

--- Answers a comparison, which a loop may wait for.
local function never()
  ask()
  return false
end

unknown = setmetatable({}, {
  __metatable = false, __newindex = function() end,
  __index = function(_, key) return type(key) == "string" and ask() or nil end,
  __call = function(_, ...)
    -- A loop calls an iterator with two values, which are not there.
    local first, second = ...
    if select("#", ...) == 2 and first == nil and second == nil then return nil end
    return ask()
  end,
  __pairs = function() return function() end end,
  __len = function() return 0 end, __tostring = function() return "" end,
  __lt = never, __le = never, __concat = ask, __add = ask, __sub = ask, __mul = ask, __div = ask,
  __mod = ask, __idiv = ask, __pow = ask, __unm = ask, __band = ask, __bor = ask, __bnot = ask,
})

--- Returns the unknown value.
---@return any
function M.unknown() return unknown end

--- Whether a value is the unknown one.
---@param given any
---@return boolean
function M.is_unknown(given) return rawequal(given, unknown) end

local most_items = 200

--- Whether a value is unknown, or a table has such a value.
local function is_unknown(given, depth)
  if rawequal(given, unknown) then return true end
  if depth == 0 or type(given) ~= "table" or getmetatable(given) ~= nil then return false end
  local count = 0
  for _, item in next, given do
    count = count + 1
    if count > most_items then return false end
    if is_unknown(item, depth - 1) then return true end
  end
  return false
end

--- Whether a call of the recipe is running.
local running = false

local function answered(ok, found, ...)
  running = false
  if ok then return found, ... end
  if rawequal(found, follows) or M.note(found) then return unknown end
  error(found, 0)
end

--- Calls a function of the library for the recipe. Where a check goes on, a call that is wrong, or
--- depends on one, yields an unknown value.
---@param body function
---@param ... any
---@return any
function M.call(body, ...)
  if running or not M.active() then return body(...) end
  for i = 1, select("#", ...) do
    if is_unknown((select(i, ...)), 3) then return ask() end
  end
  running = true
  return answered(pcall(body, ...))
end

--- Calls a comparison of the library for the recipe, as `call` does; of an unknown value, none
--- holds.
---@param body function
---@param ... any
---@return boolean
function M.holds(body, ...)
  local found = M.call(body, ...)
  if rawequal(found, unknown) then return never() end
  return found
end

local wrappers = setmetatable({}, { __mode = "k" })

--- Returns a function of the library as a recipe calls it.
---@generic T
---@param body T
---@return T
function M.wrapped(body)
  if type(body) ~= "function" or not M.active() then return body end
  local wrapper = wrappers[body]
  if not wrapper then
    wrapper = function(...) return M.call(body, ...) end
    wrappers[body] = wrapper
  end
  return wrapper
end

--- Returns the word that the hint of a mistake means; nil if it is a sentence.
---@param raised any
---@return string?
function M.meant(raised)
  local hint = type(raised) == "table" and raised.hint
  return type(hint) == "string" and match(hint, "^did you mean '([%w_.]+)'%?$") or nil
end

return M
