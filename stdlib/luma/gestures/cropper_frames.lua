--- Frames of a movement of a cropper's picture: back to rest, out of a thumbnail, or into one.
local bounds = require "luma.gestures.cropper_bounds"
local check = require "luma.core.check"
local gesture_kinds = require "luma.gestures.kinds"
local kinds = require "luma.core.kinds"
local maps = require "luma.gestures.map"
local picture_kinds = require "luma.core.picture_kinds"
local signature = require "luma.core.signature"
local timing = require "luma.gestures.timing"
local value = require "luma.core.value"

local floor, max, min = math.floor, math.max, math.min
local next, type = next, type

local M = {}

---@type luma.Signature
local rect = {
  name = "frames: rect", usage = { "to = { x = 10, y = 20, width = 80, height = 80 }" },
  options = {
    { name = "x", kind = gesture_kinds.points, required = true },
    { name = "y", kind = gesture_kinds.points, required = true },
    { name = "width", kind = gesture_kinds.length, required = true },
    { name = "height", kind = gesture_kinds.length, required = true },
  },
}

--- A cropper of the same view and picture, or a rectangle of the view that the picture fills.
local place = {
  expected = "a cropper, or a rectangle of the view in points", type = "luma.Cropper|luma.Rect",
  read = function(given)
    if value.noun(given) == "a cropper" then return { cropper = given } end
    if type(given) ~= "table" or value.noun(given) then return nil end
    return { rect = signature.read(rect, given) }
  end,
}

---@type luma.Signature
M.signature = {
  name = "frames", summary = "the croppers of a movement, and the ms between two of them",
  example = [[
local c = cropper { view = { width = 300, height = 300 }, image = picks[1] }:pan(40, 0)
local frames, delay = c:frames(9, { curve = "easeOut", duration = 0.3 })
print(#frames, delay)   --> 9    38]],
  usage = { "c:frames(9)", 'c:frames(12, { curve = "easeOut", duration = 0.3, to = thumbnail })' },
  optional = true,
  options = {
    { name = "curve", kind = kinds.choice { "spring", "linear", "easeIn", "easeOut", "easeInOut" },
      default = "spring", doc = "how it moves, as UIKit's curves" },
    { name = "duration", kind = kinds.number(0.01, 60), default = 0.5,
      doc = "s; of a spring, its period: it settles later" },
    { name = "bounce", kind = kinds.number(0, 0.95), default = 0,
      doc = "of a spring; 0: no overshoot" },
    { name = "velocity", kind = kinds.number(-1000, 1000), default = 0,
      doc = "of a spring: at the start, in ways a second" },
    { name = "from", kind = place,
      doc = "a cropper, or a rectangle in points that it fills (default: as banded() draws it)" },
    { name = "to", kind = place, doc = "the same (default: where it settles)" },
  },
}

local count_kind = kinds.integer(2, 1000)

--- Returns the picture filling a rectangle, which clips it.
local function filling(setup, points)
  local scale, image = setup.display_scale, setup.image
  local width, height = points.width * scale, points.height * scale
  local center = { x = points.x * scale + width / 2, y = points.y * scale + height / 2 }
  local map = maps.placing(max(width / image.width, height / image.height), 0,
    { x = image.width / 2, y = image.height / 2 }, center)
  return map, { x = points.x * scale, y = points.y * scale, width = width, height = height }
end

local function whole(setup)
  local view, scale = setup.view, setup.display_scale
  return { x = 0, y = 0, width = view.width * scale, height = view.height * scale }
end

--- Returns where a movement begins or ends: a map, and its clip.
local function stop(setup, name, given, state_of, map)
  if not given then return map end
  if given.rect then return filling(setup, given.rect) end
  local state = state_of(given.cropper)
  local image = state.setup.image
  if image.width ~= setup.image.width or image.height ~= setup.image.height then
    check.refuse("frames: " .. name, "a cropper of the same picture", given.cropper)
  end
  return state.map, state.clip
end

--- Returns a map on the way: the picture's center, its scale and its angle move alike, as the
--- center and the transform of a view do.
local function between(setup, from, to, part)
  local turn = (to.degrees - from.degrees + 180) % 360 - 180
  local middle = { x = setup.image.width / 2, y = setup.image.height / 2 }
  local x, y = maps.point(from, middle.x, middle.y)
  local end_x, end_y = maps.point(to, middle.x, middle.y)
  -- A spring that passes its end must not turn the picture inside out.
  local scale = max(from.scale + (to.scale - from.scale) * part, min(from.scale, to.scale) / 1000)
  return maps.placing(scale, maps.turn(from.degrees + turn * part), middle,
    { x = x + (end_x - x) * part, y = y + (end_y - y) * part })
end

local function clip_between(from, to, part)
  if not (from and to) then return nil end
  local clip = {}
  for _, name in next, { "x", "y", "width", "height" } do
    clip[name] = from[name] + (to[name] - from[name]) * part
  end
  return clip
end

--- Returns the progress at each frame, and the seconds from the first to the last.
local function progress(count, asked)
  local seconds, at = asked.duration
  if asked.curve == "spring" then
    at, seconds = timing.spring(asked.duration, asked.bounce, asked.velocity)
  else
    at = function(time) return timing.ease(asked.curve, time / seconds) end
  end
  local list = {}
  for i = 1, count do list[i] = at(seconds * (i - 1) / (count - 1)) end
  -- A spring ends a thousandth before its end.
  list[1], list[count] = 0, 1
  return list, seconds
end

--- Returns the maps and clips of the frames, and the milliseconds between two of them.
---@param state table of the cropper
---@param state_of fun(cropper: luma.Cropper): table
---@return { map: luma.GestureMap, clip: table? }[], integer
function M.list(state, state_of, count, ...)
  local setup = state.setup
  count = signature.value("frames", count_kind, count)
  local asked = signature.read(M.signature, ...)
  local from, clip = stop(setup, "from", asked.from, state_of, bounds.banded(setup, state.map))
  local to, end_clip = stop(setup, "to", asked.to, state_of, bounds.settled(setup, state.map))
  if clip or end_clip then clip, end_clip = clip or whole(setup), end_clip or whole(setup) end
  local parts, seconds = progress(count, asked)
  local list = {}
  for i = 1, count do
    list[i] = {
      map = between(setup, from, to, parts[i]), clip = clip_between(clip, end_clip, parts[i]),
    }
  end
  list[1].map, list[count].map = from, to
  return list, floor(seconds * 1000 / (count - 1) + 0.5)
end

---@type luma.Signature
M.draw_signature = {
  name = "draw", summary = "the view of a cropper, with the picture as it is now",
  usage = { "c:draw(photo)", 'c:draw(photo, { background = "white" })' },
  example = [[
local c = cropper { view = { width = 300, height = 400 }, image = picks[1] }
c:rotate(10):draw(picks[1]):save "out/{name}.png"]],
  optional = true,
  options = {
    { name = "background", kind = picture_kinds.color, default = "black",
      doc = "color of the view around the picture" },
  },
}

local function rounded(number) return floor(number + 0.5) end

--- Returns the part of the view that a clip leaves, in whole px of the view.
local function part(clip, canvas)
  local left = max(0, min(rounded(clip.x), canvas.width - 1))
  local top = max(0, min(rounded(clip.y), canvas.height - 1))
  local right = max(left + 1, min(rounded(clip.x + clip.width), canvas.width))
  local bottom = max(top + 1, min(rounded(clip.y + clip.height), canvas.height))
  return { x = left, y = top, width = right - left, height = bottom - top }
end

--- Returns the chain that draws the view with the picture in it, px.
---@param state table of the cropper
---@param photo luma.Steps
---@return luma.Chain
function M.draw(state, photo, ...)
  local asked = signature.read(M.draw_signature, ...)
  local full, map = whole(state.setup), state.map
  local canvas = { width = max(1, rounded(full.width)), height = max(1, rounded(full.height)) }
  local chain = photo:transform {
    rotate = map.degrees, scale = map.scale, about = { x = 0, y = 0 },
    translate = { x = map.x, y = map.y }, canvas = canvas, background = asked.background,
  }
  if not state.clip then return chain end
  local shown = part(state.clip, canvas)
  if shown.width == canvas.width and shown.height == canvas.height then return chain end
  local function rest(length) return length > 0 and length or nil end
  return chain:crop(shown):pad {
    left = rest(shown.x), top = rest(shown.y),
    right = rest(canvas.width - shown.x - shown.width),
    bottom = rest(canvas.height - shown.y - shown.height), background = asked.background,
  }
end

return M
