--- What a recipe asks of a picture's pixels and is told at once: numbers, colours, a placeholder.
local check = require "luma.check"
local host = require "luma.host"
local kinds = require "luma.kinds"
local nodes = require "luma.nodes"
local signature = require "luma.signature"
local value = require "luma.value"

local next, select, type = next, select, type
local format = string.format

local M = {}
local Fact

--- A table of the host's with names alone: a misspelt one is told.
local function fact(noun, fields, shown)
  local state = { noun = noun, fields = {}, shown = shown }
  for key, field in next, fields do
    state.fields[key] = type(field) == "table" and fact(key, field) or field
  end
  return Fact.new(state)
end

local function display(state)
  if state.shown then return state.shown end
  local band = state.fields
  if not band.mean then
    return format("statistics: red %.1f, green %.1f, blue %.1f, grey %.1f", band.red.mean,
      band.green.mean, band.blue.mean, band.grey.mean)
  end
  return format("%s: %.0f to %.0f, mean %.1f, deviation %.1f", state.noun, band.min, band.max,
    band.mean, band.deviation)
end

Fact = value.class {
  name = "look", noun = "what was told of a picture", display = display,
  get = function(state, key)
    local found = state.fields[key]
    if found ~= nil then return found end
    if state.noun == "statistics" and key == "alpha" then return nil end
    host.fail("unknown-field", format("%s: unknown property '%s'", state.noun, key),
      value.suggest(key, value.keys(state.fields)))
  end,
}

---@type table<string, luma.Signature>
M.signatures = {
  stats = {
    name = "stats",
    summary = "tells what a picture's numbers come to, or nil and why it cannot",
    usage = { "photo:stats()", "photo:scale(0.1):stats()" },
    example = [[
-- In sRGB, 0 to 255: red green blue grey alpha, each min max mean deviation; entropy in bits.
for photo in picks:each() do
  local stats = photo:scale { width = 400 }:stats()
  if stats and stats.grey.mean < 60 then photo:adjust { exposure = 1 }:save "out/{name}.jpg" end
end]],
    optional = true, options = {},
  },
  colors = {
    name = "colors",
    summary = "tells the colours that a picture comes down to, the most frequent first",
    usage = { "photo:colors()", "photo:colors(3)", "photo:colors{ count = 3 }" },
    example = [[
for _, color in ipairs(photo("photos/2024/poppies.jpg"):colors(3)) do
  print(color.hex, color.red, color.green, color.blue, color.share)
end]],
    shorthand = "count", optional = true,
    options = {
      { name = "count", kind = kinds.integer(1, 64), default = 5,
        doc = "at most; fewer where the picture has no more" },
    },
  },
  placeholder = {
    name = "placeholder",
    summary = "tells a picture's ThumbHash: some 33 letters that a page shows as a blurred picture",
    usage = { "photo:placeholder()", 'photo:crop{ aspect = "1:1" }:placeholder()' },
    example = [[
print(photo("photos/2024/poppies.jpg"):placeholder())   --> base64, for thumbHashToDataURL]],
    optional = true, options = {},
  },
}

local answers = {
  stats = function(told) return fact("statistics", told) end,
  placeholder = function(told) return told end,
  colors = function(told)
    local list = {}
    for i = 1, #told do
      list[i] = fact("color", told[i], format("color %s %.0f%%", told[i].hex, told[i].share * 100))
    end
    return list
  end,
}

local function ask(name, root, node, ...)
  if root.sheet then
    host.fail("not-one-photo", name .. ": a contact sheet has no pixels before it is saved")
  end
  if not root.index then
    local count = root.view and root.view.count or require("luma.rows").count(root.rows)
    host.fail("not-one-photo", format("%s: expected one photo, got a result of %d", name, count),
      "write for photo in result:each() do ... end")
  end
  local known = M.signatures[name]
  if #known.options == 0 then check.count(name, select("#", ...), 0, 0) end
  local asked = signature.read(known, ...)
  local told, reason = host.look(nodes.plan_of(root, node), node and node.id or 0, name,
    asked.count)
  if told == nil then return nil, reason end
  return answers[name](told)
end

--- Gives a class the questions as methods; `origin(state)` answers as for steps.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  for name in next, M.signatures do
    class.method(name, function(state, ...)
      local root, node = origin(state)
      return ask(name, root, node, ...)
    end)
  end
end

return M
