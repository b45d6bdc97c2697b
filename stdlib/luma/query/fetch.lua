--- The options of `fetch`, and the query built from them.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local recover = require "luma.core.recover"
local signature = require "luma.core.signature"

local M = {}

local function anything(expected, lua_type)
  return { expected = expected, type = lua_type, read = function(given) return given end }
end

--- The `raw` option of fetches, `photos`, `photo` and requests.
---@type luma.Option
M.raw_option = {
  name = "raw", kind = kinds.choice { "develop", "preview" },
  doc = "how to open camera raw: develop it, or use its preview (default: an error)",
}

---@type luma.Signature
M.signature = {
  name = "fetch",
  summary = "queries photos; rows are read on demand",
  usage = {
    'fetch{ where = "rating >= 4", sort = "-creationDate", limit = 20 }',
    'fetch{ where = { rating = { ">=", 4 } } }', "fetch{ where = f.rating:ge(4) }", "fetch()",
  },
  example = [[
local album = folder("photos", { recursive = true })
local picks = album:fetch { where = "pixelWidth >= $min", vars = { min = 1500 } }
print(#picks)   --> 5]],
  optional = true, partial = true,
  options = {
    { name = "where", kind = anything("a predicate", "string|table|luma.Predicate|luma.Field"),
      doc = "which photos: predicate text, a table or a field expression" },
    { name = "args", kind = anything("a list", "any[]"), doc = "values for %@ %d %f %K" },
    { name = "vars", kind = anything("a table", "table<string, any>"), doc = "values for $name" },
    { name = "sort", kind = anything("a sort", "string|luma.SortKey|table"),
      doc = '"-creationDate", natural "filename", { key =, ascending = } or a list' },
    { name = "limit", kind = kinds.integer(0), doc = "the maximum number of photos; 0: no limit" },
    { name = "include_hidden", kind = kinds.boolean,
      doc = "whether to include hidden photos (default: where the condition names hidden)" },
    { name = "include_bursts", kind = kinds.boolean,
      doc = "whether to include unpicked burst members (default: where it names a burst field)" },
    M.raw_option,
  },
  build = function(values) return M.request(values) end,
}

--- Converts option values to the host's query.
---@param values table
---@param words table? the schema of fields (default: luma.query.fields)
---@return table
function M.request(values, words)
  local asks = values.where ~= nil or values.args ~= nil or values.vars ~= nil
  return {
    where = asks and recover.try(require("luma.query.where").read, values.where, values.args,
      values.vars, words) or nil,
    sort = values.sort ~= nil and recover.try(require("luma.query.sort").read, values.sort, words)
      or {},
    limit = values.limit,
    include_hidden = values.include_hidden,
    include_bursts = values.include_bursts,
    raw = values.raw,
  }
end

--- Fetches from a host source, with the recipe's arguments.
---@return any result of the host
function M.run(source, ...)
  local request = signature.read(M.signature, ...)
  -- A photo lets a check go on.
  return recover.try(host.fetch, source, request) or host.fetch(source, { sort = {}, limit = 1 })
end

return M
