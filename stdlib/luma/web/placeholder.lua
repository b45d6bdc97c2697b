--- What stands in the place of a picture while it loads.
local host = require "luma.core.host"
local nodes = require "luma.core.nodes"

local format = string.format

local M = {}

local function attribute(kind)
  return function(text)
    return { kind = kind, value = text, attributes = { ["data-" .. kind] = text } }
  end
end

--- By kind: the question, its count, and the placeholder of an answer.
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

--- Returns the placeholder of a photo behind a node; nil: it has none, such as one that cannot be
--- read.
---@param kind string
---@param root table of one photo
---@param node table?
---@return { kind: string, value: string, style: string?, attributes: table? }?
function M.of(kind, root, node)
  local question, count, make = table.unpack(makers[kind], 1, 3)
  local told = host.look(nodes.plan_of(root, node), node and node.id or 0, question, count)
  return told and make(told) or nil
end

return M
