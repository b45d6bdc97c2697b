--- Calls to libvips operations, parsed and recorded in a graph.
---
--- Examples: `image:gaussblur(2)`, `image:gaussblur { sigma = 2 }`,
--- `image:linear(2, 0, { uchar = true })`. The picture is passed as the first image argument,
--- positional arguments as the other required arguments; a table of named options may come last.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"

local next, rawget, rawlen, type = next, rawget, rawlen, type
local format = string.format
local pack, unpack = table.pack, table.unpack

local M = {}

--- Returns the state of an image value; set by luma.steps.image.
---@type fun(given: any): table?
M.state = nil

local expected = "a number, a word, true or false, an image, or a list of these"

local function place(subject, recording, given)
  local state = M.state(given)
  if not state then return nil end
  if state.recording ~= recording then
    check.refuse(subject, "an image of the same picture", given)
  end
  return { image = state.index }
end

local function list(subject, recording, given, depth)
  local copy = {}
  for i = 1, rawlen(given) do
    copy[i] = M.argument(subject, recording, rawget(given, i), depth + 1)
  end
  if #copy == 0 then check.refuse(subject, expected, given) end
  return copy
end

--- Converts an argument to the host's form.
function M.argument(subject, recording, given, depth)
  local kind = type(given)
  if kind == "boolean" or kind == "string" then return given end
  if kind == "number" and kinds.finite(given) then return given end
  local image = place(subject, recording, given)
  if image then return image end
  if kind == "table" and not value.noun(given) and depth < 2 then
    return list(subject, recording, given, depth)
  end
  check.refuse(subject, expected, given)
end

--- Whether a table holds named options rather than a list.
local function is_options(given)
  return type(given) == "table" and not value.noun(given) and rawlen(given) == 0
end

--- Passes the receiver as the first image argument, or as the first of a list of images.
local function take_receiver(facts, args, image, given)
  for i = 1, #facts.required do
    local input = facts.required[i]
    if input.image then
      if args[input.name] ~= nil then return given end
      if not input.list then args[input.name] = image return given end
      local rest = given[1]
      local images = (type(rest) == "table" and not rest.image) and rest or { rest }
      args[input.name] = { image, unpack(images) }
      return { unpack(given, 2) }
    end
  end
  return given
end

--- Hints for operations of libvips that have the name of a step, and do something else.
local steps = {
  scale = "libvips' scale is another: image:resize(0.5), or picks:scale(0.5) before apply",
  rotate = "image:rotate(angle) is libvips' own; picks:rotate(90) before apply is the step",
}

--- Returns the call's arguments by name, in the host's form.
local function read(name, facts, recording, image, ...)
  local given, args = pack(...), {}
  local options = given[given.n]
  if is_options(options) then
    given.n = given.n - 1
    for key, option in next, options do
      if type(key) ~= "string" then check.refuse(name, "options by name", option) end
      args[key] = M.argument(format("%s: %s", name, key), recording, option, 0)
    end
  end
  local plain = {}
  for i = 1, given.n do plain[i] = M.argument(name, recording, given[i], 0) end
  plain = take_receiver(facts, args, image, plain)
  local used = 0
  for i = 1, #facts.required do
    local input = facts.required[i].name
    if args[input] == nil and used < #plain then
      used = used + 1
      args[input] = plain[used]
    end
  end
  if used < #plain then
    local message = format("%s: expected at most %d positional arguments, got %d", name, used,
      #plain)
    host.fail("argument-count", message, steps[name]
      or "pass other options by name, in a table at the end", name)
  end
  return args
end

--- Calls of a graph at most: libvips nests them on its stack. Swift has the same limit.
M.most_calls = 500

--- Records a call, checked against libvips' own description of the operation.
---@param recording table
---@param name string
---@param args table<string, any>
---@return integer index of its result
function M.note(recording, name, args)
  if #recording.calls >= M.most_calls then
    host.fail("too-many-calls",
      format("%s: expected at most %d calls in a function, got one more", name, M.most_calls))
  end
  local call = { name = name, args = args }
  host.check_operation(call)
  recording.calls[#recording.calls + 1] = call
  return #recording.calls
end

--- libvips' names for a crop.
local others = { crop = "extract_area" }

--- Returns libvips' own name of an operation.
---@param name string
function M.name(name) return others[name] or name end

--- Parses and records a call on an image.
---@param state { recording: table, index: integer }
---@param name string
---@return integer
function M.call(state, name, ...)
  name = M.name(name)
  local facts = host.operation_facts(name)
  local args = read(name, facts, state.recording, { image = state.index }, ...)
  return M.note(state.recording, name, args)
end

--- Creates an empty graph for a picture; the size is nil if unknown.
function M.recording(width, height) return { calls = {}, width = width, height = height } end

--- Returns the graph with the given image as its result.
function M.graph(recording, index) return { calls = recording.calls, result = index } end

return M
