--- Synchronous queries of a picture's pixels: statistics, dominant colors, placeholders.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local nodes = require "luma.core.nodes"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local next, select, type = next, select, type
local format = string.format

local M = {}
local Fact

--- Wraps a table of the host whose keys are all strings; misspelled keys raise.
local function fact(noun, fields, shown)
  local state = { noun = noun, fields = {}, shown = shown }
  for key, field in next, fields do
    state.fields[key] = type(field) == "table" and fact(key, field) or field
  end
  return Fact.new(state)
end

--- Former names of properties, still accepted.
local former = { grey = "gray" }

local function display(state)
  if state.shown then return state.shown end
  local band = state.fields
  if not band.mean then
    return format("statistics: red %.1f, green %.1f, blue %.1f, gray %.1f", band.red.mean,
      band.green.mean, band.blue.mean, band.gray.mean)
  end
  return format("%s: %.0f to %.0f, mean %.1f, deviation %.1f", state.noun, band.min, band.max,
    band.mean, band.deviation)
end

Fact = value.class {
  name = "look", noun = "a result of stats or colors", display = display,
  get = function(state, key)
    local found = state.fields[former[key] or key]
    if found ~= nil then return found end
    if state.noun == "statistics" and key == "alpha" then return nil end
    host.fail("unknown-field", format("%s: unknown property '%s'", state.noun, key),
      value.suggest(key, value.keys(state.fields)), tostring(key))
  end,
}

---@type table<string, luma.Signature>
M.signatures = {
  stats = {
    name = "stats",
    summary = "returns statistics of a picture's pixels, or nil and the reason",
    usage = { "photo:stats()", "photo:scale(0.1):stats()" },
    example = [[
-- sRGB, 0 to 255: red green blue gray alpha, each with min max mean deviation; entropy in bits.
-- Pixels count by their alpha: invisible pixels do not.
for photo in picks:each() do
  local stats = photo:scale { width = 400 }:stats()
  if stats and stats.gray.mean < 60 then photo:adjust { exposure = 1 }:save "out/{name}.jpg" end
end]],
    optional = true, options = {},
  },
  colors = {
    name = "colors",
    summary = "returns the dominant colors of a picture, most frequent first",
    usage = { "photo:colors()", "photo:colors(3)", "photo:colors{ count = 3 }" },
    example = [[
for _, color in ipairs(photo("photos/2024/poppies.jpg"):colors(3)) do
  print(color.hex, color.red, color.green, color.blue, color.share)
end]],
    shorthand = "count", optional = true,
    options = {
      { name = "count", kind = kinds.integer(1, 64), default = 5,
        doc = "the maximum number of colors" },
    },
  },
  placeholder = {
    name = "placeholder",
    summary = "returns a picture's ThumbHash: a blurred web placeholder of about 33 characters",
    usage = { "photo:placeholder()", 'photo:crop{ aspect = "1:1" }:placeholder()' },
    example = [[
-- In base64, for thumbHashToDataURL.
print(photo("photos/2024/poppies.jpg"):placeholder())   --> JMgN...]],
    optional = true, options = {},
  },
  blurhash = {
    name = "blurhash",
    summary = "returns a picture's BlurHash: a blurred web placeholder of 28 characters",
    usage = { "photo:blurhash()", 'photo:crop{ aspect = "1:1" }:blurhash()' },
    example = [[
print(#photo("photos/2024/poppies.jpg"):blurhash())   --> 28]],
    optional = true, options = {},
  },
  data_uri = {
    name = "data_uri",
    summary = "returns a picture of at most 16 px as an address that has its bytes, a WebP",
    usage = { "photo:data_uri()", 'photo:crop{ aspect = "1:1" }:data_uri()' },
    example = [[
local address = photo("photos/2024/poppies.jpg"):data_uri()
local style = "background: url(" .. address .. ") center / cover"]],
    optional = true, options = {},
  },
}

local function itself(answer) return answer end

local answers = {
  stats = function(answer) return fact("statistics", answer) end,
  placeholder = itself, blurhash = itself, data_uri = itself,
  colors = function(answer)
    local list = {}
    for i = 1, #answer do
      local color = answer[i]
      list[i] = fact("color", color, format("color %s %.0f%%", color.hex, color.share * 100))
    end
    return list
  end,
}

--- Refuses a contact sheet or an animation, on which nothing is computed before it is saved.
---@param name string of the method
---@param root table
---@param hint string?
function M.need_pixels(name, root, hint)
  if not root.sheet then return end
  host.fail("not-one-photo",
    format("%s: %s has no pixels before it is saved", name, root.sheet.noun), hint)
end

--- Returns the host's answer to a question about a photo after a node; nil and the reason.
---@param root table
---@param node table? nil: the photo itself
---@param question string
---@param count integer?
function M.answer(root, node, question, count)
  return host.look(nodes.plan_of(root, node), node and node.id or 0, question, count)
end

local function ask(name, root, node, ...)
  M.need_pixels(name, root)
  if not root.index then
    local count = root.view and root.view.count or require("luma.query.rows").count(root.rows)
    host.fail("not-one-photo", format("%s: expected one photo, got a result of %d", name, count),
      "write for photo in result:each() do ... end")
  end
  local known = M.signatures[name]
  if #known.options == 0 then check.count(name, select("#", ...), 0, 0) end
  local asked = signature.read(known, ...)
  local answer, reason = M.answer(root, node, name, asked.count)
  if answer == nil then return nil, reason end
  return answers[name](answer)
end

--- Adds the queries to a class as methods; `origin(state)` is the same as for steps.
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
