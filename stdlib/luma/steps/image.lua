--- The image passed to the function of `apply`. Nothing is computed: each method records a libvips
--- operation, and the graph of the returned image is applied to the pixels later.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local operation = require "luma.steps.operation"
local value = require "luma.core.value"

local select, type = select, type
local format = string.format

local M = {}
local Image

local function new(recording, index) return Image.new { recording = recording, index = index } end

local function noted(state, name, args)
  return new(state.recording, operation.note(state.recording, name, args))
end

--- Returns the size computed by libvips, cached.
local function size(state)
  if not state.width then
    local recording = state.recording
    if state.index == 0 then
      state.width, state.height = recording.width, recording.height
    else
      state.width, state.height = host.measure(operation.graph(recording, state.index),
        recording.width, recording.height)
    end
  end
  return state.width, state.height
end

local function get(state, key)
  if key == "width" then return (size(state)) end
  if key == "height" then return (select(2, size(state))) end
  if type(key) ~= "string" then check.refuse("image", "the name of an operation", key) end
  -- Raises here if the name is unknown, so that the error has the right line.
  host.operation_facts(operation.name(key))
  return function(self, ...)
    local own = Image.state(self)
    if not own then
      host.fail("dot-call", format("%s: expected a call with ':', got '.'", key),
        format("write image:%s(...)", key))
    end
    return new(own.recording, operation.call(own, key, ...))
  end
end

--- Parses a number, or a list with a number for each band.
local function numbers(subject, given)
  local list = type(given) == "table" and not value.noun(given) and given or { given }
  local copy = {}
  for i = 1, #list do
    if not kinds.finite(list[i]) then
      check.refuse(subject, "an image, a number or a number for each band", given)
    end
    copy[i] = list[i]
  end
  if #copy == 0 then check.refuse(subject, "a number for each band", given) end
  return copy
end

local function linear(state, factors, offsets)
  return noted(state, "linear", { ["in"] = { image = state.index }, a = factors, b = offsets })
end

--- Makes a metamethod for two images, or an image and numbers on either side.
local function arithmetic(sign, name, right_numbers, left_numbers)
  return function(a, b)
    local left, right = Image.state(a), Image.state(b)
    if left and right then
      return noted(left, name, { left = operation.argument(sign, left.recording, a, 0),
        right = operation.argument(sign, left.recording, b, 0) })
    elseif left then
      return right_numbers(left, numbers(sign, b))
    end
    return left_numbers(right, numbers(sign, a))
  end
end

local function mapped(list, change)
  local copy = {}
  for i = 1, #list do copy[i] = change(list[i]) end
  return copy
end

local function negative(number) return -number end

local function sum(state, list) return linear(state, { 1 }, list) end
local function product(state, list) return linear(state, list, { 0 }) end

local function power(name, state, list)
  return noted(state, "math2_const", { ["in"] = { image = state.index }, math2 = name, c = list })
end

local function quotient(state, list)
  for i = 1, #list do
    if list[i] == 0 then check.refuse("/", "a number other than 0", 0, "out-of-range") end
  end
  return linear(state, mapped(list, function(number) return 1 / number end), { 0 })
end

local meta = {
  __add = arithmetic("+", "add", sum, sum),
  __sub = arithmetic("-", "subtract",
    function(state, list) return linear(state, { 1 }, mapped(list, negative)) end,
    function(state, list) return linear(state, { -1 }, list) end),
  __mul = arithmetic("*", "multiply", product, product),
  __div = arithmetic("/", "divide", quotient,
    function(state, list) return product(Image.state(power("pow", state, { -1 })), list) end),
  __pow = arithmetic("^", "math2",
    function(state, list) return power("pow", state, list) end,
    function(state, list) return power("wop", state, list) end),
  __unm = function(image) return linear(Image.state(image), { -1 }, { 0 }) end,
}

Image = value.class {
  name = "image", noun = "an image", get = get, meta = meta,
  display = function(state)
    if state.recording.width then return format("image %dx%d", size(state)) end
    return "image"
  end,
}

operation.state = function(given) return Image.state(given) end

--- Returns the input image of a graph.
---@param recording table
function M.picture(recording) return new(recording, 0) end

--- Returns the graph whose result is `given`; nil unless it is an image of that graph.
function M.graph(recording, given)
  local state = Image.state(given)
  if not state or state.recording ~= recording then return nil end
  return operation.graph(recording, state.index)
end

return M
