--- Field expressions: `f.rating:ge(4) & ~f.hidden & f.keywords:any("beach")`.
local bind = require "luma.query.bind"
local check = require "luma.core.check"
local compare = require "luma.query.compare"
local fields = require "luma.query.fields"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local predicate = require "luma.query.predicate"
local signature = require "luma.core.signature"
local tags = require "luma.query.tags"
local value = require "luma.core.value"

local next, rawget, rawlen, select = next, rawget, rawlen, select
local tonumber, tostring, type = tonumber, tostring, type
local find, format = string.find, string.format

local M = {}
local Field

--- Converts one side of a comparison, a field expression or a value, to the host's form.
local function side(subject, given, left)
  local state = Field.state(given)
  if state then return state.expr end
  local is_identified = left ~= nil and bind.is_identifier(left.expr.name)
  return { op = "value", value = bind.value(subject, given, nil, is_identified) }
end

local function comparison(state, comparator, right, options)
  return predicate.new {
    op = "compare", comparator = comparator, options = options or "",
    quantifier = state.quantifier, left = state.expr, right = right,
  }
end

--- Makes a method that compares with one value: `f.rating:ge(4)`.
local function comparing(name, comparator)
  return function(state, ...)
    local subject = format("%s:%s", state.name, name)
    check.count(subject, select("#", ...), 1, 2)
    local wanted, options = ...
    return comparison(state, comparator, side(subject, wanted, state),
      compare.options(subject, options))
  end
end

local methods = {}
for name, row in next, compare.methods do
  methods[name] = comparing(name, row.comparator)
end

function methods.between(state, ...)
  local subject = state.name .. ":between"
  check.count(subject, select("#", ...), 2, 2)
  local low, high = ...
  return comparison(state, "BETWEEN", { op = "list", side(subject, low), side(subject, high) })
end

function methods.one_of(state, ...)
  local subject = state.name .. ":one_of"
  check.count(subject, select("#", ...), 1, 2)
  local list, options = ...
  if type(list) ~= "table" or value.noun(list) then
    check.refuse(subject, "a list of values", list)
  end
  local right = side(subject, list, state)
  return comparison(state, "IN", right, compare.options(subject, options))
end

--- `any "beach"` compares with ==; `any():begins_with "be"` takes the comparison that follows.
local function quantifying(quantifier)
  return function(state, ...)
    local subject = format("%s:%s", state.name, quantifier)
    check.count(subject, select("#", ...), 0, 2)
    local each = { name = subject, expr = state.expr, quantifier = quantifier }
    if select("#", ...) == 0 then return Field.new(each) end
    local wanted, options = ...
    return comparison(each, "==", side(subject, wanted, each), compare.options(subject, options))
  end
end

for _, quantifier in next, { "any", "all", "none" } do
  methods[quantifier] = quantifying(quantifier)
end

function methods.count(state)
  local expr = { op = "count", name = state.field }
  return Field.new { name = state.name .. ":count()", expr = expr }
end

function methods.has(state, ...)
  local subject = state.name .. ":has"
  check.count(subject, select("#", ...), 1, 1)
  fields.need_bits(subject, state.field)
  local masked = { op = "arithmetic", operator = "&", state.expr, side(subject, (...)) }
  return comparison({ expr = masked }, "!=", { op = "value", value = 0 })
end

local function written(given)
  local kind = type(given)
  return (kind == "string" or kind == "number" or kind == "boolean") and check.show(given) or "..."
end

--- The value of a comparison as Lua has it: a date stands for its text.
local function operand(state, given)
  if state.type == "date" and type(given) == "string" then return format('date "%s"', given) end
  if state.type ~= "string" and type(given) == "string" and tonumber(given) then return given end
  return written(given)
end

--- Makes the metamethod of `<` or `<=`, which Lua also calls, with its sides exchanged, for the
--- others.
local function no_comparison(method, turned)
  return function(a, b)
    local state, other = Field.state(a), b
    local name = state and method or turned
    if not state then state, other = Field.state(b), a end
    host.fail("not-a-predicate",
      format("%s: Lua's own comparison yields a plain boolean", state.name),
      format("write %s:%s(%s); conditions are joined by & and |", state.name, name,
        operand(state, other)))
  end
end

--- Makes a metamethod for `+ - * /` on a field and a number or another field.
local function arithmetic(operator)
  return function(left, right)
    local state = Field.state(left) or Field.state(right)
    local expr = { op = "arithmetic", operator = operator, side(state.name, left),
      side(state.name, right) }
    return Field.new { name = format("(%s)", state.name), expr = expr }
  end
end

Field = value.class {
  name = "f", noun = "a field expression", methods = methods,
  display = function(state) return state.name end,
  get = function(state, key) value.unknown(state.name, key, value.keys(methods)) end,
  meta = {
    __band = predicate.both, __bor = predicate.one_of_two, __bnot = predicate.negate,
    __eq = no_comparison("eq", "eq"), __lt = no_comparison("lt", "gt"),
    __le = no_comparison("le", "ge"),
    __add = arithmetic "+", __sub = arithmetic "-", __mul = arithmetic "*", __div = arithmetic "/",
  },
}

--- Converts a boolean field used as a predicate: `~f.hidden`.
function predicate.field_node(given)
  local state = Field.state(given)
  if not state or state.type ~= "boolean" then return nil end
  return { op = "compare", comparator = "==", options = "", left = state.expr,
    right = { op = "value", value = true } }
end

local function field(name, subject)
  local row = fields.require_query(subject, name, tostring(name))
  return Field.new {
    name = "f." .. row.name, field = row.name, type = row.type,
    expr = { op = "key", name = row.name },
  }
end

local Group
Group = value.class {
  name = "f", noun = "a group of fields",
  -- Comparing a group with null: whether all of its fields are nil, or any is not.
  methods = { eq = methods.eq, ne = methods.ne },
  display = function(state) return "f." .. state.group end,
  get = function(state, key)
    local name = format("%s.%s", state.group, key)
    if not fields.find_query(name) then
      host.fail("unknown-field", format("f: unknown field '%s'", name),
        value.suggest(key, fields.members(state.group)), tostring(key))
    end
    return field(name, "f")
  end,
}

local function group(name)
  return Group.new { group = name, name = "f." .. name, expr = { op = "key", name = name } }
end

--- `f.distance(latitude, longitude)`: the distance of a photo from a place, in km.
local function distance(...)
  check.count("f.distance", select("#", ...), 2, 2, "for example f.distance(43.77, 11.25):lt(5)")
  local latitude, longitude = ...
  return Field.new { name = "f.distance", expr = {
    op = "call", name = "distance",
    side("f.distance", signature.value("f.distance: latitude", kinds.number(-90, 90), latitude)),
    side("f.distance",
      signature.value("f.distance: longitude", kinds.number(-180, 180), longitude)),
  } }
end

--- `f.tag "EXIF:Flash"`: a tag, for which files are read.
local function tag(...)
  check.count("f.tag", select("#", ...), 1, 1, 'for example f.tag "EXIF:FNumber":lt(4)')
  local name = tags.require("f.tag", (...))
  return Field.new { name = format('f.tag "%s"', name), expr = tags.expression(name) }
end

--- Returns a condition's node: of text, a table or a field expression.
local function condition(subject, given)
  if type(given) == "string" then return { op = "text", text = given } end
  local node = predicate.node(given)
  if node then return node end
  if type(given) ~= "table" or value.noun(given) then
    check.refuse(subject, "text, a table or a field expression", given, "not-a-predicate")
  end
  return require("luma.query.where_table").node(given)
end

--- Refuses a table with named keys: it is one condition, not a list of them.
local function need_list(name, given)
  if type(given) ~= "table" or value.noun(given) then
    check.refuse(name, "a list of conditions", given)
  end
  local key = value.keys(given)[1]
  if not key then return end
  local shown = find(key, "^[%a_][%w_]*$") and key or format("[%s]", check.show(key))
  host.fail("wrong-type", format("%s: expected a list of conditions, got the key '%s'", name, key),
    format("write %s { { %s = %s } }", name, shown, written(rawget(given, key))), name)
end

--- `f.all { "rating >= 4", ~f.hidden }`: whether all conditions of a list hold, or any.
local function joining(name, op)
  return function(...)
    check.count(name, select("#", ...), 1, 1, format('for example %s { "rating >= 4", ~f.hidden }',
      name))
    local given = ...
    need_list(name, given)
    local joined = { op = op }
    for i = 1, rawlen(given) do
      joined[i] = condition(format("%s[%d]", name, i), rawget(given, i))
    end
    if #joined == 0 then joined = { op = "constant", value = op == "and" } end
    return predicate.new(joined)
  end
end

local all, any = joining("f.all", "and"), joining("f.any", "or")

--- `f`, the root of field expressions: `f.rating`, `f.camera.model`.
M.api = value.class {
  name = "f", noun = "the fields f", display = function() return "fields: f" end,
  get = function(_, key)
    if fields.is_query_group(key) then return group(key) end
    if key == "distance" then return distance end
    if key == "tag" then return tag end
    if key == "all" then return all end
    if key == "any" then return any end
    return field(key, "f")
  end,
  meta = {
    -- `f"out/{name}.jpg"`: a text of Python.
    __call = function(_, given)
      check.refuse("f", "a field, such as f.rating", given, nil, type(given) == "string"
        and format("texts with fields need no f: write %s", check.show(given)) or nil)
    end,
  },
}.new {}

return M
