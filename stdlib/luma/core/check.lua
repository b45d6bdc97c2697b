--- Argument errors, in the form "subject: expected ..., got ...".
local host = require "luma.core.host"
local value = require "luma.core.value"

local mathtype, type = math.type, type
local format, gsub, sub = string.format, string.gsub, string.sub
local concat, offset, len = table.concat, utf8.offset, utf8.len

local M = {}

local longest = 40

local function escape(character) return format("\\%d", string.byte(character)) end

local function show_text(text)
  local cut = text
  if #text > longest then
    -- Cut at a character boundary.
    local last = len(text) and offset(text, 0, longest + 1) or longest + 1
    cut = sub(text, 1, last - 1) .. "..."
  end
  return '"' .. gsub(cut, "[%c\"]", { ['"'] = '\\"', ["\n"] = "\\n", ["\t"] = "\\t" })
    :gsub("%c", escape) .. '"'
end

local function show_number(number)
  if number ~= number then return "nan" end
  if mathtype(number) == "integer" then return format("%d", number) end
  return format("%.14g", number)
end

local nouns = { ["function"] = "a function", thread = "a coroutine", userdata = "an object" }

--- Formats a value for an error message: `"80"`, `12`, `nothing`, `a photo`.
---@param got any
---@return string
function M.show(got)
  local kind = type(got)
  if kind == "string" then return show_text(got) end
  if kind == "number" then return show_number(got) end
  if kind == "nil" then return "nothing" end
  if kind == "boolean" then return got and "true" or "false" end
  if kind == "table" then return value.noun(got) or "a table" end
  return nouns[kind]
end

--- Raises "subject: expected ..., got ...".
---@param subject string
---@param expected string
---@param got any
---@param code string? (default: "wrong-type")
---@param hint string?
---@param path string? where in the value `got` stands: "set: title", "[1]"
function M.refuse(subject, expected, got, code, hint, path)
  -- `target_size[1]`, `set: title`
  local place = path and (sub(path, 1, 1) == "[" and path or ": " .. path) or ""
  local message = format("%s%s: expected %s, got %s", subject, place, expected, M.show(got))
  host.fail(code or "wrong-type", message, hint, subject)
end

--- Raises unless `got` has the Lua type `wanted`.
---@param subject string
---@param wanted type
---@param got any
---@param expected string? (default: "a " followed by the type)
function M.type(subject, wanted, got, expected)
  if type(got) ~= wanted then M.refuse(subject, expected or "a " .. wanted, got) end
end

--- Raises unless the argument count is within `least ... most`.
---@param subject string
---@param count integer
---@param least integer
---@param most integer
---@param hint string?
function M.count(subject, count, least, most, hint)
  if count >= least and count <= most then return end
  local wanted = least == most and format("%d", least) or format("%d or %d", least, most)
  local noun = most == 1 and "argument" or "arguments"
  local message = format("%s: expected %s %s, got %d", subject, wanted, noun, count)
  host.fail("argument-count", message, hint, subject)
end

--- Joins words as `a, b or c`.
---@param words string[]
---@return string
function M.either(words)
  local count = #words
  if count < 2 then return words[1] or "" end
  return concat(words, ", ", 1, count - 1) .. " or " .. words[count]
end

--- Joins words as `a, b and c`.
---@param words string[]
---@return string
function M.all(words)
  local count = #words
  if count < 2 then return words[1] or "" end
  return concat(words, ", ", 1, count - 1) .. " and " .. words[count]
end

return M
