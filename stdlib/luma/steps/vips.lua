--- The step `vips`: applies a libvips operation by name.
local check = require "luma.core.check"
local kinds = require "luma.core.kinds"
local operation = require "luma.steps.operation"
local value = require "luma.core.value"

local select, type = select, type

---@type luma.Signature
local signature = {
  name = "vips",
  summary = "applies a libvips operation; pixel values are 0-255, or 0-65535 for 16 bits",
  usage = {
    'vips("gaussblur", { sigma = 3 })', 'vips "invert"',
    'vips("conv", { mask = { { -1, -1, -1 }, { -1, 9, -1 }, { -1, -1, -1 } } })',
  },
  example = [[
-- Any operation on images, numbers, strings and lists of these; the picture is the first image.
-- For names, see luma help operations; for arguments, see luma help gaussblur.
-- Scripts for lua-vips: local vips = require "vips"; see luma help modules.
picks:vips("hist_equal"):save "out/{name}.png"]],
  leading = { name = "name", kind = kinds.text, doc = "name of the operation" },
  options = {}, free = true,
}

function signature.read(_, _, ...)
  check.count("vips", select("#", ...), 1, 2, "for example " .. signature.usage[1])
  local name, options = ...
  if type(name) ~= "string" then check.refuse("vips", "the name of an operation", name) end
  if options ~= nil and (type(options) ~= "table" or value.noun(options)) then
    check.refuse("vips", "a table of options", options, nil, "for example " .. signature.usage[1])
  end
  require "luma.steps.image"
  local recording = operation.recording()
  local state = { recording = recording, index = 0 }
  return { graph = operation.graph(recording, operation.call(state, name, options or {})) }
end

return signature
