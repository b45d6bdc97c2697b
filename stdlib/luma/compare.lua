--- The comparisons that field expressions and the table form of `where` share.
local check = require "luma.check"

local find, type = string.find, type

local M = {}

--- Methods of a field expression that compare with one value; `options` take "cd".
M.methods = {
  eq = { comparator = "==", options = true }, ne = { comparator = "!=", options = true },
  lt = { comparator = "<", options = true }, le = { comparator = "<=", options = true },
  gt = { comparator = ">", options = true }, ge = { comparator = ">=", options = true },
  contains = { comparator = "CONTAINS", options = true },
  begins_with = { comparator = "BEGINSWITH", options = true },
  ends_with = { comparator = "ENDSWITH", options = true },
  like = { comparator = "LIKE", options = true },
  matches = { comparator = "MATCHES", options = true },
}

--- Words of the table form, by comparator.
M.words = {
  ["=="] = "==", ["="] = "==", ["!="] = "!=", ["~="] = "!=", ["<>"] = "!=", ["<"] = "<",
  ["<="] = "<=", ["=<"] = "<=", [">"] = ">", [">="] = ">=", ["=>"] = ">=",
  between = "BETWEEN", one_of = "IN", ["in"] = "IN", contains = "CONTAINS",
  begins_with = "BEGINSWITH", ends_with = "ENDSWITH", like = "LIKE", matches = "MATCHES",
}

--- Checks the letters after a comparison: c (case), d (diacritics), n (normalized), l (locale).
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
