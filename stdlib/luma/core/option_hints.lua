--- Hints for the options of a call: an example, those that there are, the one that is meant.
local check = require "luma.core.check"
local synonyms = require "luma.core.synonyms"
local value = require "luma.core.value"

local find, format, match = string.find, string.format, string.match
local concat = table.concat

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

--- Returns the hint for an option that is like none: what there is.
local function all(signature)
  if not signature.options[1] then return format("%s takes no options", signature.name) end
  if #signature.options > most_listed then
    return format("luma help %s lists its options", signature.name)
  end
  return format("%s takes %s", signature.name, check.all(names(signature.options)))
end

--- Returns the hint for an option that is not there, but may be like another.
---@param signature luma.Signature
---@param key any
---@return string?
function M.meant(signature, key)
  return value.suggest(key, names(signature.options), synonyms.option[signature.name])
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
  for i = 1, #others do others[i] = format("%s: %s", others[i].names, others[i].hint) end
  if not meant[1] and not others[1] then return all(signature) end
  local question = meant[1] and format("did you mean %s?", concat(meant, ", ")) or nil
  local rest = others[1] and concat(others, "; ") or nil
  return question and rest and question .. " " .. rest or question or rest
end

return M
