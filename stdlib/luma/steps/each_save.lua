--- Saves whose path is returned by a function: one for each photo.
local check = require "luma.core.check"
local host = require "luma.core.host"
local nodes = require "luma.core.nodes"
local result = require "luma.query.result"

local next, type = next, type
local format = string.format

local M = {}

--- Returns a copy of the arguments with the path of one photo.
local function arguments(args, photo)
  local values = {}
  for name, given in next, args do values[name] = given end
  values.template = args.template(photo)
  if type(values.template) ~= "string" then
    check.refuse(format("save: the function's path for %s", photo.filename), "a string",
      values.template)
  end
  return require("luma.steps.save").build(values)
end

--- Replaces a save by one for each photo. Modifies `node` in place.
---@param root table
---@param node table
function M.expand(root, node)
  if root.sheet then
    host.fail("bad-argument",
      "save: a contact sheet is of many photos, so no function names its path",
      'write a path, as in "out/sheet.jpg"', "save")
  end
  local parts = {}
  for photo, place in result.photos(root) do
    local part = nodes.new(node.parent, "save", arguments(node.args, photo))
    parts[#parts + 1] = { root = { rows = root.rows, index = place }, node = part }
  end
  node.parts = parts
end

return M
