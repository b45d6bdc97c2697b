--- Prefetching: images made before they are asked for, and kept.
local check = require "luma.check"
local host = require "luma.host"
local options = require "luma.request_options"
local signature = require "luma.signature"

local M = {}

---@type luma.Signature
M.signature = {
  name = "prefetch",
  summary = "makes images of photos in the background and keeps them for requests to come",
  usage = {
    "result:prefetch{ target_size = { 256, 256 } }",
    "result:stop_prefetch{ target_size = { 256, 256 } }",
  },
  example = [[
local page = folder("photos"):fetch():page(1, 50)
page:prefetch { target_size = { 256, 256 } }
page[1]:request({ target_size = { 256, 256 } }):wait()   --> from what is kept]],
  optional = true,
  options = options.with {},
}

--- The places of a view's photos in their result; nil: all.
local function places(view)
  if not view then return nil end
  local list = {}
  for place = 1, view.count do list[place] = view.at(place) end
  return list
end

--- Begins for the photos of a result or of a view of it.
---@param state { rows: table, view: table? }
function M.start(state, ...)
  local asked = signature.read(M.signature, ...)
  host.prefetch(state.rows.result, places(state.view), options.plain(asked))
end

--- Stops what `start` began with the same options.
---@param state { rows: table, view: table? }
function M.stop(state, ...)
  check.count("stop_prefetch", select("#", ...), 0, 1)
  local asked = signature.read(M.signature, ...)
  host.stop_prefetch(state.rows.result, places(state.view), options.plain(asked))
end

return M
