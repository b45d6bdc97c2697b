--- Croppers: a picture in a view behind a crop frame, moved by gestures.
local bounds = require "luma.gestures.cropper_bounds"
local check = require "luma.core.check"
local cropper_kinds = require "luma.gestures.cropper_kinds"
local events = require "luma.gestures.events"
local gesture = require "luma.gestures.gesture"
local gesture_kinds = require "luma.gestures.kinds"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local maps = require "luma.gestures.map"
local pictures = require "luma.gestures.cropper_picture"
local shown = require "luma.gestures.shown"
local signature = require "luma.core.signature"
local source = require "luma.gestures.cropper_source"
local value = require "luma.core.value"

local format = string.format
local max, min = math.max, math.min
local next, select = next, select
local pack, unpack = table.pack, table.unpack

local M = {}
local Cropper

--- Converts from points, used in recipes, to view pixels, used internally.
local function pixels(rect, scale)
  return { x = rect.x * scale, y = rect.y * scale, width = rect.width and rect.width * scale,
    height = rect.height and rect.height * scale }
end

--- Returns the point that stays where it is, where a recipe names the picture's own center.
local function anchor_of(state, given)
  if given ~= "image" then return given end
  local image, scale = state.setup.image, state.setup.display_scale
  local x, y = maps.point(state.map, image.width / 2, image.height / 2)
  return { x = x / scale, y = y / scale }
end

local function after(state, event)
  local map
  if event.kind == "settle" then
    map = bounds.settled(state.setup, state.map, event.about and pixels(event.about,
      state.setup.display_scale))
  else
    map = events.play(state.map, event, state.setup.display_scale)
  end
  return { setup = state.setup, map = map, event = event, before = state }
end

local function rested(state) return bounds.settled(state.setup, state.map) end

local methods = {}

local function method(name, least, most, body)
  methods[name] = function(state, ...)
    check.count(name, select("#", ...), least, most)
    return body(state, ...)
  end
end

for i = 1, #events.free do
  local kind = events.free[i]
  methods[kind] = function(state, ...)
    local given = pack(...)
    if kind ~= "pan" then given[2] = anchor_of(state, given[2]) end
    return Cropper.new(after(state,
      events.called(kind, state.setup.anchor, unpack(given, 1, given.n))))
  end
end

method("settle", 0, 1, function(state, about)
  if about == nil then return Cropper.new(after(state, { kind = "settle" })) end
  return Cropper.new(after(state, events.called("settle", nil, anchor_of(state, about))))
end)

method("is_settled", 0, 0, function(state) return maps.same(rested(state), state.map) end)

method("banded", 0, 0, function(state)
  return Cropper.new {
    setup = state.setup, map = bounds.banded(state.setup, state.map), event = state.event,
    before = state.before,
  }
end)

methods.frames = function(state, ...)
  check.count("frames", select("#", ...), 1, 2, "for example c:frames(9)")
  local list, delay = require("luma.gestures.cropper_frames").list(state, Cropper.state, ...)
  for i = 1, #list do
    list[i] = Cropper.new { setup = state.setup, map = list[i].map, clip = list[i].clip,
      event = state.event, before = state.before }
  end
  return list, delay
end

method("reset", 0, 0, function(state)
  return Cropper.new { setup = state.setup, map = bounds.placed(state.setup) }
end)

method("play", 1, 1, function(state, log)
  local list = gesture.events("play", log, events.framed, state.setup.anchor)
  for i = 1, #list do state = after(state, list[i]) end
  return Cropper.new(state)
end)

method("log", 0, 0, function(state)
  local list = gesture.past(state)
  for i = 1, #list do list[i] = events.copy(list[i]) end
  return list
end)

method("text", 0, 0, function(state)
  return require("luma.gestures.text").write(gesture.past(state))
end)

--- Everything that moved the picture since it was placed, as one gesture about the
--- view's origin.
method("gesture", 0, 0, function(state)
  local scale = state.setup.display_scale
  local moved = maps.joined(maps.inverse(bounds.placed(state.setup)), state.map)
  local corner = { x = 0, y = 0 }
  return gesture.of({
    { kind = "rotate", degrees = moved.degrees, about = corner },
    { kind = "pinch", scale = moved.scale, about = corner },
    { kind = "pan", dx = moved.x / scale, dy = moved.y / scale },
  }, scale, corner)
end)

method("matrix", 0, 0, function(state) return shown.matrix(maps.matrix(state.map)) end)

method("to_image", 2, 2, function(state, ...)
  local x, y = gesture.place("to_image", gesture_kinds.any_points, ...)
  local scale = state.setup.display_scale
  x, y = maps.origin(state.map, x * scale, y * scale)
  return maps.plain(x), maps.plain(y)
end)

method("to_view", 2, 2, function(state, ...)
  local x, y = gesture.place("to_view", gesture_kinds.any_pixels, ...)
  local scale = state.setup.display_scale
  x, y = maps.point(state.map, x, y)
  return maps.plain(x / scale), maps.plain(y / scale)
end)

method("rect", 0, 0, function(state)
  return shown.rect(source.rect(state.setup, rested(state)))
end)
method("corners", 0, 0, function(state) return source.corners(state.setup, rested(state)) end)
method("size", 0, 0, function(state)
  return shown.size(source.size(state.setup, rested(state)))
end)

method("apply", 1, 1, function(state, photo)
  local scaled = pictures.state_for("apply", state, photo)
  return source.cut(scaled.setup, rested(scaled), photo)
end)

methods.draw = function(state, ...)
  check.count("draw", select("#", ...), 1, 2, "for example c:draw(photo)")
  local scaled = pictures.state_for("draw", state, (...))
  return require("luma.gestures.cropper_frames").draw(scaled, ...)
end

local function rectangle(rect)
  return { x = rect.x, y = rect.y, width = rect.width, height = rect.height }
end

local properties = {
  zoom = function(state) return state.map.scale / bounds.fit(state.setup, state.map.degrees) end,
  degrees = function(state) return state.map.degrees end,
  display_scale = function(state) return state.setup.display_scale end,
  frame = function(state) return shown.rect(rectangle(state.setup.points)) end,
  image = function(state) return shown.size(rectangle(state.setup.image)) end,
  view = function(state) return shown.size(rectangle(state.setup.view)) end,
}

local function get(state, key)
  if properties[key] then return properties[key](state) end
  local words = value.keys(methods)
  for name in next, properties do words[#words + 1] = name end
  value.unknown("cropper", key, words)
end

local function display(state)
  local rect, image = source.rect(state.setup, rested(state)), state.setup.image
  return format("cropper: %dx%d at %d, %d of %dx%d px", rect.width, rect.height, rect.x, rect.y,
    image.width, image.height)
end

Cropper = value.class {
  name = "cropper", noun = "a cropper", display = display, methods = methods, get = get,
}

--- Returns the frame in points: as given, or the largest centered frame of an aspect ratio.
local function frame_in(view, given)
  if given.x then
    local right, bottom = given.x + given.width, given.y + given.height
    if right > view.width or bottom > view.height then
      host.fail("out-of-range", format("cropper: frame: expected a frame inside the view of %sx%s "
        .. "points, got one that ends at %s, %s", check.show(view.width),
        check.show(view.height), check.show(right), check.show(bottom)))
    end
    return given
  end
  local width, height = view.width - 2 * given.inset, view.height - 2 * given.inset
  if min(width, height) < 1 then
    host.fail("out-of-range", format("cropper: frame: inset: expected to leave at least 1 point of "
      .. "a view of %sx%s points, got an inset of %s", check.show(view.width),
      check.show(view.height), check.show(given.inset)))
  end
  local aspect = given.aspect or { width = width, height = height }
  local unit = min(width / aspect.width, height / aspect.height)
  width, height = max(1, aspect.width * unit), max(1, aspect.height * unit)
  return { x = (view.width - width) / 2, y = (view.height - height) / 2, width = width,
    height = height }
end

local function build(values)
  if values.max_scale < values.min_scale then
    check.refuse("cropper: max_scale", format("at least min_scale (%s)",
      check.show(values.min_scale)), values.max_scale, "out-of-range")
  end
  local points = frame_in(values.view, values.frame or { inset = 0 })
  values.points, values.frame = points, pixels(points, values.display_scale)
  values.anchor = { x = points.x + points.width / 2, y = points.y + points.height / 2 }
  return values
end

M.signature = {
  name = "cropper",
  summary = "a picture behind the crop frame of a view, moved by gestures",
  usage = {
    'cropper{ view = { width = 300, height = 400 }, image = photo, frame = { aspect = "1:1" } }',
    "c = c:pan(dx, dy)             -- points, without limits; returns a new cropper",
    "c:pinch(scale, about)         -- about the frame's center, { x = 10, y = 20 }, or \"image\"",
    "c:rotate(degrees, about)      -- clockwise",
    "c:settle(about)               -- end of a gesture: fills the frame, clamps the zoom",
    "c:banded()                    -- as drawn during a gesture: rubber-bands beyond limits",
    "c:rect()  c:corners()         -- the part of the picture in the frame, px, once settled",
    "c:size()  c:apply(photo)      -- crops a photo, and the size of the crop",
    "c:to_image(x, y)  c:to_view(x, y)  c:matrix()",
    "c:frames(9)                   -- croppers on the way back to rest, and the ms between two",
    'c:frames(9, { curve = "easeOut", duration = 0.3, to = thumbnail })   -- or "from"',
    "c:draw(photo)                 -- the view with the picture as it is now",
    "c:reset()  c:is_settled()  c:gesture()  c:log()  c:text()  c:play(log)",
  },
  example = [[
local c = cropper { view = { width = 300, height = 400 }, image = picks[1], frame = { inset = 20 } }
c:pinch(2, { x = 100, y = 80 }):pan(-30, 0):apply(picks[1]):save "out/{name}.jpg"]],
  options = {
    { name = "view", kind = cropper_kinds.view, required = true, doc = "its size in points" },
    { name = "image", kind = cropper_kinds.image, required = true, doc = "its picture" },
    { name = "frame", kind = cropper_kinds.frame,
      doc = "in points: x, y, width, height, or aspect and inset (default: all)" },
    { name = "content_mode", kind = kinds.choice { "aspectFill", "aspectFit", "fitWidth" },
      default = "aspectFill",
      doc = "aspectFill: covers the frame; aspectFit: fits in it; fitWidth: as wide as the frame" },
    { name = "short", kind = kinds.choice { "clip", "aspect" }, default = "clip",
      doc = "a picture smaller than the frame: cut what is there, or the frame's aspect" },
    { name = "display_scale", kind = gesture_kinds.display_scale, default = 1,
      doc = "view pixels per point" },
    { name = "min_scale", kind = kinds.number(1, 1000), default = 1,
      doc = "minimum zoom at rest; 1 fits the frame" },
    { name = "max_scale", kind = kinds.number(1, 1000), default = 8, doc = "maximum zoom at rest" },
  },
  build = build,
}

--- `cropper{ view =, image =, frame = }`.
function M.api(...)
  local setup = signature.read(M.signature, ...)
  return Cropper.new { setup = setup, map = bounds.placed(setup) }
end

return M
