--- Gestures: pans, pinches and rotations in call order, composed into one affine map of the view.
local check = require "luma.core.check"
local events = require "luma.gestures.events"
local gesture_kinds = require "luma.gestures.kinds"
local maps = require "luma.gestures.map"
local shown = require "luma.gestures.shown"
local signature = require "luma.core.signature"
local text = require "luma.gestures.text"
local value = require "luma.core.value"

local format, insert = string.format, table.insert
local ipairs, next, select, type = ipairs, next, select, type

local M = {}
local Gesture

local function reverse(list)
  for i = 1, #list // 2 do list[i], list[#list + 1 - i] = list[#list + 1 - i], list[i] end
  return list
end

--- Returns the log as a list. Each state links to the previous one, so that values share history.
local function past(state)
  local list = {}
  while state.event do
    list[#list + 1] = state.event
    state = state.before
  end
  return reverse(list)
end
M.past = past

local function start(display_scale, anchor, order)
  return { map = maps.identity, display_scale = display_scale, about = anchor, order = order }
end

--- In the view's order, an event moves what the events before have made; in local order, it comes
--- before them, in the picture's own coordinates.
local function after(state, event)
  local map
  if state.order == "local" then
    map = maps.joined(events.play(maps.identity, event, state.display_scale), state.map)
  else
    map = events.play(state.map, event, state.display_scale)
  end
  return {
    map = map, event = event, before = state, display_scale = state.display_scale,
    about = state.about, order = state.order,
  }
end

--- Turns events of one order into those of another: the last comes first.
local function in_order(list, from, to)
  return (from or "view") == (to or "view") and list or reverse(list)
end

--- Converts an argument of `play` or `compose` to events: a list, a text, or a gesture. A list that
--- a gesture wrote names its order; any other has that of the gesture that takes it.
---@param name string
---@param given any
---@param words string[] the kinds of event allowed
---@param anchor { x: number, y: number }
---@param order string? the order that the events are for (default: the view's)
---@return table[]
function M.events(name, given, words, anchor, order)
  local state = Gesture.state(given)
  if state then return in_order(past(state), state.order, order) end
  if type(given) == "string" then given = text.read(name, given) end
  if type(given) ~= "table" or value.noun(given) then
    check.refuse(name, "a list of events, a text or a gesture", given, nil,
      'for example { { kind = "pan", dx = 12, dy = -4 } }')
  end
  local list, own = events.read(name, given, words, anchor)
  return in_order(list, own or order, order)
end

local function played(state, list)
  for i = 1, #list do state = after(state, list[i]) end
  return Gesture.new(state)
end

local methods = {}

for i = 1, #events.free do
  local kind = events.free[i]
  methods[kind] = function(state, ...)
    return Gesture.new(after(state, events.called(kind, state.about, ...)))
  end
end

function methods.play(state, ...)
  check.count("play", select("#", ...), 1, 1)
  return played(state, M.events("play", (...), events.free, state.about, state.order))
end

function methods.inverse(state, ...)
  check.count("inverse", select("#", ...), 0, 0)
  local list = {}
  for _, event in ipairs(past(state)) do insert(list, 1, events.inverse(event)) end
  return played(start(state.display_scale, state.about, state.order), list)
end

function methods.reset(state, ...)
  check.count("reset", select("#", ...), 0, 0)
  return Gesture.new(start(state.display_scale, state.about, state.order))
end

function methods.is_identity(state, ...)
  check.count("is_identity", select("#", ...), 0, 0)
  return maps.same(state.map, maps.identity)
end

function methods.matrix(state, ...)
  check.count("matrix", select("#", ...), 0, 0)
  return shown.matrix(maps.matrix(state.map))
end

--- Returns options for the step `transform`, for a picture the size of the view.
function methods.options(state, ...)
  check.count("options", select("#", ...), 0, 0)
  local map = state.map
  return { rotate = map.degrees, scale = map.scale,
    translate = { x = maps.plain(map.x), y = maps.plain(map.y) }, about = { x = 0, y = 0 } }
end

function methods.point(state, ...)
  check.count("point", select("#", ...), 2, 2)
  local x, y = M.place("point", gesture_kinds.any_points, ...)
  local scale = state.display_scale
  x, y = maps.point(state.map, x * scale, y * scale)
  return maps.plain(x / scale), maps.plain(y / scale)
end

function methods.log(state, ...)
  check.count("log", select("#", ...), 0, 0)
  local list = past(state)
  for i = 1, #list do list[i] = events.copy(list[i]) end
  list.order = state.order == "local" and "local" or nil
  return list
end

function methods.text(state, ...)
  check.count("text", select("#", ...), 0, 0)
  return text.write(past(state), state.order)
end

--- Parses the coordinates of a point.
function M.place(name, unit, x, y)
  return signature.value(name .. ": x", unit, x), signature.value(name .. ": y", unit, y)
end

local properties = {
  scale = function(state) return state.map.scale end,
  degrees = function(state) return state.map.degrees end,
  display_scale = function(state) return state.display_scale end,
  order = function(state) return state.order or "view" end,
}

local function get(state, key)
  if properties[key] then return properties[key](state) end
  local words = value.keys(methods)
  for name in next, properties do words[#words + 1] = name end
  value.unknown("gesture", key, words)
end

local function display(state)
  local map = state.map
  return format("gesture: scale %.6g, %.6g degrees, moved %s, %s px", map.scale, map.degrees,
    shown.length(map.x), shown.length(map.y))
end

Gesture = value.class {
  name = "gesture", noun = "a gesture", display = display, methods = methods, get = get,
}

--- Makes a gesture from checked events.
function M.of(list, display_scale, anchor, order)
  return played(start(display_scale, anchor, order), list)
end

M.signature = {
  name = "gesture.compose",
  summary = "pans, pinches and rotations, in call order, as one affine map in view pixels",
  usage = {
    'gesture.compose { { kind = "pan", dx = 12, dy = -4 } }',
  },
  options = {
    { name = "display_scale", kind = gesture_kinds.display_scale, default = 1,
      doc = "view pixels per point" },
    { name = "about", kind = gesture_kinds.anchor,
      doc = "the anchor of events without one (default: the view's origin)" },
    { name = "order", kind = events.order, default = "view",
      doc = "local: each event comes before the others, as CGAffineTransform's methods" },
  },
}

--- The help entry of `gesture`.
M.entry = {
  name = "gesture", summary = M.signature.summary, options = M.signature.options,
  usage = {
    'gesture.compose { { kind = "pan", dx = 12, dy = -4 }, { kind = "pinch", scale = 2 } }',
    'gesture.compose "pan 12 -4; pinch 2 150 200; rotate 30 150 200"',
    "g = g:pan(dx, dy)             -- returns a new gesture",
    "g:pinch(scale, about)  g:rotate(degrees, about)  g:play(log)",
    "g:inverse()  g:reset()  g:is_identity()",
    "g:point(x, y)                 -- maps a point of the view",
    "g:matrix()                    -- { a, b, c, d, tx, ty }, in view pixels",
    "g:log()  g:text()             -- input for compose and play, which names a local order",
    "photo:transform(g:options())  -- the same transform on pixels",
  },
  example = [[
local g = gesture.compose "pinch 2 150 200; pan 10 0"
print(g:play(g:inverse()):is_identity())   --> true]],
}

local function compose(...)
  check.count("gesture.compose", select("#", ...), 1, 2, signature.hint(M.signature))
  local given, options = ...
  local read = signature.read(M.signature, options == nil and {} or options)
  local anchor = read.about or { x = 0, y = 0 }
  local list = M.events("gesture.compose", given, events.free, anchor, read.order)
  return M.of(list, read.display_scale, anchor, read.order)
end

--- `gesture.compose{...}`.
M.api = value.class {
  name = "gesture", noun = "the gesture functions",
  display = function() return "functions: gesture" end,
  get = function(_, key)
    if key == "compose" then return compose end
    value.unknown("gesture", key, { "compose" })
  end,
}.new {}

return M
