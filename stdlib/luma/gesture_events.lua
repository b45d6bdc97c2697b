--- Events of a gesture: `{ kind = "pan", dx = 12, dy = -4 }` and the like, checked, and played into
--- one map. The same tables check the methods `pan`, `pinch` and `rotate`.
local check = require "luma.check"
local gesture_kinds = require "luma.gesture_kinds"
local kinds = require "luma.kinds"
local maps = require "luma.gesture_map"
local signature = require "luma.signature"
local value = require "luma.value"

local format = string.format
local next, rawget, rawlen, select = next, rawget, rawlen, select
local setmetatable, type = setmetatable, type

local M = {}

local about = { name = "about", kind = gesture_kinds.anchor, doc = "the point that stays" }

--- What each event holds; a recipe gives it by place to the method, by name to a log.
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
  settle = { name = "settle", usage = { "settle()" }, written = '{ kind = "settle" }',
    options = {} },
}

--- The kinds of event without and with a frame to settle in.
M.free = { "pan", "pinch", "rotate" }
M.framed = { "pan", "pinch", "rotate", "settle" }

local any_kind = kinds.choice(M.framed)

--- What a log says of each of its events; made once for each kind.
local function written(verb)
  if not verb.in_log then
    local options = { { name = "kind", kind = any_kind, required = true } }
    for i = 1, #verb.options do options[i + 1] = verb.options[i] end
    verb.in_log = { __index = { usage = { verb.written }, options = options } }
  end
  return verb.in_log
end

--- The event of a method's arguments.
---@param kind string
---@param anchor { x: number, y: number } where `about` is not given
---@param ... any
---@return table
function M.called(kind, anchor, ...)
  local verb, count = verbs[kind], select("#", ...)
  local most = #verb.options
  check.count(kind, count, kind == "pan" and 2 or 1, most, signature.hint(verb))
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
  if kind ~= "pan" then event.about = event.about or anchor end
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

--- The events of a list, checked.
---@param name string what the errors are about
---@param list table
---@param words string[] the kinds that may stand in it
---@param anchor { x: number, y: number } where `about` is not given
---@return table[]
function M.read(name, list, words, anchor)
  local events = {}
  for i = 1, rawlen(list) do
    events[i] = read_event(format("%s: event %d", name, i), rawget(list, i), words, anchor)
  end
  for key in next, list do
    if not events[key] then
      check.refuse(name, "a list of events", list, nil, "for example { "
        .. verbs.pan.written .. " }")
    end
  end
  return events
end

--- Beyond this, floating point has no digits left for pixels.
local most_scale = 1e9

local function pinched(map, factor, x, y)
  local after = maps.pinch(map, factor, x, y)
  if after.scale > most_scale or after.scale < 1 / most_scale then
    check.refuse("pinch", "pinches that scale by 1e-9 to 1e9 together", after.scale,
      "out-of-range")
  end
  return after
end

--- The map after one more event, in view pixels.
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

--- The event that takes an event back.
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

--- A copy that a recipe may change.
---@param event table
---@return table
function M.copy(event)
  local copied = { kind = event.kind, dx = event.dx, dy = event.dy, scale = event.scale,
    degrees = event.degrees }
  if event.about then copied.about = { x = event.about.x, y = event.about.y } end
  return copied
end

return M
