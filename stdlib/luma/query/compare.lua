--- Comparisons shared by field expressions and the table form of `where`.
local check = require "luma.core.check"

local find, next, type = string.find, next, type

local M = {}

--- Methods of a field expression that compare with one value, and the LuaLS type of the value. If
--- the comparator is a word, the method's name is also an operator of the table form.
M.methods = {
  eq = { comparator = "==", takes = "any" }, ne = { comparator = "!=", takes = "any" },
  lt = { comparator = "<", takes = "any" }, le = { comparator = "<=", takes = "any" },
  gt = { comparator = ">", takes = "any" }, ge = { comparator = ">=", takes = "any" },
  contains = { comparator = "CONTAINS", takes = "any" },
  contains_all = { comparator = "CONTAINSALL", takes = "any[]" },
  begins_with = { comparator = "BEGINSWITH", takes = "string" },
  ends_with = { comparator = "ENDSWITH", takes = "string" },
  like = { comparator = "LIKE", takes = "string" },
  matches = { comparator = "MATCHES", takes = "string" },
}

--- The comparator of each operator in the table form.
M.words = {
  ["=="] = "==", ["="] = "==", ["!="] = "!=", ["~="] = "!=", ["<>"] = "!=", ["<"] = "<",
  ["<="] = "<=", ["=<"] = "<=", [">"] = ">", [">="] = ">=", ["=>"] = ">=",
  between = "BETWEEN", one_of = "IN", ["in"] = "IN",
}
for name, row in next, M.methods do
  if find(row.comparator, "^%a") then M.words[name] = row.comparator end
end

--- Checks the option letters of a comparison: c (ignore case), d (ignore diacritics), n (already
--- normalized), l (locale).
---@param subject string
---@param given any
---@return string
function M.options(subject, given)
  if given == nil then return "" end
  if type(given) ~= "string" or not find(given, "^[cdnl]*$") then
    check.refuse(subject, 'options of the letters c, d, n, l, as in "cd"', given)
  end
  return given
end

return M
