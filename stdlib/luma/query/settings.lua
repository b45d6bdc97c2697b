--- What the fields of a photo can be set to, in a library and in the metadata of outputs.
local date = require "luma.core.date"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"

local ipairs, rawget, rawlen, type = ipairs, rawget, rawlen, type
local find = string.find

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
    if type(given) ~= "table" or value.noun(given) then return nil end
    local list = {}
    for i = 1, rawlen(given) do
      list[i] = rawget(given, i)
      if type(list[i]) ~= "string" then return nil end
    end
    return { list = list }
  end,
}

M.words = {
  expected = M.old_words.expected, type = "string[]",
  accepts = { {}, { "sea" } }, refuses = { "sea", { 1 }, { "sea", "" } },
  read = function(given)
    local read = M.old_words.read(given)
    for _, word in ipairs(read and read.list or {}) do
      if not find(word, "%S") then
        return nil, nil, nil, "texts that are not empty", { got = word }
      end
    end
    return read
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
