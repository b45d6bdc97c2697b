--- Placeholders that stand for pictures while these load.
local look = require "luma.steps.look"
local nodes = require "luma.core.nodes"
local signature = require "luma.core.signature"
local steps = require "luma.steps"

local format = string.format

local M = {}

local function attribute(kind)
  return function(text)
    return { kind = kind, value = text, attributes = { ["data-" .. kind] = text } }
  end
end

--- By kind: the question, its count, and the placeholder of an answer. A style stays behind the
--- picture when that is there.
local makers = {
  thumbhash = { "placeholder", nil, attribute "thumbhash" },
  blurhash = { "blurhash", nil, attribute "blurhash" },
  color = { "colors", 1, function(colors)
    local hex = colors[1] and colors[1].hex
    return hex and { kind = "color", value = hex, style = "background-color: " .. hex }
  end },
  data = { "data_uri", nil, function(address)
    return { kind = "data", value = address,
      style = format("background: url(%s) center / cover no-repeat", address) }
  end },
}

local stays = { color = true, data = true }

--- Whether what is behind a picture would be seen through it. A JPEG has no alpha.
local function is_clear(root, node, input)
  if not node and input == "jpeg" then return false end
  local args = signature.read(steps.signature "scale", { width = 64 })
  local small = nodes.new(node, "scale", args)
  nodes.use(small)
  local stats = look.answer(root, small, "stats")
  return stats and stats.alpha and stats.alpha.min < 255
end

--- Returns the placeholder of a photo after a node; nil: it has none, as if it cannot be read, or
--- is transparent in places, where a style would show through.
---@param kind string
---@param root table of one photo
---@param node table?
---@param input string? the photo's format
---@return { kind: string, value: string, style: string?, attributes: table? }?
function M.of(kind, root, node, input)
  local question, count, make = table.unpack(makers[kind], 1, 3)
  if stays[kind] and is_clear(root, node, input) then return nil end
  local answer = look.answer(root, node, question, count)
  return answer and make(answer) or nil
end

return M
