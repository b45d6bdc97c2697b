--- Formats predicate trees as text, for the REPL and messages.
local check = require "luma.core.check"

local ipairs, type = ipairs, type
local concat, format, upper = table.concat, string.format, string.upper

local M = {}

local function show_value(bound)
  if type(bound) ~= "table" then return check.show(bound) end
  if bound.null then return "null" end
  if bound.date then return require("luma.core.date").wrap(bound):format("%Y-%m-%d") end
  local parts = {}
  for i, element in ipairs(bound.list or {}) do parts[i] = show_value(element) end
  return "{" .. concat(parts, ", ") .. "}"
end

local function show_side(expr)
  if expr.op == "key" then return expr.name end
  if expr.op == "value" then return show_value(expr.value) end
  if expr.op == "count" then return expr.name .. ".@count" end
  if expr.op == "list" or expr.op == "call" then
    local parts = {}
    for i, element in ipairs(expr) do parts[i] = show_side(element) end
    local listed = concat(parts, ", ")
    return expr.op == "list" and "{" .. listed .. "}" or format("%s(%s)", expr.name, listed)
  end
  return format("(%s %s %s)", show_side(expr[1]), expr.operator, show_side(expr[2]))
end

--- `(rating >= 4 AND NOT hidden == true)`.
---@param node table
---@return string
function M.show(node)
  if node.op == "compare" then
    local quantifier = node.quantifier and upper(node.quantifier) .. " " or ""
    local options = node.options ~= "" and "[" .. node.options .. "]" or ""
    return format("%s%s %s%s %s", quantifier, show_side(node.left), node.comparator, options,
      show_side(node.right))
  end
  if node.op == "text" then return format("(%s)", node.text) end
  if node.op == "constant" then return node.value and "TRUEPREDICATE" or "FALSEPREDICATE" end
  if node.op == "not" then return "NOT " .. M.show(node[1]) end
  local parts = {}
  for i, part in ipairs(node) do parts[i] = M.show(part) end
  return "(" .. concat(parts, " " .. upper(node.op) .. " ") .. ")"
end

return M
