--- Image requests: images of photos at a target size, delivered asynchronously.
---
--- The host works on other threads and queues events. They are handled here, inside `:wait()` and
--- `luma.poll()`, so that callbacks run on the recipe's thread and raise errors there.
local check = require "luma.core.check"
local host = require "luma.core.host"
local image = require "luma.requests.image"
local kinds = require "luma.core.kinds"
local nodes = require "luma.core.nodes"
local options = require "luma.requests.options"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local next, select, tostring = next, select, tostring
local format, remove, sort = string.format, table.remove, table.sort

local M = {}

--- Unfinished requests by the host's number.
local open = {}
local count = 0
local last_id = 0
--- Events of requests that the host could answer immediately.
local ready = {}

local ended = { finished = true, failed = true, cancelled = true }
local properties = { id = true, state = true, image = true, reason = true }

---@type luma.Signature
M.signature = {
  name = "request",
  summary = "requests an image of a photo at a given size, delivered asynchronously",
  usage = {
    "photo:request{ target_size = { 256, 256 } }",
    'photo:request{ target_size = { 800, 800 }, delivery = "fast", on_image = show }',
    'photo:request{ version = "original" }',
    'photo:request{ target_size = { 0, 0 }, delivery = "preview" }',
    "photo:grayscale():request{ target_size = { 800, 800 } }",
    "luma.cancel(request.id)   --> whether it was unfinished",
    "luma.cancel_requests()   --> how many were unfinished",
  },
  example = [[
local asked = picks[1]:request { target_size = { 256, 256 }, content_mode = "aspectFill" }
local picture, reason = asked:wait()   --> an image, or nil and the reason
print(picture.width, picture.height, picture.source)
picture:save "out/{name}.jpg"]],
  optional = true,
  options = options.with {
    { name = "delivery", default = "opportunistic",
      kind = kinds.choice { "opportunistic", "high", "fast", "preview" },
      doc = "opportunistic: a degraded one first; fast: a preview of the size; preview: any" },
    { name = "on_progress", kind = kinds.callback, doc = "called with the progress, 0 to 1" },
    { name = "on_image", kind = kinds.callback, doc = "called with each image and the request" },
  },
}

local function finish(state, word)
  state.state = word
  open[state.key] = nil
  count = count - 1
end

local function deliver(state, event)
  if event.progress then
    state.state = "running"
    if state.on_progress then state.on_progress(event.progress) end
  elseif event.image then
    state.image = image.new(event.image)
    if event.last then finish(state, "finished") end
    if state.on_image then state.on_image(state.image, state.value) end
  else
    state.reason = event.reason
    finish(state, "failed")
  end
end

--- Handles one event. Returns false if none arrived within `seconds` (nil: while any request is
--- running).
local function turn(seconds)
  local event = #ready > 0 and remove(ready, 1) or host.request_event(seconds)
  if not event then return false end
  local state = open[event.id]
  -- No state: the request was cancelled in the meantime.
  if state then deliver(state, event) end
  return true
end

local function wait(state, ...)
  check.count("wait", select("#", ...), 0, 0)
  while not ended[state.state] and turn() do end
  if state.state == "finished" then return state.image end
  return nil, state.reason or state.state
end

local function cancel(state, ...)
  check.count("cancel", select("#", ...), 0, 0)
  if ended[state.state] then return end
  finish(state, "cancelled")
  if state.ticket then host.request_cancel(state.ticket) end
end

local id_kind = kinds.integer(1)

--- Names that are looked for in a request and belong to its image.
local waited = "wait for the image: photo:request({ ... }):wait()"
local of_image = {
  save = waited .. ':save "out/{name}.jpg"', write = waited .. ':save "out/{name}.jpg"',
  width = waited .. ".width", height = waited .. ".height",
  pixelWidth = waited .. ".width", pixelHeight = waited .. ".height",
}

local Request = value.class {
  name = "request", noun = "a request",
  methods = { wait = wait, cancel = cancel },
  display = function(state) return format("request %d (%s)", state.id, state.state) end,
  get = function(state, key)
    if properties[key] then return state[key] end
    local words = value.keys(properties)
    words[#words + 1], words[#words + 2] = "wait", "cancel"
    host.fail("unknown-field", format("request: unknown property '%s'", tostring(key)),
      of_image[key] or value.suggest(key, words), tostring(key))
  end,
}

--- Requests an image of a photo, or of the picture that its steps make.
---@param photo { rows: table, index: integer }
---@param node table? the last step
---@return luma.Request
function M.ask(photo, node, ...)
  local asked = signature.read(M.signature, ...)
  local plan = node and nodes.plan_of(photo, node)
  local answer = host.request(photo.rows.result, photo.index, options.plain(asked), plan,
    node and node.id)
  last_id = last_id + 1
  local file, line = host.location()
  local state = {
    id = last_id, file = file, line = line, key = answer.id, state = "waiting",
    ticket = answer.ticket,
    on_image = asked.on_image, on_progress = asked.on_progress,
  }
  state.value = Request.new(state)
  open[state.key] = state
  count = count + 1
  if answer.event then
    if answer.event.image then ready[#ready + 1] = { id = answer.id, progress = 1.0 } end
    ready[#ready + 1] = answer.event
  end
  return state.value
end

--- Requests an image of a chain, which has to be of one photo.
---@param root table
---@param node table
---@return luma.Request
function M.of_chain(root, node, ...)
  if root.sheet or not root.index then
    host.fail("not-one-photo", format("request: expected a chain of one photo, got %s",
      root.sheet and root.sheet.noun or "one of a result"),
      "write for photo in result:each() do ... end")
  end
  return M.ask(root, node, ...)
end

--- Cancels all requests; returns how many were unfinished.
---@return integer
function M.cancel_all(...)
  check.count("cancel_requests", select("#", ...), 0, 0)
  local list = {}
  for _, state in next, open do list[#list + 1] = state end
  for i = 1, #list do cancel(list[i]) end
  return #list
end

--- Cancels the request with an id; returns whether it was unfinished.
---@param id integer
---@return boolean
function M.cancel(...)
  check.count("cancel", select("#", ...), 1, 1, "for example luma.cancel(request.id)")
  local given = ...
  local known = Request.state(given)
  local id = known and known.id or signature.value("cancel: id", id_kind, given)
  for _, state in next, open do
    if state.id == id then
      cancel(state)
      return true
    end
  end
  return false
end

--- Returns the requests whose images nobody has waited for, oldest first.
---@return { id: integer, file: string?, line: integer? }[]
function M.unanswered()
  local list = {}
  for _, state in next, open do
    list[#list + 1] = { id = state.id, file = state.file, line = state.line }
  end
  sort(list, function(a, b) return a.id < b.id end)
  return list
end

local seconds_kind = kinds.number(0)

--- Starts new requests and delivers finished images; returns the number of unfinished requests.
function M.poll(...)
  check.count("poll", select("#", ...), 0, 1, "for example luma.poll(0.1)")
  local seconds = ...
  if seconds ~= nil then seconds = signature.value("poll: seconds", seconds_kind, seconds) end
  if turn(seconds or 0) then
    while turn(0) do end
  end
  return count
end

return M
