--- The signatures as plain data: for each step and each call with options, what every option takes,
--- its bounds, its choices and its default. A test holds Swift's side to it.
local reference = require "luma.help.reference"
local steps = require "luma.steps"
local value = require "luma.core.value"

local ipairs, next, type = ipairs, next, type

local M = {}

local function list(given)
  local copy = {}
  for i, element in ipairs(given or {}) do copy[i] = element end
  return copy
end

--- The nearest values outside a kind's bounds.
local function beyond(kind)
  if not (kind.least or kind.most) then return {} end
  local step = kind.type == "integer" and 1 or 1e-6
  local outside = {}
  if kind.least then outside[1] = kind.least - step end
  if kind.most then outside[#outside + 1] = kind.most + step end
  return outside
end

--- Values of a kind: those at its edges, every choice, and values just outside.
local function plain_kind(kind)
  local accepts, refuses = list(kind.accepts), list(kind.refuses)
  for _, edge in next, { kind.least or false, kind.most or false } do
    if edge then accepts[#accepts + 1] = edge end
  end
  for _, word in ipairs(kind.choices or {}) do accepts[#accepts + 1] = word end
  for _, outside in ipairs(beyond(kind)) do refuses[#refuses + 1] = outside end
  if kind.choices and #refuses == 0 then refuses[1] = "no such word" end
  return { expected = kind.expected, type = kind.type, least = kind.least, most = kind.most,
    choices = kind.choices and list(kind.choices), accepts = accepts, refuses = refuses }
end

local function plain_option(option)
  local formats = option.formats and {}
  for name, kind in next, option.formats and option.formats() or {} do
    formats[name] = plain_kind(kind)
  end
  return { name = option.name, doc = option.doc, default = option.default,
    required = option.required, kind = plain_kind(option.kind), formats = formats }
end

local function plain(signature)
  local options = {}
  for i, option in ipairs(signature.options) do options[i] = plain_option(option) end
  return { name = signature.name, summary = signature.summary, usage = list(signature.usage),
    example = signature.example, shorthand = signature.shorthand, options = options,
    leading = signature.leading and plain_option(signature.leading), forms = signature.forms }
end

--- Every signature that takes options, steps first.
---@return table[]
function M.signatures()
  local all, known = {}, {}
  for i, step in ipairs(steps.all()) do
    all[i], known[step.name] = plain(step), true
    all[i].step = true
  end
  for _, name in ipairs(value.keys(reference.all())) do
    local entry = reference.find(name)
    if not known[name] and type(entry.options) == "table" then all[#all + 1] = plain(entry) end
  end
  return all
end

return M
