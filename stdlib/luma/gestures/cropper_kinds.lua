--- Argument kinds of croppers: the view, the picture in it, the crop frame.
local gesture_kinds = require "luma.gestures.kinds"
local kinds = require "luma.core.kinds"
local picture_kinds = require "luma.core.picture_kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local type = type

local M = {}

local sides = kinds.integer(1, 1000000)

---@type luma.Signature
local view = {
  name = "cropper: view", usage = { "view = { width = 300, height = 400 }" },
  options = {
    { name = "width", kind = gesture_kinds.length, required = true },
    { name = "height", kind = gesture_kinds.length, required = true },
  },
}

---@type luma.Signature
local image = {
  name = "cropper: image", usage = { "image = { width = 4000, height = 3000 }" },
  options = {
    { name = "width", kind = sides, required = true },
    { name = "height", kind = sides, required = true },
  },
}

---@type luma.Signature
local frame = {
  name = "cropper: frame", usage = { 'frame = { aspect = "1:1", inset = 20 }' },
  needs = "x, y, width and height, or aspect, or inset",
  options = {
    { name = "x", kind = gesture_kinds.margin },
    { name = "y", kind = gesture_kinds.margin },
    { name = "width", kind = gesture_kinds.length },
    { name = "height", kind = gesture_kinds.length },
    { name = "aspect", kind = picture_kinds.aspect },
    { name = "inset", kind = gesture_kinds.margin, default = 0 },
  },
  forms = {
    { by = { "aspect", "inset" }, optional = { "aspect", "inset" },
      usage = 'frame = { aspect = "1:1", inset = 20 }' },
    { by = { "x", "y", "width", "height" }, required = { "x", "y", "width", "height" },
      usage = "frame = { x = 0, y = 50, width = 300, height = 300 }" },
  },
}

local function by_signature(expected, lua_type, of, accepts, refuses)
  return {
    expected = expected, type = lua_type, accepts = accepts, refuses = refuses,
    read = function(given)
      if type(given) ~= "table" or value.noun(given) then return nil end
      -- Errors inside the table are raised by its own signature.
      return signature.read(of, given)
    end,
  }
end

--- `{ width = 300, height = 400 }`, in points.
M.view = by_signature("a size in points like { width = 300, height = 400 }", "luma.Size", view,
  { { width = 1000000, height = 1000000 }, { width = 1, height = 1 } },
  { { width = 0.5, height = 1 }, { width = 1, height = 1000001 }, { width = 1 }, 1 })

--- `{ x =, y =, width =, height = }`, or an aspect and an inset, in points.
M.frame = by_signature('a frame like { aspect = "1:1", inset = 20 }', "luma.Frame", frame,
  { { x = 0, y = 0, width = 1, height = 1 }, { aspect = "1000000:1" }, { inset = 499999.5 } },
  { { x = -1, y = 0, width = 1, height = 1 }, { x = 0 }, { inset = 499999.6 }, {} })

local by_size = by_signature("", "", image)

--- A photo, or a picture size in px.
M.image = {
  expected = "a photo, or a size in px like { width = 4000, height = 3000 }",
  type = "luma.Photo|luma.Size",
  accepts = { { width = 1000000, height = 1000000 }, { width = 1, height = 1 } },
  refuses = { { width = 0, height = 1 }, { width = 1, height = 1000001 }, { width = 1.5 }, 1 },
  read = function(given)
    if value.noun(given) ~= "a photo" then return by_size.read(given) end
    return { width = given.pixelWidth, height = given.pixelHeight }
  end,
}

return M
