--- The options of `fetch`, and the request that they make.
local host = require "luma.host"
local kinds = require "luma.kinds"
local signature = require "luma.signature"

local M = {}

local function anything(expected, lua_type)
  return { expected = expected, type = lua_type, read = function(given) return given end }
end

--- Of fetches, `photos`, `photo` and requests.
---@type luma.Option
M.raw_option = {
  name = "raw", kind = kinds.choice { "develop", "preview" },
  doc = "camera raw: developed, or the camera's own preview; else it is refused",
}

---@type luma.Signature
M.signature = {
  name = "fetch",
  summary = "asks for photos; rows are read when they are looked at",
  usage = {
    'fetch{ where = "rating >= 4", sort = "-creationDate", limit = 20 }',
    'fetch{ where = { rating = { ">=", 4 } } }', "fetch{ where = f.rating:ge(4) }", "fetch()",
  },
  example = [[
local picks = folder("photos"):fetch { where = "pixelWidth >= $min", vars = { min = 3000 } }
print(#picks)   --> how many]],
  optional = true,
  options = {
    { name = "where", kind = anything("a predicate", "string|table|luma.Predicate|luma.Field"),
      doc = "which photos: predicate text, a table or a field expression" },
    { name = "args", kind = anything("a list", "any[]"), doc = "values for %@ %d %f %K" },
    { name = "vars", kind = anything("a table", "table<string, any>"), doc = "values for $name" },
    { name = "sort", kind = anything("a sort", "string|luma.SortKey|table"),
      doc = '"-creationDate", natural "filename", { key =, ascending = } or a list' },
    { name = "limit", kind = kinds.integer(1), doc = "at most so many" },
    { name = "include_hidden", kind = kinds.boolean, default = false,
      doc = "hidden photos too" },
    { name = "include_bursts", kind = kinds.boolean, default = false,
      doc = "burst members that nobody picked too" },
    M.raw_option,
  },
  build = function(values) return M.request(values) end,
}

--- What the host is asked, from the values of the options.
---@param values table
---@param words table? whose fields are asked for (default: luma.fields)
---@return table
function M.request(values, words)
  local asks = values.where ~= nil or values.args ~= nil or values.vars ~= nil
  return {
    where = asks and require("luma.where").read(values.where, values.args, values.vars, words)
      or nil,
    sort = values.sort ~= nil and require("luma.sort").read(values.sort, words) or {},
    limit = values.limit,
    include_hidden = values.include_hidden,
    include_bursts = values.include_bursts,
    raw = values.raw,
  }
end

--- Fetches from a source of the host; arguments as the recipe gave them.
---@return any result of the host
function M.run(source, ...)
  return host.fetch(source, signature.read(M.signature, ...))
end

return M
