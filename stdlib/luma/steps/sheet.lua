--- `contact_sheet`: the photos of a result on one picture, each with a caption.
local host = require "luma.core.host"
local nodes = require "luma.core.nodes"
local signature = require "luma.core.signature"

local format = string.format

local M = {}

---@type luma.Signature
M.signature = require("luma.core.parameter").signature "contact_sheet"

--- Adds a method that makes one picture of many photos.
---@param class table
---@param origin fun(state: table): table, table? the same as for steps
---@param spec luma.Signature
---@param noun string
---@param path string an example of a path
function M.install_as(class, origin, spec, noun, path)
  class.method(spec.name, function(state, ...)
    local root, node = origin(state)
    if root.sheet then
      host.fail("sheet-of-a-sheet",
        format("%s: expected photos, got %s", spec.name, root.sheet.noun))
    end
    nodes.check_steps(node)
    local file, line = host.location()
    local sheet = { args = signature.read(spec, ...), name = spec.name, noun = noun, path = path,
      node = node, file = file, line = line }
    return require("luma.steps.chain").begin {
      rows = root.rows, view = root.view, index = root.index, sheet = sheet,
    }
  end)
end

--- Adds the method to a class; `origin(state)` is the same as for steps.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  M.install_as(class, origin, M.signature, "a contact sheet", "out/sheet.jpg")
end

return M
