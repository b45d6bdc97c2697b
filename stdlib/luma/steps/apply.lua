--- The step `apply`: a function of the recipe notes operations on an image.
local check = require "luma.check"
local host = require "luma.host"
local kinds = require "luma.kinds"
local nodes = require "luma.nodes"
local operation = require "luma.operation"
local reader = require "luma.signature"

---@type luma.Signature
local signature = {
  name = "apply",
  summary = "does what a function notes on an image: operations of libvips, and + - * / ^",
  usage = {
    "apply(function(image) return image * 1.2 + 10 end)",
    'apply(function(image) return image:gaussblur(image.width / 100) end, { key = "soft 1" })',
  },
  example = [[
-- Called once for each size of picture; no pixel is there yet, so no number can be read.
picks:apply(function(image)
  local soft = image:gaussblur(8)
  return image + (image - soft) * 0.5
end, { key = "clarity 1" }):save "out/{name}.jpg"]],
  leading = { name = "fn", kind = kinds.callback, doc = "gets an image and gives one back" },
  options = {
    { name = "key", kind = kinds.text,
      doc = "names what the function does; without one the outputs are made anew in each run" },
  },
}

local function record(fn, size)
  local image = require "luma.image"
  local recording = operation.recording(size.width, size.height)
  local given = fn(image.picture(recording))
  local graph = image.graph(recording, given)
  if not graph then check.refuse("apply", "a function that gives its image back", given) end
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
