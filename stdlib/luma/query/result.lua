--- Fetch results: lazy, ordered and stable. Views (page, reverse, filter) share their rows.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local later = require "luma.core.later"
local misplaced = later "luma.query.misplaced"
local nodes = require "luma.core.nodes"
local photo = later "luma.query.photo"
local row_pages = require "luma.query.rows"
local signature = require "luma.core.signature"
local steps = require "luma.steps"
local value = require "luma.core.value"

local mathtype, min, max, tointeger = math.type, math.min, math.max, math.tointeger
local select, type = select, type
local format = string.format

local M = {}
local Result

local function count(state)
  return state.view and state.view.count or row_pages.count(state.rows)
end

--- Returns the photo at an index, nil past the end. Without a view, the rows determine the end.
local function at(state, index)
  if index < 1 or state.view and index > state.view.count then return nil end
  local base = state.view and state.view.at(index) or index
  return row_pages.value(state.rows, base, function(row, place)
    return photo.new(state.rows, place, row)
  end)
end

--- Makes a view of the same rows: `place(i)` is the row of the i-th photo; `filtered` is set if a
--- recipe's function selected them.
local function view(state, size, place, filtered)
  local inner = state.view
  local look = inner and function(i) return inner.at(place(i)) end or place
  filtered = filtered or inner and inner.filtered or false
  return Result.new { rows = state.rows, view = { count = size, at = look, filtered = filtered } }
end

local function each(state, ...)
  check.count("each", select("#", ...), 0, 0, "for photo, i in result:each() do ... end")
  local index = 0
  return function()
    index = index + 1
    local found = at(state, index)
    if found then return found, index end
  end
end

local page_kind, size_kind = kinds.integer(1), kinds.integer(1)

--- Returns a page of photos by its 1-based number; pages past the end are empty.
local function page(state, ...)
  check.count("page", select("#", ...), 2, 2, "for example result:page(1, 50)")
  local number, size = ...
  number = signature.value("page: number", page_kind, number)
  size = signature.value("page: size", size_kind, size)
  local all = count(state)
  if number > all // size + 1 then return view(state, 0, function(i) return i end) end
  local skipped = (number - 1) * size
  return view(state, max(0, min(size, all - skipped)), function(i) return skipped + i end)
end

local function filter(state, ...)
  check.count("filter", select("#", ...), 1, 1)
  local keep = ...
  if type(keep) == "string" then
    check.refuse("filter", "a function", keep, nil,
      format("a predicate belongs to the fetch: fetch { where = %s }", check.show(keep)))
  end
  keep = signature.value("filter", kinds.callback, keep)
  local kept, answered = {}, false
  local function answer(...)
    answered = answered or select("#", ...) > 0
    return ...
  end
  local size = count(state)
  for index = 1, size do
    if answer(keep(at(state, index))) then kept[#kept + 1] = index end
  end
  if size > 0 and not answered then
    host.warn("filter-without-return", "filter: the function returns nothing, so no photo is kept",
      "end it with return and the condition", "filter")
  end
  return view(state, #kept, function(i) return kept[i] end, true)
end

local function reverse(state, ...)
  check.count("reverse", select("#", ...), 0, 0)
  local size = count(state)
  return view(state, size, function(i) return size + 1 - i end)
end

--- Returns the host's form of a result's photos.
local function part(state)
  return { result = state.rows.result, indexes = state.view and nodes.indexes(state.view) }
end

local function joining(name)
  return function(state, ...)
    check.count(name, select("#", ...), 1, 1, format("for example a:%s(b)", name))
    local other = Result.state((...))
    if not other then check.refuse(name, "a result", (...)) end
    return M.new(host.join_results(name, part(state), part(other)))
  end
end

local function index_of(state, ...)
  check.count("index_of", select("#", ...), 1, 1, "for example result:index_of(photo)")
  local identifier = photo.identifier((...))
  if not identifier then check.refuse("index_of", "a photo", (...)) end
  return host.index_of(part(state), identifier)
end

local function contains(state, ...)
  check.count("contains", select("#", ...), 1, 1, "for example result:contains(photo)")
  local identifier = photo.identifier((...))
  if not identifier then check.refuse("contains", "a photo", (...)) end
  return host.index_of(part(state), identifier) ~= nil
end

--- Reads the whole list now, which is fixed from then on.
local function load(state, ...)
  check.count("load", select("#", ...), 0, 0)
  host.load_result(state.rows.result)
  return Result.new { rows = state.rows, view = state.view }
end

--- Returns what changed since an earlier result.
local function changes(state, ...)
  check.count("changes", select("#", ...), 1, 1, "for example after:changes(before)")
  local before = Result.state((...))
  if not before then check.refuse("changes", "an earlier result", (...)) end
  return host.result_changes(part(state), part(before))
end

--- Returns the numbers of images, videos and others.
local function counts(state, ...)
  check.count("counts", select("#", ...), 0, 0)
  return host.counts(part(state))
end

--- Makes a method that takes nothing.
local function alone(name, hint, body)
  return function(state, ...)
    check.count(name, select("#", ...), 0, 0, hint)
    return body(state)
  end
end

--- Returns the functions that `luma.query.arrange` takes from a result.
local function arrangeable(state)
  return {
    count = count(state), at = function(i) return at(state, i) end,
    view = function(places) return view(state, #places, function(i) return places[i] end) end,
  }
end

--- Makes a method of `luma.query.arrange`.
local function arranged(name)
  return function(state, ...)
    return require("luma.query.arrange")[name](arrangeable(state), ...)
  end
end

--- Sorts by fields, as a fetch does, or by a function of two photos.
local function sort(state, ...)
  check.count("sort", select("#", ...), 1, 1, 'for example result:sort "-rating"')
  local given = ...
  if type(given) == "function" then
    return require("luma.query.arrange").sort_by(arrangeable(state), given)
  end
  return M.new(host.sort_result(part(state), require("luma.query.sort").read(given)))
end

local some = "result:page(1, 3) is the first three"

local function get(state, key)
  local index = mathtype(key) and tointeger(key)
  if index and index < 1 then
    local size = count(state)
    check.refuse("result", size == 0 and "an index, of which an empty result has none"
      or format("an index from 1 to %d", size), key, "out-of-range",
      "results begin at 1: [1] or :first() is the first photo")
  end
  if index then return at(state, index) end
  if mathtype(key) then check.refuse("result", "an integer in [ ]", key) end
  local elsewhere = misplaced.of_many("result", key)
  if elsewhere then
    host.fail("unknown-method", format("result: unknown method '%s'", key), elsewhere, key)
  end
  value.unknown("result", key, value.keys(Result.methods))
end

--- `for i, photo in pairs(result)`.
local function each_pair(result)
  local state, index = Result.state(result), 0
  return function()
    index = index + 1
    local found = at(state, index)
    if found then return index, found end
  end
end

Result = value.class {
  name = "result", noun = "a result", get = get,
  asks = function(key) return misplaced.asks(key) end,
  called = { count = true, counts = true, first = true, last = true, each = true },
  display = function(state)
    local size = count(state)
    return format("result of %d photo%s", size, size == 1 and "" or "s")
  end,
  methods = {
    count = alone("count", "result:filter(function(photo) return ... end) chooses photos", count),
    each = each, page = page, filter = filter, reverse = reverse,
    union = joining "union", intersect = joining "intersect", minus = joining "minus",
    index_of = index_of, contains = contains, counts = counts, changes = changes,
    load = load, sort = sort,
    group = arranged "group", at = arranged "at", unique = arranged "unique",
    first = alone("first", some, function(state) return at(state, 1) end),
    last = alone("last", nil, function(state) return at(state, count(state)) end),
    prefetch = function(...) return require("luma.requests.prefetch").start(...) end,
    stop_prefetch = function(state, ...) require("luma.requests.prefetch").stop(state, ...) end,
    start_caching = function(...) return require("luma.requests.prefetch").start(...) end,
    stop_caching = function(state, ...) require("luma.requests.prefetch").stop(state, ...) end,
    stop_all = function(_, ...) require("luma.requests.prefetch").stop_all(...) end,
  },
  meta = {
    __len = function(result) return count(Result.state(result)) end,
    __pairs = each_pair,
    -- `for photo in result do` calls the result.
    __call = function()
      host.fail("not-callable", "result: cannot be called",
        "write for photo, i in result:each() do ... end")
    end,
  },
}

local function origin(state) return state end
steps.install(Result, origin)
steps.install_others(Result, origin, { "contact_sheet", "animate", "show", "trim" })
steps.install_others(Result, part, { "export" })

--- Whether results have a method with that name.
---@param key any
---@return boolean
function M.can(key) return Result.methods[key] ~= nil end

--- Iterates over the photos of a chain's root, with their places in the host's result.
---@param root table
---@return fun(): luma.Photo?, integer?
function M.photos(root)
  local index, last = 0, root.index and 1 or count(root)
  return function()
    index = index + 1
    if index > last then return nil end
    local place = root.index or root.view and root.view.at(index) or index
    return row_pages.value(root.rows, place, function(row, at_place)
      return photo.new(root.rows, at_place, row)
    end), place
  end
end

--- Returns the root of a result's chains; nil if `given` is not a result.
---@param given any
---@return table?
function M.root(given) return Result.state(given) end

--- Returns a result's photos in the host's form; nil if `given` is not a result.
---@param given any
---@return { result: any, indexes: integer[]? }?
function M.places(given)
  local state = Result.state(given)
  return state and part(state)
end

--- Makes a result of the photos at some places of a host's result.
---@param found any
---@param places integer[] from 1
---@return luma.FetchResult
function M.part(found, places)
  return Result.new { rows = row_pages.new(found), view = {
    count = #places, at = function(i) return places[i] end, filtered = false,
  } }
end

--- Describes how a result is fetched.
---@param given luma.Result
---@return string
function M.explain(given) return host.explain(nodes.plan_of(Result.state(given))) end

--- Makes a value for a host result.
---@param result any
function M.new(result) return Result.new { rows = row_pages.new(result) } end

return M
