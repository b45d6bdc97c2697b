--- Prefetching: images made before they are requested, and kept.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local options = require "luma.requests.options"
local photo = require "luma.query.photo"
local result = require "luma.query.result"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local next, rawget, rawlen, select, tostring, type = next, rawget, rawlen, select, tostring, type
local format = string.format

local M = {}

---@type luma.Signature
M.signature = {
  name = "prefetch",
  summary = "renders images in the background and caches them for later requests",
  usage = {
    "result:prefetch{ target_size = { 256, 256 } }",
    "result:prefetch({ target_size = { 256, 256 } }):wait()   --> 0: all are made",
    "result:stop_prefetch{ target_size = { 256, 256 } }",
    "lib:prefetch{ photos = page, target_size = { 256, 256 } }",
    "result:stop_all()   -- of any result; PhotoKit's start_caching and stop_caching work, too",
  },
  example = [[
local page = folder("photos/2024"):fetch():page(1, 50)
page:prefetch { target_size = { 256, 256 } }
page[1]:request({ target_size = { 256, 256 } }):wait()   --> from the cache]],
  optional = true,
  options = options.with {},
}

local seconds_kind = kinds.number(0)

--- Returns how many of a prefetch's images are not made yet, after up to some seconds.
local function left(state, seconds)
  if state.first and not state.ended then
    local count = host.prefetches_left(state.first, state.last, seconds)
    state.ended = count == 0
    return count
  end
  return 0
end

local Prefetch = value.class {
  name = "prefetch", noun = "a prefetch",
  methods = {
    wait = function(state, ...)
      check.count("wait", select("#", ...), 0, 1, "for example prefetch:wait(10)")
      local seconds = ...
      return left(state, seconds ~= nil and signature.value("wait: seconds", seconds_kind, seconds)
        or nil)
    end,
  },
  display = function(state)
    return format("prefetch (%s)", left(state, 0) == 0 and "ended" or "running")
  end,
  get = function(state, key)
    if key == "unfinished" then return left(state, 0) end
    if key == "state" then return left(state, 0) == 0 and "ended" or "running" end
    host.fail("unknown-field", format("prefetch: unknown property '%s'", tostring(key)),
      value.suggest(key, { "state", "unfinished", "wait" }), tostring(key))
  end,
}

--- Returns the indexes of a view's photos in their result; nil for all.
local function places(view)
  if not view then return nil end
  local list = {}
  for place = 1, view.count do list[place] = view.at(place) end
  return list
end

--- Starts prefetching the photos of a result or view.
---@param state { rows: table, view: table? }
---@return luma.Prefetch
function M.start(state, ...)
  local asked = signature.read(M.signature, ...)
  local first, last = host.prefetch(state.rows.result, places(state.view), options.plain(asked))
  return Prefetch.new { first = first, last = last }
end

local photos_kind = {
  expected = "a result, a photo or a list of photos", type = "luma.FetchResult|luma.Photo[]",
  read = function(given)
    local place = photo.place(given) or result.places(given)
    if place then return { place } end
    if type(given) ~= "table" or value.noun(given) then return nil end
    local list = {}
    for i = 1, rawlen(given) do
      list[i] = photo.place(rawget(given, i)) or result.places(rawget(given, i))
      if not list[i] then return nil end
    end
    return list
  end,
}

--- Signatures with the same options plus the photos.
---@type table<string, luma.Signature>
local of_library = {}
for _, name in next, { "prefetch", "stop_prefetch" } do
  of_library[name] = {
    name = name, summary = M.signature.summary,
    usage = { format("lib:%s{ photos = page, target_size = { 256, 256 } }", name) },
    options = options.with {
      { name = "photos", kind = photos_kind, required = true, doc = "the photos" },
    },
  }
end

--- `lib:prefetch { photos = ... }` and `lib:stop_prefetch { photos = ... }`.
---@param name "prefetch"|"stop_prefetch"
function M.all(name, ...)
  local asked = signature.read(of_library[name], ...)
  local plain, first, last = options.plain(asked), nil, nil
  for _, part in next, asked.photos do
    local from, to = host[name](part.result, part.indexes or part.index and { part.index }, plain)
    first, last = first or from, to or last
  end
  if name == "prefetch" then return Prefetch.new { first = first, last = last } end
end

--- Stops all prefetches; what is kept stays.
function M.stop_all(...)
  check.count("stop_all", select("#", ...), 0, 0)
  host.stop_prefetches()
end

--- Stops a prefetch that was started with the same options.
---@param state { rows: table, view: table? }
function M.stop(state, ...)
  check.count("stop_prefetch", select("#", ...), 0, 1)
  local asked = signature.read(M.signature, ...)
  host.stop_prefetch(state.rows.result, places(state.view), options.plain(asked))
end

return M
