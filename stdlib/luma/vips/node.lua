--- The nodes of the images of the module `vips`. A node never changes; an image whose field
--- is set gets another one.
---
---@class luma.vips.Node
---@field step table how it is made, in the host's form, but for its images, which are references
---@field depth integer how many nodes follow each other up to it, itself included
---@field header table? what the host said of it
---@field filename string? the file that it was opened from
---@field buffer userdata? the bytes that it was opened from
local host = require "luma.core.host"
local operation = require "luma.steps.operation"

local next, type = next, type
local format, max = string.format, math.max

local M = {}

--- Marks an image among a call's arguments.
---@param node luma.vips.Node
function M.reference(node) return { node = node } end

local function resolve(argument, add)
  if type(argument) ~= "table" then return argument end
  if argument.node then return { image = add(argument.node) } end
  if type(argument[1]) ~= "table" or not argument[1].node then return argument end
  local list = {}
  for i = 1, #argument do list[i] = { image = add(argument[i].node) } end
  return list
end

--- Returns a call's arguments in the host's form.
---@param args table<string, any>?
---@param add fun(node: luma.vips.Node): integer the place of an image's step
---@return table<string, any>
function M.resolved(args, add)
  local copy = {}
  for name, argument in next, args or {} do copy[name] = resolve(argument, add) end
  return copy
end

local function depth(step)
  local deepest = 0
  local function add(node)
    deepest = max(deepest, node.depth)
    return 1
  end
  M.resolved(step.args, add)
  if step.image then add(step.image.node) end
  return deepest + 1
end

--- Completes a node. Raises for more operations than the host takes, of those that follow each
--- other; the host counts the others too.
---@param node luma.vips.Node without its depth
---@return luma.vips.Node
function M.new(node)
  node.depth = depth(node.step)
  if node.depth > operation.most_calls then
    local name = node.step.make == "call" and node.step.name or "image"
    host.fail("too-many-calls", format("%s: expected at most %d operations, got one more", name,
      operation.most_calls), nil, name)
  end
  return node
end

--- Returns the steps that make a node, or the images of a call, in order; the buffers that they
--- read; and the call in the host's form.
---@param node luma.vips.Node?
---@param call { name: string, args: table }?
---@return { steps: table[] } program
---@return userdata[] buffers
---@return table? call
function M.program(node, call)
  local steps, buffers, places = {}, {}, {}
  local function add(one)
    if places[one] then return places[one] end
    local step = {}
    for key, part in next, one.step do step[key] = part end
    if step.image then step.image = add(step.image.node) end
    step.args = M.resolved(step.args, add)
    if one.buffer then buffers[#buffers + 1] = one.buffer end
    steps[#steps + 1] = step
    places[one] = #steps
    return #steps
  end
  if node then add(node) end
  local made = call and { name = call.name, args = M.resolved(call.args, add) }
  return { steps = steps }, buffers, made
end

--- Returns the facts of a node's image: size, bands, format, and the names of its fields.
---@param node luma.vips.Node
---@return table
function M.header(node)
  node.header = node.header or host.image_header(M.program(node))
  return node.header
end

return M
