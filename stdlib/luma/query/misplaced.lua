--- Hints for names that another value has: a photo's field of a result, a step of an album, a
--- change outside of `lib:change`.
local fields = require "luma.query.fields"
local synonyms = require "luma.core.synonyms"

local type = type
local format = string.format

local M = {}

--- The names of a photo, and those of several photos. Loaded late: those modules need this one.
local function of_photo(key) return require("luma.query.photo").can(key) end
local function of_result(key) return require("luma.query.result").can(key) end

--- The field of that name, also of another program's.
local function field(key)
  local meant = synonyms.field[key]
  local found = fields.find(key) or meant and fields.find(meant)
  return found and found.name
end

--- Whether a key of a result or a chain belongs to photos only.
---@param key any
---@return boolean
function M.asks(key)
  if synonyms.method[key] or synonyms.step[key] then return false end
  return of_photo(key) or key == "name" or field(key) ~= nil or synonyms.change[key] ~= nil
end

--- What a report has.
local reported = { saved = true, skipped = true, failed = true, files = true }

--- Returns the hint for a name of a result or a report that a chain lacks.
local function of_chain(key)
  if type(key) == "number" then
    return format("a chain has no elements: picks[%d]:scale(0.5) is the chain of one photo", key)
  end
  if reported[key] then
    return format('run() returns the report: picks:save("out/{name}.jpg"):run().%s', key)
  end
  if key == "export" then return 'files are copied from photos: picks:export "out/{filename}"' end
  if synonyms.method[key] or synonyms.step[key] or not of_result(key) then return nil end
  if key == "each" then
    return "write for photo in picks:each() do photo:scale(0.5):save(...) end"
  end
  return format("photos have it, a chain of pictures has not: write picks:%s(...) before the steps",
    key)
end

--- Returns the hint for a name that a result or a chain lacks; nil: there is no hint.
---@param noun "result"|"chain"
---@param key any
---@return string?
function M.of_many(noun, key)
  local hint = noun == "chain" and of_chain(key)
  if hint then return hint end
  if not M.asks(key) then return nil end
  if of_photo(key) then
    return format("write for photo in result:each() do photo:%s(...) end", key)
  end
  local name = key == "name" and key or field(key)
  if not name then return synonyms.change[key] end
  if noun == "chain" then return format("a field is one of the photo: photo.%s", name) end
  return format("a field is one of a photo: result[1].%s, or photo.%s in "
    .. "for photo in result:each() do ... end", name, name)
end

--- Returns the hint for a name that a photo lacks.
---@param key any
---@return string?
function M.of_photo(key)
  if synonyms.method[key] or synonyms.step[key] or synonyms.field[key] then return nil end
  if key == "delete" or key == "remove" then return synonyms.delete_photo end
  if synonyms.change[key] then return synonyms.change[key] end
  if of_result(key) then
    return format('several photos have it: photos{ "a.jpg", "b.jpg" }:%s(...)', key)
  end
end

--- Returns the hint for a name that an album or a library lacks: one of its photos, or a change.
---@param call string how its photos are fetched: "lib:fetch()"
---@param key any
---@return string?
function M.of_album(call, key)
  if type(key) == "number" then return format("photos are fetched first: %s[%d]", call, key) end
  if of_result(key) then return format("did you mean %s:%s(...)?", call, key) end
  return synonyms.change[key]
end

return M
