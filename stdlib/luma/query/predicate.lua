--- Predicate values, made by field expressions and combined with `&`, `|` and `~`.
local check = require "luma.core.check"
local host = require "luma.core.host"
local value = require "luma.core.value"

local next, type = next, type
local format, sort = string.format, table.sort

local M = {}
local Predicate

--- Maximum number of unused expressions tracked, which bounds memory in long loops.
local most_loose = 1000
local loose, loose_count = {}, 0

local function use(state)
  if loose[state] then
    loose[state] = nil
    loose_count = loose_count - 1
  end
  return state.node
end

--- Returns the node of an operand of `&` or `|`, a predicate or a boolean field; nil otherwise.
---@param given any
---@return table? node
function M.node(given)
  local state = Predicate.state(given)
  if state then return use(state) end
  if type(given) == "table" and M.field_node then return M.field_node(given) end
end

local function side(given, operator)
  local node = M.node(given)
  if node then return node end
  local hint = type(given) == "boolean"
    and "compare with :eq, since Lua's == yields a plain boolean" or nil
  check.refuse(operator, "a field expression like f.rating:ge(4) on both sides", given,
    "not-a-predicate", hint)
end

--- Combines two operands; nested lists of the same operator are flattened.
function M.join(op, operator, left, right)
  local joined = { op = op }
  for _, node in next, { side(left, operator), side(right, operator) } do
    if node.op == op then
      for i = 1, #node do joined[#joined + 1] = node[i] end
    else
      joined[#joined + 1] = node
    end
  end
  return M.new(joined)
end

function M.both(left, right) return M.join("and", "&", left, right) end
function M.one_of_two(left, right) return M.join("or", "|", left, right) end
function M.negate(operand) return M.new { op = "not", side(operand, "~") } end

local function no_comparison()
  host.fail("not-a-predicate", "predicate: Lua's == < <= do not combine predicates",
    "write a & b, a | b or ~a")
end

Predicate = value.class {
  name = "predicate", noun = "a predicate",
  display = function(state)
    return "predicate " .. require("luma.query.predicate_text").show(state.node)
  end,
  meta = {
    __band = M.both, __bor = M.one_of_two, __bnot = M.negate,
    __eq = no_comparison, __lt = no_comparison, __le = no_comparison,
  },
}

--- Makes a predicate value. It counts as unused until it is combined or passed to a fetch.
---@param node table
---@return table
function M.new(node)
  local state = { node = node }
  if loose_count < most_loose then
    local file, line = host.location()
    loose[state] = { file = file, line = line }
    loose_count = loose_count + 1
  end
  return Predicate.new(state)
end

--- Returns the recipe lines with field expressions that were never used.
---@return { file: string, line: integer, message: string }[]
function M.unused()
  local list = {}
  for state, place in next, loose do
    local shown = require("luma.query.predicate_text").show(state.node)
    list[#list + 1] = { file = place.file, line = place.line,
      message = format("field expression %s is not used; combine with & and |", shown) }
  end
  sort(list, function(a, b)
    if a.line ~= b.line then return (a.line or 0) < (b.line or 0) end
    return a.message < b.message
  end)
  return list
end

return M
