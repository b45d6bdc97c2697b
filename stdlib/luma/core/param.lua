--- Parameters: `param{ name = ... }` declares one, `param.name` reads it.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local recover = require "luma.core.recover"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local mathtype, tostring, type = math.type, tostring, type
local find, format = string.find, string.format

local M = {}

local declared = {}
local readers
--- Whether the declaration of one was wrong, in a check: its name may be any.
local is_wrong = false

local name_kind = {
  expected = "a name of letters, digits and _", type = "string",
  accepts = { "a", "_9" }, refuses = { "", "9a", 12 },
  read = function(given)
    if type(given) == "string" and find(given, "^[%a_][%w_]*$") then return given end
  end,
}

local list_kind = {
  expected = 'a list of strings, as in { "a", "b" }', type = "string[]",
  accepts = { {}, { "a" } }, refuses = { { 1 }, "a", { a = "b" } },
  read = function(given)
    return kinds.elements(given, kinds.text)
  end,
}

local choices_kind = {
  expected = 'a list of words, as in { "small", "large" }', type = "string[]",
  accepts = { { "small" }, { "small", "" } },
  refuses = { {}, { 1 }, "small", { "small", a = "b" } },
  read = function(given)
    local words, code, hint, expected, at = list_kind.read(given)
    return words and words[1] and words or nil, code, hint, expected, at
  end,
}

local date_kind = {
  expected = 'a date, as in date "2024-05-01" or "2024-05-01"', type = "string|luma.Date",
  accepts = { "2024-05-01" }, refuses = { 12 },
  read = function(given)
    local dates = require "luma.core.date"
    if type(given) == "string" then return dates.wrap(host.date_parse(given)) end
    return dates.plain(given) and given
  end,
}

local any_kind = {
  expected = "a string, a number, a boolean, a list of strings or a date",
  type = "string|number|boolean|string[]|luma.Date",
  accepts = { "", -1, 0.5, false }, refuses = { 1 / 0, print },
  read = function(given)
    if type(given) == "string" or type(given) == "boolean" or kinds.finite(given) then
      return given
    end
    if type(given) == "table" then
      return list_kind.read(given) or require("luma.core.date").plain(given) and given
    end
  end,
}

local bound_kind = kinds.number()
bound_kind.accepts, bound_kind.refuses = { -1, 0.5 }, { "1", 1 / 0 }

--- Infers the type from the default value, for a declaration without `type`.
local function implied(values)
  if values.choices then return "choice" end
  if type(values.default) == "number" then return mathtype(values.default) == "integer"
    and "integer" or "number" end
  if type(values.default) == "table" then
    return require("luma.core.date").plain(values.default) and "date" or "list"
  end
  return type(values.default) == "boolean" and "boolean" or "string"
end

readers = {
  string = function() return kinds.text end,
  boolean = function() return kinds.boolean end,
  integer = function(values) return kinds.integer(values.min, values.max) end,
  number = function(values) return kinds.number(values.min, values.max) end,
  choice = function(values) return kinds.choice(values.choices) end,
  path = function() return kinds.path end,
  list = function() return list_kind end,
  date = function() return date_kind end,
}

--- The types, in the order of the help.
local types = {
  "string", "integer", "number", "boolean", "choice", "path", "list", "date",
}

local function build(values)
  values.type = values.type or implied(values)
  local is_number = values.type == "integer" or values.type == "number"
  if (values.min or values.max) and not is_number then
    host.fail("conflicting-options", format("param: min and max cannot be used with type \"%s\"",
      values.type), "they limit integers and numbers")
  end
  if (values.type == "choice") ~= (values.choices ~= nil) then
    host.fail(values.choices and "conflicting-options" or "missing-option",
      "param: type \"choice\" and choices must be used together",
      "for example " .. M.signature.usage[2])
  end
  if values.min and values.max and values.min > values.max then
    check.refuse("param: min", format("at most max (%s)", check.show(values.max)), values.min,
      "out-of-range")
  end
  if values.default ~= nil then
    values.default = signature.value("param: default", readers[values.type](values), values.default)
  end
  return values
end

---@type luma.Signature
M.signature = {
  name = "param",
  summary = "declares a parameter of the recipe; param.name reads it",
  usage = {
    'param{ name = "size", type = "integer", default = 1024, help = "longest side, px" }',
    'param{ name = "look", type = "choice", choices = { "plain", "warm" }, default = "plain" }',
    'param{ name = "since", type = "date", default = "2024-01-01" }',
    'param{ name = "from", type = "path", default = "photos" }',
    'param{ name = "tags", type = "list", default = { "beach" } }',
    "param.size",
  },
  example = [[
param { name = "size", type = "integer", default = 1024, min = 16 }
picks:scale { width = param.size }   --> 1024, or the value of luma run r.lua --size 512]],
  options = {
    { name = "name", kind = name_kind, required = true,
      doc = "its name in the recipe and on the command line" },
    { name = "type", kind = kinds.choice(types),
      doc = "its type; otherwise inferred from the default" },
    { name = "default", kind = any_kind, doc = "the value if none is given" },
    { name = "help", kind = kinds.text, doc = "a one-line description" },
    { name = "min", kind = bound_kind, doc = "the smallest value allowed" },
    { name = "max", kind = bound_kind, doc = "the largest value allowed" },
    { name = "choices", kind = choices_kind, doc = "the values allowed for type \"choice\"" },
  },
  build = build,
}

--- Returns the value of a parameter: the command line's, else the default. The host knows neither
--- lists nor dates of recipes.
local function host_value(values)
  if values.type ~= "list" and values.type ~= "date" then return host.declare_param(values) end
  local default = values.default
  values.default, values.optional = nil, default ~= nil
  if default ~= nil then
    values.fallback = values.type == "list" and default or tostring(default)
  end
  local given = host.declare_param(values)
  if given == nil then return default end
  return readers[values.type](values).read(given)
end

local function declare(...)
  local was_wrong = is_wrong
  is_wrong = true
  local values = signature.read(M.signature, ...)
  declared[values.name] = host_value(values)
  is_wrong = was_wrong
  return declared[values.name]
end

--- Whether the recipe has declared a parameter.
---@param name any
---@return boolean
function M.is_declared(name) return declared[name] ~= nil end

local function read(_, name)
  local held = declared[name]
  if held ~= nil then return held end
  if is_wrong and recover.active() then return recover.unknown() end
  local hint = value.suggest(name, value.keys(declared))
    or format('declare it first: param{ name = "%s" }', tostring(name))
  host.fail("unknown-parameter", format("param: unknown parameter '%s'", tostring(name)), hint,
    tostring(name))
end

--- `param`: calling it declares a parameter, indexing it reads one.
M.api = value.class {
  name = "param", noun = "the function param", get = read,
  display = function() return "function: param" end,
  meta = { __call = function(_, ...) return declare(...) end },
}.new {}

return M
