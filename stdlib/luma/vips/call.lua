--- Calls of libvips' operations, as lua-vips has them: required arguments in libvips' order,
--- options in a table at the end, numbers in place of images.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local nodes = require "luma.vips.node"
local value = require "luma.core.value"

local next, type = next, type
local format = string.format
local pack, unpack = table.pack, table.unpack

local M = {}

--- Set by luma.vips.image: makes an image of a node; returns the node of an image, nil for any
--- other value; makes an image like another of a number, a pixel or rows.
---@type fun(node: luma.vips.Node): table
M.image = nil
---@type fun(given: any): luma.vips.Node?
M.node = nil
---@type fun(like: table?, given: any): table
M.imageize = nil

local known = {}

--- Returns the arguments and results of an operation.
---@param name string
function M.facts(name)
  known[name] = known[name] or host.image_operation(name)
  return known[name]
end

local expected = "a number, a word, true or false, an image, or a list of these"

local function plain_list(subject, given)
  local copy = {}
  for i = 1, #given do
    local kind = type(given[i])
    if kind ~= "string" and kind ~= "boolean" and not kinds.finite(given[i]) then
      check.refuse(subject, expected, given[i])
    end
    copy[i] = given[i]
  end
  if #copy == 0 then check.refuse(subject, expected, given) end
  return copy
end

local function plain(subject, given)
  local kind = type(given)
  if kind == "string" or kind == "boolean" or kinds.finite(given) then return given end
  if kind == "table" and not value.noun(given) then return plain_list(subject, given) end
  check.refuse(subject, expected, given)
end

local function reference(subject, like, given)
  local node = M.node(given)
  if node then return nodes.reference(node) end
  local kind = type(given)
  if not like and kind ~= "table" or kind ~= "number" and kind ~= "table" or value.noun(given) then
    check.refuse(subject, like and "an image, a number or a list of numbers" or "an image", given)
  end
  return nodes.reference(M.node(M.imageize(like, given)))
end

local function references(subject, like, given)
  local list = M.node(given) and { given } or given
  if type(list) ~= "table" then list = { list } end
  local copy = {}
  for i = 1, #list do copy[i] = reference(subject, like, list[i]) end
  if #copy == 0 then check.refuse(subject, "a list of images", given) end
  return copy
end

local function argument(name, input, like, given)
  local subject = format("%s: %s", name, input.name)
  if not input.image then return plain(subject, given) end
  if input.list then return references(subject, like, given) end
  return reference(subject, like, given)
end

--- The first image among arguments and their lists.
local function first_image(given)
  for i = 1, given.n do
    local one = given[i]
    if M.node(one) then return one end
    if type(one) == "table" and not value.noun(one) then
      for j = 1, #one do
        if M.node(one[j]) then return one[j] end
      end
    end
  end
end

local function is_options(given)
  return type(given) == "table" and not value.noun(given)
end

--- Splits a call into as many arguments as are required and the options.
local function split(name, facts, ...)
  local given, count = pack(...), #facts.required
  local options = {}
  if given.n > count and given[given.n] == nil then given.n = given.n - 1 end
  if given.n == count + 1 and is_options(given[given.n]) then
    options = given[given.n]
    given.n = count
  end
  if given.n ~= count then
    local words = {}
    for i = 1, count do words[i] = facts.required[i].name end
    host.fail("argument-count",
      format("%s: expected %d arguments (%s) and a table of options, got %d", name, count,
        table.concat(words, ", "), given.n), nil, name)
  end
  return given, options
end

--- The place of every image in a call that is only checked.
local function first_place() return 1 end

local function option_inputs(facts)
  local inputs = {}
  for i = 1, #facts.optional do inputs[facts.optional[i].name] = facts.optional[i] end
  return inputs
end

local function read(name, facts, ...)
  local given, options = split(name, facts, ...)
  local like, args = first_image(given), {}
  for i = 1, given.n do
    local input = facts.required[i]
    args[input.name] = argument(name, input, like, given[i])
  end
  local inputs = option_inputs(facts)
  for key, option in next, options do
    if type(key) ~= "string" then check.refuse(name, "options by name", option) end
    args[key] = argument(name, inputs[key] or { name = key }, like, option)
  end
  return args
end

--- Calls an operation. Returns its images or, if it has none, its values, which are computed at
--- once: those that it always returns, then the others, in libvips' order.
---@param name string
function M.call(name, ...)
  local facts = M.facts(name)
  local args = read(name, facts, ...)
  host.image_check { name = name, args = nodes.resolved(args, first_place) }
  local made = {}
  for i = 1, #facts.outputs do
    local output = facts.outputs[i]
    if output.image and output.required then
      made[#made + 1] = M.image {
        step = { make = "call", name = name, args = args, output = output.name },
      }
    end
  end
  if #made > 0 then return unpack(made) end
  local program, buffers, call = nodes.program(nil, { name = name, args = args })
  return host.image_values(program, buffers, call)
end

return M
