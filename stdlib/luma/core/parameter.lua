--- Signatures of the steps and methods that Swift declares: `host.step` has their help and
--- parameters.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local later = require "luma.core.later"
local picture = later "luma.core.picture_kinds"

local find = string.find
local format = string.format
local unpack = table.unpack

local M = {}

--- Reads a text of at most `most` bytes, whose {fields} have to exist.
local function reader(most, subject)
  return function(given)
    if type(given) ~= "string" then return nil end
    if #given > most or find(given, "\0", 1, true) or not utf8.len(given) then
      return nil, "out-of-range"
    end
    if find(given, "[{}$%%]") then host.check_template(given, true, subject) end
    return given
  end
end

--- Texts with {fields}, of at most `most` bytes without NUL; without a limit, any text.
local function text(most)
  if not most then return kinds.text end
  local longest = ("a"):rep(most)
  return {
    expected = format("a text of at most %d bytes without NUL", most), type = "string",
    accepts = { "(c) \u{e9}", longest }, refuses = { longest .. "a", "a\0" },
    read = reader(most, "text"),
  }
end

local function caption(most)
  local longest = ("a"):rep(most)
  return {
    expected = 'text with {fields}, or "" for none', type = "string",
    accepts = { "", longest }, refuses = { longest .. "a", 7 }, read = reader(most),
  }
end

--- Adds the reading of a table of two members of one kind.
local function pair(first, second, member, made)
  local members = { { first, member }, { second, member } }
  made.read = function(given) return kinds.members(given, members) end
  return made
end

local function point(least, most)
  return pair("x", "y", kinds.number(least, most), {
    expected = "{ x = 10, y = -5 } in px", type = "{x: number, y: number}",
    accepts = { { x = least, y = most } }, refuses = { { x = most + 1, y = 0 }, { x = 1 }, 3 },
  })
end

local function size(least, most)
  return pair("width", "height", kinds.integer(least, most), {
    expected = "{ width = 800, height = 600 } in px", type = "{width: integer, height: integer}",
    accepts = { { width = least, height = most } },
    refuses = { { width = least - 1, height = 1 }, { width = most + 1, height = 1 },
      { width = 3 } },
  })
end

--- Makers of kinds by the names of `ArgumentForm`.
local makers = {
  angle = function() return kinds.angle end,
  boolean = function() return kinds.boolean end,
  caption = caption,
  color = function() return picture.color end,
  gravity = function() return picture.gravity end,
  integer = kinds.integer,
  length = function() return kinds.length end,
  margin = function() return kinds.margin end,
  number = kinds.number,
  offset = function() return kinds.offset end,
  path = function() return kinds.path end,
  point = point,
  size = size,
  text = text,
  words = kinds.choice,
}

--- Makes the signature of a step or method.
---@param name string
---@return luma.Signature
function M.signature(name)
  local signature = host.step(name)
  local needs, names = signature.needs, {}
  for i = 1, #signature.options do
    local option = signature.options[i]
    option.kind = makers[option.kind[1]](unpack(option.kind, 2))
    names[i] = option.name
  end
  if needs then
    signature.needs = check.either(needs)
    signature.forms = { { by = needs, optional = names, usage = signature.usage[1] } }
  end
  return signature
end

return M
