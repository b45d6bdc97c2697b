--- JSON: `json.encode` and `json.decode`.
local bind = require "luma.query.bind"
local check = require "luma.core.check"
local date = require "luma.core.date"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local unmarked = require("luma.data.text").unmarked
local value = require "luma.core.value"

local next, rawget, rawlen, rawset = next, rawget, rawlen, rawset
local select, setmetatable, tonumber, tostring = select, setmetatable, tonumber, tostring
local type = type
local byte, format, gsub, rep = string.byte, string.format, string.gsub, string.rep
local concat = table.concat
local len, mathtype = utf8.len, math.type

local M = {}

--- Levels of lists and objects in one another.
local deepest = 64

--- Tables that are objects also when they are empty.
local objects = setmetatable({}, { __mode = "k" })

---@type luma.Signature
M.signature = {
  name = "json",
  summary = "converts plain data to JSON and back; names come in alphabetical order, {} is a list",
  usage = { "json.encode(value)", "json.encode(value, { indent = 2 })", "json.decode(text)",
    "json.object {}   -- an object also when it is empty" },
  example = [=[
print(json.encode { name = "beach", widths = { 400, 800 } })
--> {"name":"beach","widths":[400,800]}
print(json.decode('{"a":[1,null]}').a[1])   --> 1
-- null in a list is null, in an object nil
print(json.encode { caption = null })   --> {"caption":null}
print(json.encode { {}, json.object {} })   --> [[],{}]]=],
  options = {
    { name = "indent", kind = kinds.integer(0, 8),
      doc = "blanks for each level, on lines of their own; otherwise all is one line" },
  },
}

local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }

local function escape(character)
  return escapes[character] or format("\\u%04x", byte(character))
end

local function text_of(given, subject)
  if not len(given) then check.refuse(subject, "text in UTF-8", given) end
  return '"' .. gsub(given, '[%c"\\]', escape) .. '"'
end

local function number_of(given, subject)
  if mathtype(given) == "integer" then return format("%d", given) end
  if not kinds.finite(given) then check.refuse(subject, "a finite number", given, "not-finite") end
  local short = format("%.15g", given)
  return tonumber(short) == given and short or format("%.17g", given)
end

--- Returns the length of a list, nil for a table of names; raises if it is both, or has holes.
local function list_length(given, subject)
  local length, names, numbers = rawlen(given), 0, 0
  for key in next, given do
    if mathtype(key) == "integer" and key >= 1 and key <= length then numbers = numbers + 1
    elseif type(key) == "string" then names = names + 1
    else check.refuse(subject, "a list without holes or a table of names", key) end
  end
  if names > 0 and numbers > 0 then
    host.fail("bad-argument", subject .. ": expected a list or a table of names, got both",
      'write { items = { ... }, name = "..." }', "json")
  end
  if numbers < length then
    host.fail("bad-argument", subject .. ": expected a list without holes",
      "write null for nothing", "json")
  end
  if names == 0 then return length end
end

local encode

--- Joins the members of a list or object.
local function joined(open, parts, close, state, depth)
  if #parts == 0 then return open .. close end
  if not state.indent then return open .. concat(parts, ",") .. close end
  local line = "\n" .. rep(" ", state.indent * depth)
  local inner = line .. rep(" ", state.indent)
  return open .. inner .. concat(parts, "," .. inner) .. line .. close
end

local function encode_object(given, subject, state, depth)
  local names, parts = value.keys(given), {}
  for i = 1, #names do
    local name = names[i]
    parts[i] = text_of(name, subject) .. (state.indent and ": " or ":")
      .. encode(rawget(given, name), format("%s.%s", subject, name), state, depth + 1)
  end
  return joined("{", parts, "}", state, depth)
end

local function encode_table(given, subject, state, depth)
  if depth >= deepest then
    host.fail("bad-argument", format("json.encode: expected at most %d levels of tables", deepest),
      "a table that contains itself has no end", "json")
  end
  local length = list_length(given, subject)
  if objects[given] and length and length > 0 then
    host.fail("bad-argument", subject .. ": expected a table of names, got a list",
      "json.object marked it as an object", "json")
  end
  if not length or objects[given] then return encode_object(given, subject, state, depth) end
  local parts = {}
  for i = 1, length do
    parts[i] = encode(rawget(given, i), format("%s[%d]", subject, i), state, depth + 1)
  end
  return joined("[", parts, "]", state, depth)
end

function encode(given, subject, state, depth)
  local kind = type(given)
  if kind == "string" then return text_of(given, subject) end
  if kind == "number" then return number_of(given, subject) end
  if kind == "boolean" then return tostring(given) end
  if given == nil or given == bind.null then return "null" end
  if date.plain(given) then return text_of(tostring(given), subject) end
  if kind == "table" and not value.noun(given) then
    return encode_table(given, subject, state, depth)
  end
  local noun = value.noun(given)
  check.refuse(subject, "plain data", given, nil,
    noun == "a photo" and "name its fields: { name = photo.filename, width = photo.pixelWidth }"
    or nil)
end

local function read_encode(...)
  check.count("json.encode", select("#", ...), 1, 2, "for example " .. M.signature.usage[2])
  local given, options = ...
  local read = options == nil and {} or signature.read({ name = "json.encode",
    usage = { M.signature.usage[2] }, options = M.signature.options }, options)
  return encode(given, "json.encode", { indent = read.indent ~= 0 and read.indent or nil }, 0)
end

--- Returns the table that holds the last key of a path.
local function holder(found, path)
  for i = 1, rawlen(path) - 1 do found = rawget(found, rawget(path, i)) end
  return found
end

--- Puts `null` where the host could not, and marks empty objects.
local function settle(found, nulls, empty)
  for i = 1, rawlen(nulls) do
    local path = rawget(nulls, i)
    rawset(holder(found, path), rawget(path, rawlen(path)), bind.null)
  end
  for i = 1, rawlen(empty) do
    local path = rawget(empty, i)
    local length = rawlen(path)
    objects[length == 0 and found or rawget(holder(found, path), rawget(path, length))] = true
  end
  return found
end

local function read_decode(...)
  check.count("json.decode", select("#", ...), 1, 1, 'for example json.decode(read "a.json")')
  local text = ...
  check.type("json.decode", "string", text)
  return settle(host.json_decode(unmarked(text)))
end

local function mark_object(...)
  check.count("json.object", select("#", ...), 1, 1, "for example json.object {}")
  local given = ...
  if type(given) ~= "table" or value.noun(given) or rawlen(given) > 0 then
    check.refuse("json.object", "a table of names", given)
  end
  objects[given] = true
  return given
end

local functions = { encode = read_encode, decode = read_decode, object = mark_object }

M.api = value.class {
  name = "json", noun = "the name json", display = function() return "json" end,
  get = function(_, key)
    if key == "null" or key == "NULL" then
      host.fail("unknown-method", format("json: unknown method '%s'", key),
        "null encodes JSON's null, as in json.encode { caption = null }", key)
    end
    return functions[key] or value.unknown("json", key, value.keys(functions))
  end,
}.new {}

return M
