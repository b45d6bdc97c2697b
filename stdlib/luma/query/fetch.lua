--- The options of `fetch`, and the query built from them.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local recover = require "luma.core.recover"
local signature = require "luma.core.signature"

local mathtype, tointeger, type = math.type, math.tointeger, type
local format, match = string.format, string.match

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

--- A range of pages or frames, counted from 1: 3, "2-5" or { 2, 5 }.
local function range(given)
  local first, last
  if type(given) == "string" then
    first, last = match(given, "^(%d+)%-(%d+)$")
    if not first then
      local single = match(given, "^%d+$")
      first, last = single, single
    end
  elseif type(given) == "table" and #given == 2 then
    first, last = given[1], given[2]
  elseif mathtype(given) then
    first, last = given, given
  end
  first, last = first and tointeger(first), last and tointeger(last)
  if not first or not last then return nil end
  if first < 1 or last < first or last > 1000000 then return nil, "out-of-range" end
  return first == last and format("%d", first) or format("%d-%d", first, last)
end

--- The `page` and `frames` options of folders, `photos`, and `photo`.
---@type luma.Option[]
M.frame_options = {
  { name = "page", kind = kinds.integer(1, 1000000),
    doc = "which page of a document or picture of a collection; the first is 1" },
  { name = "frames", kind = {
      expected = 'a number or range from 1, such as 3, "2-5" or { 2, 5 }',
      type = "integer|string|integer[]", read = range,
    }, doc = 'which frames of an animation or pages of a document: 3, "2-5" or { 2, 5 }' },
}

--- Returns the chosen pages or frames as the host reads them; nil: none are chosen.
---@param name string the function's
---@param read { page: integer?, frames: string? }
---@return string?
function M.frames(name, read)
  if read.page and read.frames then
    host.fail("conflicting-options", format("%s: expected page or frames, got both", name),
      "page is one of a document, frames are several in sequence", "frames")
  end
  return read.page and format("%d", read.page) or read.frames
end

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
    frames = values.frames,
  }
end

--- Fetches from a host source, with the recipe's arguments.
---@param source any
---@param frames string? the pages or frames that were chosen with the source
---@return any result of the host
function M.run(source, frames, ...)
  local request = signature.read(M.signature, ...)
  request.frames = frames
  -- A photo lets a check go on.
  return recover.try(host.fetch, source, request) or host.fetch(source, { sort = {}, limit = 1 })
end

return M
