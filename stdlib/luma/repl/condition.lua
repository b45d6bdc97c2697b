--- Completion inside a condition: fields where one begins, operators after a field, values after an
--- operator, and AND or OR after a value.
local fields = require "luma.query.fields"
local occurring = require "luma.repl.occurring"

local ipairs, pairs = ipairs, pairs
local find, format, match = string.find, string.format, string.match
local sub, upper = string.sub, string.upper

local M = {}

--- The operators that a comparison begins with, and those that join two.
local beginning = { ALL = true, ANY = true, NONE = true, NOT = true }
local joining = { AND = true, OR = true }

local function those(words, of)
  local list = {}
  for _, word in ipairs(words) do
    if of[upper(word)] then list[#list + 1] = word end
  end
  return list
end

--- Returns the field that a value is compared with at the end of a text.
local function compared(before)
  local name = occurring.compared(before)
  return name and fields.find_query(name), name
end

--- Whether a text has an operator that compares.
local function compares(text, operators)
  if find(text, "[=!<>]") then return true end
  for _, word in ipairs(operators) do
    local is_other = beginning[upper(word)] or joining[upper(word)]
    if not is_other and find(text, "%f[%w]" .. upper(word) .. "%f[^%w]") then return true end
  end
  return false
end

--- Returns the name of the function whose call ends a text, and what stands before it in its
--- comparison; nil: another bracket, or none.
local function call_at_end(before, functions)
  local head, name = match(before, "^(.-)([%a_]+)%s*%b()$")
  for _, known in ipairs(name and functions or {}) do
    if known == name then
      head = upper(head)
      for joint in pairs(joining) do
        head = match(head, format(".*%%f[%%w]%s%%f[^%%w](.*)$", joint)) or head
      end
      return name, head
    end
  end
end

--- Whether a text ends with a comparison: a number, a string, a bracket, or a word after a sign.
local function is_whole(before)
  return match(before, "[=!<>]%s*%-?[%w_.]+$") or match(before, "['\")}]$")
end

--- The words that a comparison may begin with, or compare.
local function operands(predicate)
  local list = fields.query_names()
  for _, others in ipairs { predicate.functions, predicate.words } do
    for _, word in ipairs(others) do list[#list + 1] = word end
  end
  return list
end

local function words_after(before, text, place, words)
  local predicate = words.predicate
  local field, name = compared(before)
  if field then
    if field.type == "word" or field.type == "bits" then return predicate.words end
    local values = occurring.literals(text, place, name, words.environment)
    return values[1] and values or operands(predicate)
  end
  local last = match(before, "[%w_.]+$")
  if last and fields.find_query(last) then return predicate.operators end
  local call, head = call_at_end(before, predicate.functions)
  if call and not compares(head, predicate.operators) then return predicate.operators end
  if call or is_whole(before) then return those(predicate.operators, joining) end
  local list = operands(predicate)
  for _, word in ipairs(those(predicate.operators, beginning)) do list[#list + 1] = word end
  return list
end

--- Returns the typed part of a word at the end of a condition, and the words that may stand there.
---@param text string before the cursor
---@param place { start: integer, quote: string, opener: integer? } where the condition begins, the
---  quote before it, and the bracket of the options that it is in
---@param words { predicate: { words: string[], operators: string[], functions: string[] },
---  environment: table }
---@return string typed, string[] words
function M.at(text, place, words)
  local typed = match(sub(text, place.start), "[%w_.@]*$")
  local before = match(sub(text, place.start, #text - #typed), "^(.-)%s*$")
  return typed, words_after(before, text, place, words)
end

return M
