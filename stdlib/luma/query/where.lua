--- Parses the three forms of a predicate: text, a table, a field expression.
local bind = require "luma.query.bind"
local check = require "luma.core.check"
local host = require "luma.core.host"
local predicate = require "luma.query.predicate"
local value = require "luma.core.value"
require "luma.query.field" -- lets predicates take boolean fields

local type = type

local M = {}

local expected = "a predicate: text, a table or a field expression"

local function refuse(given)
  local noun = value.noun(given)
  if type(given) == "boolean" then
    check.refuse("where", expected, given, "not-a-predicate",
      "Lua's ==, not, and, or yield a plain boolean: write f.rating:eq(4), ~f.hidden, a & b, a | b")
  elseif noun == "a field expression" then
    check.refuse("where", expected, given, "not-a-predicate",
      "compare it, as in f.rating:ge(4)")
  end
  if type(given) == "function" then
    check.refuse("where", expected, given, "not-a-predicate",
      "a function belongs to filter: album:fetch():filter(function(photo) return ... end)")
  end
  check.refuse("where", expected, given)
end

--- Converts `where` with its `args` and `vars` to the host's form.
---@param given any
---@param args table?
---@param vars table?
---@param words table? the schema of fields (default: luma.query.fields)
---@return table
function M.read(given, args, vars, words)
  if type(given) == "string" then
    return { text = given, args = bind.arguments(args, given),
      vars = bind.variables(vars, given) }
  end
  if args ~= nil or vars ~= nil then
    host.fail("conflicting-options", "fetch: args and vars require where to be text",
      'for example where = "rating >= $min", vars = { min = 4 }')
  end
  local node = predicate.node(given)
  if node then return { tree = node } end
  if type(given) ~= "table" or value.noun(given) then refuse(given) end
  return { tree = require("luma.query.where_table").node(given, words) }
end

return M
