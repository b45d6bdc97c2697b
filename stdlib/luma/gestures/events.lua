--- Gesture events such as `{ kind = "pan", dx = 12, dy = -4 }`: checks them and composes them into
--- one map. The same tables check the methods `pan`, `pinch` and `rotate`.
local check = require "luma.core.check"
local gesture_kinds = require "luma.gestures.kinds"
local kinds = require "luma.core.kinds"
local maps = require "luma.gestures.map"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local format = string.format
local next, rawget, rawlen, select = next, rawget, rawlen, select
local setmetatable, type = setmetatable, type

local M = {}

local about = { name = "about", kind = gesture_kinds.anchor, doc = "the fixed point" }

--- The values of each event: positional arguments of the method, named fields of a log entry.
---@type table<string, luma.Signature>
local verbs = {
  pan = {
    name = "pan", usage = { "pan(12, -4)" }, written = '{ kind = "pan", dx = 12, dy = -4 }',
    options = {
      { name = "dx", kind = gesture_kinds.points, required = true },
      { name = "dy", kind = gesture_kinds.points, required = true },
    },
  },
  pinch = {
    name = "pinch", usage = { "pinch(2, { x = 150, y = 200 })" },
    written = '{ kind = "pinch", scale = 2, about = { x = 150, y = 200 } }',
    options = { { name = "scale", kind = gesture_kinds.factor, required = true }, about },
  },
  rotate = {
    name = "rotate", usage = { "rotate(30, { x = 150, y = 200 })" },
    written = '{ kind = "rotate", degrees = 30, about = { x = 150, y = 200 } }',
    options = { { name = "degrees", kind = gesture_kinds.degrees, required = true }, about },
  },
  settle = { name = "settle", usage = { "settle { x = 150, y = 200 }" },
    written = '{ kind = "settle" }', options = { about } },
}

--- Event kinds without and with a frame to settle in.
M.free = { "pan", "pinch", "rotate" }
M.framed = { "pan", "pinch", "rotate", "settle" }

local any_kind = kinds.choice(M.framed)

--- The order of events: the one that moves the result of the other.
M.order = kinds.choice { "view", "local" }

--- Returns the signature of a log entry, cached per kind.
local function written(verb)
  if not verb.in_log then
    local options = { { name = "kind", kind = any_kind, required = true } }
    for i = 1, #verb.options do options[i + 1] = verb.options[i] end
    verb.in_log = { __index = { usage = { verb.written }, options = options } }
  end
  return verb.in_log
end

--- Makes an event from a method's arguments.
---@param kind string
---@param anchor { x: number, y: number } the default of `about`
---@param ... any
---@return table
function M.called(kind, anchor, ...)
  local verb, count = verbs[kind], select("#", ...)
  local most, least = #verb.options, kind == "pan" and 2 or kind == "settle" and 0 or 1
  check.count(kind, count, least, most, signature.hint(verb))
  local event = { kind = kind }
  for i = 1, most do
    local option = verb.options[i]
    local given = select(i, ...)
    if option.required or given ~= nil then
      local subject = i == 1 and most == 2 and kind ~= "pan" and kind
        or format("%s: %s", kind, option.name)
      event[option.name] = signature.value(subject, option.kind, given)
    end
  end
  if kind == "pinch" or kind == "rotate" then event.about = event.about or anchor end
  return event
end

local function read_event(subject, given, words, anchor)
  if type(given) ~= "table" or value.noun(given) then
    check.refuse(subject, "an event like " .. verbs.pan.written, given)
  end
  local kind = rawget(given, "kind")
  if kind == nil then check.refuse(subject .. ": kind", check.either(words), nil) end
  signature.value(subject .. ": kind", kinds.choice(words), kind)
  local event = signature.read(setmetatable({ name = subject }, written(verbs[kind])), given)
  if kind == "pinch" or kind == "rotate" then event.about = event.about or anchor end
  return event
end

--- Checks a list of events.
---@param name string the subject of errors
---@param list table
---@param words string[] the kinds allowed in it
---@param anchor { x: number, y: number } the default of `about`
---@return table[] events, string? order as the list names it
function M.read(name, list, words, anchor)
  local events, order = {}, rawget(list, "order")
  if order ~= nil then signature.value(name .. ": order", M.order, order) end
  -- Settling depends on the events before.
  if order == "local" then words = M.free end
  for i = 1, rawlen(list) do
    events[i] = read_event(format("%s: event %d", name, i), rawget(list, i), words, anchor)
  end
  for key in next, list do
    if not events[key] and key ~= "order" then
      check.refuse(name, "a list of events", list, nil, "for example { "
        .. verbs.pan.written .. " }")
    end
  end
  return events, order
end

--- Limit beyond which floating point cannot represent pixels accurately.
local most_scale = 1e9

local function pinched(map, factor, x, y)
  local after = maps.pinch(map, factor, x, y)
  if after.scale > most_scale or after.scale < 1 / most_scale then
    check.refuse("pinch", "a combined scale from 1e-9 to 1e9", after.scale,
      "out-of-range")
  end
  return after
end

--- Applies an event to a map, in view pixels.
---@param map luma.GestureMap
---@param event table
---@param display_scale number
---@return luma.GestureMap
function M.play(map, event, display_scale)
  if event.kind == "pan" then
    return maps.pan(map, event.dx * display_scale, event.dy * display_scale)
  end
  local x, y = event.about.x * display_scale, event.about.y * display_scale
  if event.kind == "pinch" then return pinched(map, event.scale, x, y) end
  return maps.rotate(map, event.degrees, x, y)
end

--- Returns the event that undoes an event.
---@param event table
---@return table
function M.inverse(event)
  local anchor = event.about
  if event.kind == "pan" then return { kind = "pan", dx = -event.dx, dy = -event.dy } end
  if event.kind == "pinch" then
    return { kind = "pinch", scale = 1 / event.scale, about = anchor }
  end
  return { kind = "rotate", degrees = -event.degrees, about = anchor }
end

--- Returns a copy that a recipe may modify.
---@param event table
---@return table
function M.copy(event)
  local copied = { kind = event.kind, dx = event.dx, dy = event.dy, scale = event.scale,
    degrees = event.degrees }
  if event.about then copied.about = { x = event.about.x, y = event.about.y } end
  return copied
end

return M
