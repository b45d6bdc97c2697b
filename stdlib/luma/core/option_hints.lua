--- Hints for the options of a call: an example, those that there are, the one that is meant.
local check = require "luma.core.check"
local synonyms = require "luma.core.synonyms"
local value = require "luma.core.value"

local find, format, match = string.find, string.format, string.match
local concat, tointeger = table.concat, math.tointeger
local ipairs, select, type = ipairs, select, type

local M = {}

--- Options that a hint lists.
local most_listed = 14

local function names(options)
  local list = {}
  for i = 1, #options do list[i] = options[i].name end
  return list
end

--- Returns the first example that has options by name.
---@param signature luma.Signature
---@return string
function M.options(signature)
  for i = 1, #signature.usage do
    if find(signature.usage[i], "{ ?[%l_]+ =") then return "for example " .. signature.usage[i] end
  end
  return require("luma.core.signature").hint(signature)
end

--- Returns the hint for an option that is like no other: all that there are.
local function all(signature)
  if not signature.options[1] then return format("%s takes no options", signature.name) end
  if #signature.options > most_listed then
    return format("luma help %s lists its options", signature.name)
  end
  return format("%s takes %s", signature.name, check.all(names(signature.options)))
end

--- Calls that are looked through for an option of another one, and how it is written there.
local owners = {
  { "save", 'save("out/{name}.jpg", { %s = ... })' }, { "scale", "scale{ %s = ... }" },
  { "crop", "crop{ %s = ... }" }, { "adjust", "adjust{ %s = ... }" },
  { "text", "text{ %s = ... }" }, { "overlay", "overlay{ %s = ... }" },
  { "fetch", "fetch{ %s = ... }" }, { "folder", 'folder("photos", { %s = ... })' },
}

--- Options whose names mean another thing in each call.
local common = {
  size = true, scale = true, text = true, image = true, factor = true, x = true, y = true,
}

local function signature_of(name)
  if name == "fetch" then return require("luma.query.fetch").signature end
  if name == "folder" then return require("luma.query.album").folder_signature end
  return require("luma.steps").signature(name)
end

--- Whether a call is a step, or one that chooses photos.
local function is_of_pictures(name)
  if name == "fetch" or name == "folder" then return true end
  for _, step in ipairs(require("luma.steps").names) do
    if step == name then return true end
  end
  return false
end

--- Returns the hint for an option of another call; nil: none has it.
local function misplaced(name, key)
  if common[key] or not is_of_pictures(name) then return nil end
  for _, owner in ipairs(owners) do
    local options = owner[1] ~= name and signature_of(owner[1]).options or {}
    for i = 1, #options do
      if options[i].name == key then
        return format("%s is an option of %s: %s", key, owner[1], format(owner[2], key))
      end
    end
  end
end

--- Returns the hint for an option that is not there, but may be like another, or of another call.
---@param signature luma.Signature
---@param key any
---@return string?
function M.meant(signature, key)
  local known = synonyms.option[signature.name]
  return not (known and known[key]) and misplaced(signature.name, key)
    or value.suggest(key, names(signature.options), known)
end

--- Whether an option cannot have a value.
local function refuses(signature, name, given)
  for i = 1, #signature.options do
    local option = signature.options[i]
    if option.name == name then return option.kind.read(given) == nil end
  end
end

--- Numbers that stand side by side where options have names.
local sides = { [2] = { "width", "height" }, [4] = { "x", "y", "width", "height" } }

--- Returns the hint for several arguments of a call that takes one table: the same in it.
---@param signature luma.Signature
---@param ... any
---@return string?
function M.together(signature, ...)
  local count, first, second = select("#", ...), ...
  local bare, parts = signature.shorthand, {}
  local known = {}
  for i = 1, #signature.options do known[signature.options[i].name] = true end
  if bare and count == 2 and type(first) ~= "table" and type(second) == "table"
    and not value.noun(second) then
    -- `border("white", { width = 3 })`: it is another option.
    if second[bare] ~= nil or refuses(signature, bare, first) then return nil end
    local shown = { string = true, number = true }
    parts[1] = format("%s = %s", bare, shown[type(first)] and check.show(first) or "...")
    for _, key in ipairs(value.keys(second)) do
      if known[key] then parts[#parts + 1] = key .. " = ..." end
    end
    return format("all stand in one table: %s{ %s }", signature.name, concat(parts, ", "))
  end
  for i, name in ipairs(sides[count] or {}) do
    local side = select(i, ...)
    if not known[name] or not tointeger(side) then return nil end
    parts[i] = format("%s = %d", name, side)
  end
  return parts[1] and format("write %s{ %s }", signature.name, concat(parts, ", ")) or nil
end

--- Returns the hint for options that are not there: that for the only one, or the names meant.
---@param signature luma.Signature
---@param unknown any[]
---@return string
function M.unknown(signature, unknown)
  local meant, others, places = {}, {}, {}
  for i = 1, #unknown do
    local hint = M.meant(signature, unknown[i])
    if #unknown == 1 then return hint or all(signature) end
    local name = hint and match(hint, "^did you mean ('.-')%?$")
    if name then
      meant[#meant + 1] = format("%s for '%s'", name, unknown[i])
    elseif hint and places[hint] then
      local other = others[places[hint]]
      other.names = other.names .. ", " .. unknown[i]
    elseif hint then
      others[#others + 1], places[hint] = { names = unknown[i], hint = hint }, #others + 1
    end
  end
  for i = 1, #others do
    local other = others[i]
    -- `dpi is an option of save` names it already.
    others[i] = find(other.hint, other.names .. " ", 1, true) == 1 and other.hint
      or format("%s: %s", other.names, other.hint)
  end
  if not meant[1] and not others[1] then return all(signature) end
  local question = meant[1] and format("did you mean %s?", concat(meant, ", ")) or nil
  local rest = others[1] and concat(others, "; ") or nil
  return question and rest and question .. " " .. rest or question or rest
end

return M
