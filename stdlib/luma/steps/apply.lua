--- The step `apply`: records operations that a recipe's function performs on an image.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local nodes = require "luma.core.nodes"
local operation = require "luma.steps.operation"
local reader = require "luma.core.signature"

---@type luma.Signature
local signature = {
  name = "apply",
  summary = "applies a function of libvips operations and + - * / ^ to the pixels",
  usage = {
    "apply(function(image) return image * 1.2 + 10 end)",
    'apply(function(image) return image:gaussblur(image.width / 100) end, { key = "soft 1" })',
  },
  example = [[
-- Called once per picture size to record operations; there are no pixels to read yet.
picks:apply(function(image)
  local soft = image:gaussblur(8)
  return image + (image - soft) * 0.5
end, { key = "clarity 1" }):save "out/{name}.jpg"]],
  leading = { name = "fn", kind = kinds.callback, doc = "takes an image and returns an image" },
  options = {
    { name = "key", kind = kinds.text,
      doc = "identifies the function; without it, the operations that it records do" },
  },
}

local function record(fn, size)
  local image = require "luma.steps.image"
  local recording = operation.recording(size.width, size.height)
  local given = fn(image.picture(recording))
  local graph = image.graph(recording, given)
  if not graph then check.refuse("apply", "a function that returns its image", given) end
  return { width = size.width, height = size.height, graph = graph }
end

function signature.read(root, parent, ...)
  local values = reader.read(signature, ...)
  local graphs = {}
  local sizes = host.picture_sizes(nodes.plan_of(root, parent), parent and parent.id or 0)
  for i = 1, #sizes do graphs[i] = record(values.fn, sizes[i]) end
  return { key = values.key, graphs = graphs }
end

return signature
