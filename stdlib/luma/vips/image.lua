--- The image of the module `vips`, with lua-vips' operators. Nothing is computed before a value is
--- read or a file is written.
local calls = require "luma.vips.call"
local check = require "luma.core.check"
local nodes = require "luma.vips.node"
local value = require "luma.core.value"

local call = calls.call
local format = string.format
local pcall, type = pcall, type
local unpack = table.unpack

local M = { methods = {} }
local Image

--- Returns a method by name; those of libvips' operations take the same arguments.
---@param name any
function M.method(name)
  local own = M.methods[name]
  if own then return own end
  if type(name) ~= "string" then check.refuse("vips.Image", "the name of an operation", name) end
  calls.facts(name)
  return function(...) return call(name, ...) end
end

local function is_pixel(given)
  return type(given) == "number" or type(given) == "table" and not value.noun(given)
end

local function list(given) return type(given) == "table" and given or { given } end

local function mapped(given, change)
  local copy = {}
  for i, number in ipairs(list(given)) do copy[i] = change(number) end
  return copy
end

local function commutative(name, constant)
  return function(left, right)
    if not calls.node(left) then left, right = right, left end
    if is_pixel(right) then return constant(left, list(right)) end
    return call(name, left, right)
  end
end

local function plus(image, numbers) return call("linear", image, { 1 }, numbers) end
local function times(image, numbers) return call("linear", image, numbers, { 0 }) end
local function power(name)
  return function(image, other)
    if is_pixel(other) then return call("math2_const", image, name, list(other)) end
    return call("math2", image, other, name)
  end
end
M.pow, M.wop = power "pow", power "wop"

local function check_divisor(sign, numbers)
  for _, number in ipairs(list(numbers)) do
    if number == 0 then check.refuse(sign, "a number other than 0", 0, "out-of-range") end
  end
end

local whole = { uchar = true, char = true, ushort = true, short = true, uint = true, int = true }

--- What libvips' remainder is for numbers; of images with integers, an image of the same format.
local function remainder(image, other)
  if not calls.node(image) then
    check.refuse("%", "an image before the sign", image, nil, "image % 4")
  end
  if is_pixel(other) then check_divisor("%", other) end
  local rest = image - M.methods.floor(image / other) * other
  local kind = nodes.header(calls.node(image)).format
  return whole[kind] and call("cast", rest, kind) or rest
end

--- lua-vips' operators, by Lua's names.
M.operators = {
  __add = commutative("add", plus),
  __mul = commutative("multiply", times),
  __sub = function(left, right)
    if not calls.node(left) then return plus(times(right, { -1 }), list(left)) end
    if is_pixel(right) then
      return plus(left, mapped(right, function(number) return -number end))
    end
    return call("subtract", left, right)
  end,
  __div = function(left, right)
    if not calls.node(left) then return times(M.pow(right, -1), list(left)) end
    if is_pixel(right) then
      check_divisor("/", right)
      return times(left, mapped(right, function(number) return 1 / number end))
    end
    return call("divide", left, right)
  end,
  __mod = remainder,
  __unm = function(image) return times(image, { -1 }) end,
  __pow = function(left, right)
    if calls.node(left) then return M.pow(left, right) end
    return M.wop(right, left)
  end,
  __concat = function(left, right)
    if calls.node(left) then return M.methods.bandjoin(left, right) end
    return M.methods.bandjoin(calls.imageize(right, left), right)
  end,
  __call = function(image, x, y) return unpack((call("getpoint", image, x, y))) end,
}

local function display(state)
  local ok, header = pcall(nodes.header, state.node)
  if not ok then return "an image of vips" end
  return format("%s: %dx%d %s, %d bands, %s", state.node.filename or "(nil)", header.width,
    header.height, header.format, header.bands, header.interpretation)
end

Image = value.class {
  name = "image", noun = "an image of vips", get = function(_, key) return M.method(key) end,
  meta = M.operators, display = display,
}

--- Makes an image of a node.
---@param node luma.vips.Node without its depth
function M.new(node) return Image.new { node = nodes.new(node) } end

--- Replaces the node of an image, as lua-vips' set does.
---@param image table
---@param step table
function M.change(image, step)
  local state = Image.state(image)
  state.node = nodes.new { step = step, filename = state.node.filename }
end

--- Returns the node of an image; raises for any other value.
---@param name string the method, for messages
---@param image any
---@return luma.vips.Node
function M.node(name, image)
  local state = Image.state(image)
  if not state then check.refuse(name, "an image of vips", image, nil, "call it with ':'") end
  return state.node
end

calls.image = M.new
calls.node = function(given)
  local state = Image.state(given)
  return state and state.node
end

return M
