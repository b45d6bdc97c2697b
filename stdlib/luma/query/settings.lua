--- Values for the fields of a photo, in a library and in the metadata of outputs.
local check = require "luma.core.check"
local date = require "luma.core.date"
local kinds = require "luma.core.kinds"

local ipairs, type = ipairs, type
local find, format = string.find, string.format

local M = {}

local instant = {
  expected = "a date", type = "luma.Date",
  accepts = { date.new(0), date.new(1714557600.5, 7200) }, refuses = { "2024-05-01", 0 },
  read = function(given)
    local plain = date.plain(given)
    if plain then return plain end
    if type(given) == "string" then
      return nil, nil, 'write date "2024-05-01T10:00:00+02:00", or without the offset'
    end
  end,
}

--- Keywords that photos may have: older libraries have empty ones, too.
M.old_words = {
  expected = "a list of strings", type = "string[]",
  accepts = { {}, { "sea", "" } }, refuses = { "sea", { 1 } },
  read = function(given)
    if type(given) == "string" then return nil, nil, format("write { %s }", check.show(given)) end
    local list, code, hint, expected, at = kinds.elements(given, kinds.text)
    return list and { list = list }, code, hint, expected, at
  end,
}

M.words = {
  expected = M.old_words.expected, type = "string[]",
  accepts = { {}, { "sea" } }, refuses = { "sea", { 1 }, { "sea", "" } },
  read = function(given)
    local read, code, hint, expected, at = M.old_words.read(given)
    for _, word in ipairs(read and read.list or {}) do
      if not find(word, "%S") then
        return nil, nil, nil, "texts that are not empty", { got = word }
      end
    end
    return read, code, hint, expected, at
  end,
}

--- Returns the kind of a field's values.
---@param field luma.FieldRow
---@return luma.Kind
function M.kind(field)
  local setting = field.setting or {}
  if field.type == "boolean" then return kinds.boolean end
  if field.type == "string" then return kinds.text end
  if field.type == "integer" then return kinds.integer(setting.min, setting.max) end
  if field.type == "number" then return kinds.number(setting.min, setting.max) end
  return field.type == "date" and instant or M.words
end

return M
