--- The table form of `where`: `{ rating = { ">=", 4 }, keywords = { "any", "beach" } }`.
---
--- Conditions are combined with AND, in the order of their keys.
local bind = require "luma.query.bind"
local check = require "luma.core.check"
local compare = require "luma.query.compare"
local fields = require "luma.query.fields"
local host = require "luma.core.host"
local tags = require "luma.query.tags"
local value = require "luma.core.value"

local next, rawget, rawlen, tonumber, type = next, rawget, rawlen, tonumber, type
local format, match = string.format, string.match

local M = {}

local quantifiers = { any = true, all = true, none = true }

local function comparison(name, comparator, right, options, quantifier)
  return { op = "compare", comparator = comparator, options = options or "",
    quantifier = quantifier, right = right,
    left = tags.find(name) and tags.expression(name) or { op = "key", name = name } }
end

local function bound(subject, name, given)
  return { op = "value", value = bind.value(subject, given, nil, bind.is_identifier(name)) }
end

--- Parses `">="` or `"contains[cd]"` into comparator and options; raises if unknown.
local function operator(subject, word)
  local bare, options = word, nil
  if type(word) == "string" then
    bare, options = match(word, "^(.-)%[(%a*)%]$")
    bare = bare or word
  end
  local comparator = compare.words[bare]
  if comparator then return comparator, compare.options(subject, options) end
  local words = value.keys(compare.words)
  for _, extra in next, { "any", "all", "none", "has" } do words[#words + 1] = extra end
  check.refuse(subject, 'a comparison like ">=", "contains" or "any" first', word,
    "unknown-word", value.suggest(word, words))
end

local function between(subject, name, given)
  local low, high
  if type(given) == "table" and not value.noun(given) then
    low, high = rawget(given, 1), rawget(given, 2)
  end
  if low == nil or high == nil then
    check.refuse(subject, "two bounds, as in { \"between\", { 2, 4 } }", given)
  end
  local bounds = { op = "list", bound(subject, name, low), bound(subject, name, high) }
  return comparison(name, "BETWEEN", bounds)
end

local function compared(subject, name, word, given, quantifier)
  local comparator, options = operator(subject, word)
  if comparator == "BETWEEN" then return between(subject, name, given) end
  if comparator == "IN" and type(given) ~= "table" then
    check.refuse(subject, "a list of values", given)
  end
  return comparison(name, comparator, bound(subject, name, given), options, quantifier)
end

local function masked(subject, name, given)
  fields.need_bits(subject .. ": has", name)
  local node = comparison(name, "!=", { op = "value", value = 0 })
  node.left = { op = "arithmetic", operator = "&", node.left, bound(subject, name, given) }
  return node
end

--- `{ ">=", 4 }`, `{ "any", "beach" }`, `{ "any", "begins_with", "be" }`, `{ "has", "panorama" }`.
local function listed(subject, name, list)
  local length, word = rawlen(list), rawget(list, 1)
  local second, third = rawget(list, 2), rawget(list, 3)
  if quantifiers[word] then
    check.count(subject, length, 2, 3)
    if length == 2 then return comparison(name, "==", bound(subject, name, second), "", word) end
    return compared(subject, name, second, third, word)
  end
  if length == 3 and type(third) == "string" and compare.words[word] then
    check.count(subject, length, 2, 2, format('write { "%s[%s]", %s }', word, third,
      check.show(second)))
  end
  if word == "between" and length == 3 then
    check.count(subject, length, 2, 2, format("write { \"between\", { %s, %s } }",
      check.show(second), check.show(third)))
  end
  check.count(subject, length, 2, 2)
  if word == "has" then return masked(subject, name, second) end
  return compared(subject, name, word, second)
end

--- Warns of `{ rating = ">= 4" }`: the operator is in the text that is compared.
local function doubt(subject, name, given)
  if type(given) ~= "string" then return end
  local word, rest = match(given, "^%s*([<>=!~]+)%s*(.-)%s*$")
  if not compare.words[word] or rest == "" then return end
  local shown = tonumber(rest) and rest or check.show(rest)
  host.warn("doubtful-value", format("%s: %s is compared as a text", subject, check.show(given)),
    format('write { "%s", %s }', word, shown), "fetch: " .. name)
end

local function condition(name, given, words)
  -- A group of fields is compared with null.
  if not words.is_group(name) and not tags.find(name) then words.require("where", name) end
  local subject = "where: " .. name
  if type(given) == "table" and not value.noun(given) then return listed(subject, name, given) end
  doubt(subject, name, given)
  return comparison(name, "==", bound(subject, name, given))
end

--- Expands `camera = { model = "X" }` to `["camera.model"] = "X"`.
local function flatten(given, words)
  local flat = {}
  for key, wanted in next, given do
    if type(key) ~= "string" then
      check.refuse("where", "fields by name, as in { rating = { \">=\", 4 } }", wanted)
    end
    local is_plain = type(wanted) == "table" and not value.noun(wanted)
    if is_plain and words.is_group(key) and rawget(wanted, 1) == nil then
      for member, inner in next, wanted do flat[format("%s.%s", key, member)] = inner end
    else
      flat[key] = wanted
    end
  end
  return flat
end

--- Parses the table form.
---@param given table
---@param words table? the schema of fields (default: that of photos)
---@return table node
function M.node(given, words)
  words = words or fields.queries
  local flat = flatten(given, words)
  local names, both = value.keys(flat), { op = "and" }
  if #names == 0 then
    host.fail("not-a-predicate", "where: expected at least one field, got an empty table",
      "omit where to fetch all photos")
  end
  for i = 1, #names do both[i] = condition(names[i], flat[names[i]], words) end
  return #names == 1 and both[1] or both
end

return M
