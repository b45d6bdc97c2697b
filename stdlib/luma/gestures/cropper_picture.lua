--- The pictures that a cropper is applied to: its own, or one that steps have scaled.
local chain = require "luma.steps.chain"
local check = require "luma.core.check"
local host = require "luma.core.host"
local nodes = require "luma.core.nodes"
local value = require "luma.core.value"

local abs, max = math.abs, math.max
local format, next = string.format, next

local M = {}

local function refuse_size(name, noun, image, size)
  host.fail("wrong-size", format("%s: expected %s of %dx%d px, got one of %dx%d px", name, noun,
    image.width, image.height, size.width, size.height),
    "make the cropper with image = photo")
end

--- Whether a size is that of a picture, scaled: to a px, which rounding adds or takes.
local function is_scaled(size, image)
  return abs(size.width * image.height - size.height * image.width)
    <= max(image.width, image.height)
end

--- Steps after which another part of the photo is shown, whatever its size.
local others = { crop = true, rotate = true, pad = true, border = true, transform = true,
  vips = true, apply = true }

--- Sizes that a scale reaches by cutting, padding or stretching.
local cuts = { cover = true, contain = true, fill = true }

--- Whether steps only scaled a picture of another size.
local function only_scales(given)
  local steps = chain.steps(given) or {}
  for i = 1, #steps do
    local step = steps[i]
    if others[step.op] or step.op == "scale" and cuts[step.args.fit] then return false end
  end
  return true
end

--- Returns the size of a chain's picture; nil where it is not known yet.
local function size_of(name, image, given)
  local root, node = chain.parts(given)
  local sizes = not root.sheet
    and host.picture_sizes(nodes.plan_of(root, node), node and node.id or 0) or {}
  for i = 1, #sizes do
    local size = sizes[i]
    local is_own = size.width == image.width and size.height == image.height
    if not is_own and not (#sizes == 1 and is_scaled(size, image) and only_scales(given)) then
      refuse_size(name, "a chain", image, size)
    end
  end
  return sizes[1]
end

--- Returns the state for a picture: that of the cropper, or the same part of one that is scaled.
---@param name string the subject of errors
---@param state table of the cropper
---@param picture luma.Photo|luma.Chain
---@return table state
function M.state_for(name, state, picture)
  local noun, image = value.noun(picture), state.setup.image
  if noun == "a photo" then
    local size = { width = picture.pixelWidth, height = picture.pixelHeight }
    if size.width ~= image.width or size.height ~= image.height then
      refuse_size(name, "a photo", image, size)
    end
    return state
  end
  if noun ~= "a chain" then check.refuse(name, "a photo or a chain", picture) end
  local size = size_of(name, image, picture)
  if not size or size.width == image.width then return state end
  local setup, map = {}, {}
  for key, each in next, state.setup do setup[key] = each end
  for key, each in next, state.map do map[key] = each end
  setup.image, map.scale = size, map.scale * image.width / size.width
  return { setup = setup, map = map, clip = state.clip }
end

return M
