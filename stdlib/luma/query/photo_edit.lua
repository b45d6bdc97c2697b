--- `photo.edit`: the edit that a library has of a photo.
local display = require "luma.core.display"
local host = require "luma.core.host"
local value = require "luma.core.value"

local ipairs, next, tostring = ipairs, next, tostring
local concat, format, move = table.concat, string.format, table.move

local M = {}

local properties = { identifier = true, version = true, date = true, base = true, steps = true,
  data = true, filename = true }

--- The arguments of a step under the names of a recipe; the kind of a crop follows from them.
local function written(args)
  local given = {}
  for name, each in next, args do given[name] = each end
  if args.aspect_width and args.aspect_height then
    given.aspect = format("%s:%s", args.aspect_width, args.aspect_height)
    given.aspect_width, given.aspect_height = nil, nil
  end
  given.kind = nil
  return given
end

--- `crop { aspect = "1:1", gravity = "center" }`: a step with all of its arguments.
local function step(kept)
  local given = written(kept.args)
  if next(given) == nil then return kept.op end
  return format("%s %s", kept.op, display.show(given))
end

local function show(state)
  local name = state.version and format("%s %s", state.identifier, state.version)
    or state.identifier
  if state.steps then return format("edit: %s: %s", name, concat(state.steps, " > ")) end
  if state.filename then return format("edit: %s, in %s", name, state.filename) end
  return "edit: " .. name
end

local Edit = value.class {
  name = "edit", noun = "an edit", display = show,
  change = "an edit is changed in a library: lib:change(function(c) c:edit(photo, ...) end)",
  get = function(state, key)
    if not properties[key] then
      host.fail("unknown-field", format("edit: unknown field '%s'", tostring(key)),
        value.suggest(key, value.keys(properties)), tostring(key))
    end
    if key ~= "steps" or not state.steps then return state[key] end
    return move(state.steps, 1, #state.steps, 1, {})
  end,
}

--- Returns the edit of a photo; nil if there is none.
---@param result userdata
---@param index integer
---@return luma.Edit?
function M.of(result, index)
  local found = host.photo_edit(result, index)
  if not found then return nil end
  if found.date then found.date = require("luma.core.date").wrap(found.date) end
  found.kept = found.steps
  found.steps = found.kept and {}
  for i, kept in ipairs(found.kept or {}) do found.steps[i] = step(kept) end
  return Edit.new(found)
end

--- Returns the steps of an edit in the host's form; nil if it has none that Luma knows.
---@param given any
---@return { op: string, args: table }[]?
function M.steps(given)
  local state = Edit.state(given)
  return state and state.kept
end

--- Returns the identifier of an edit's format; nil if `given` is not an edit.
---@param given any
---@return string?
function M.identifier(given)
  local state = Edit.state(given)
  return state and state.identifier
end

return M
