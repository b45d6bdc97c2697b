--- The step `vips`: an operation of libvips by its name.
local check = require "luma.check"
local kinds = require "luma.kinds"
local operation = require "luma.operation"
local value = require "luma.value"

local select, type = select, type

---@type luma.Signature
local signature = {
  name = "vips",
  summary = "does one operation of libvips; numbers are 0-255, of 16-bit pictures 0-65535",
  usage = {
    'vips("gaussblur", { sigma = 3 })', 'vips "invert"',
    'vips("conv", { mask = { { -1, -1, -1 }, { -1, 9, -1 }, { -1, -1, -1 } } })',
  },
  example = [[
-- Any operation that takes and gives images, numbers, words and lists of these; the picture is the
-- first image. Names: luma help operations; what one takes: luma help gaussblur.
picks:vips("hist_equal"):save "out/{name}.png"]],
  leading = { name = "name", kind = kinds.text, doc = "of the operation" },
  options = {}, free = true,
}

function signature.read(_, _, ...)
  check.count("vips", select("#", ...), 1, 2, "for example " .. signature.usage[1])
  local name, options = ...
  if type(name) ~= "string" then check.refuse("vips", "the name of an operation", name) end
  if options ~= nil and (type(options) ~= "table" or value.noun(options)) then
    check.refuse("vips", "a table of options", options, nil, "for example " .. signature.usage[1])
  end
  require "luma.image"
  local recording = operation.recording()
  local state = { recording = recording, index = 0 }
  return { graph = operation.graph(recording, operation.call(state, name, options or {})) }
end

return signature
