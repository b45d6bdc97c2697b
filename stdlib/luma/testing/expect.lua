--- The expectations of tests: each raises at the test's line if it fails.
local check = require "luma.core.check"
local fixture = require "luma.testing.fixture"
local host = require "luma.core.host"
local picture = require "luma.core.picture_kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local abs, ipairs, next, pcall, rawlen = math.abs, ipairs, next, pcall, rawlen
local tostring, type = tostring, type
local find, format, match = string.find, string.format, string.match
local concat = table.concat

local M = {}

local function fail(subject, message, hint)
  host.fail("test-failed", format("%s: %s", subject, message), hint, match(subject, "^%a+"))
end

local function show(given)
  local own = value.noun(given)
  if own == "a date" then return tostring(given) end
  if type(given) ~= "table" or own or #given == 0 then return check.show(given) end
  local parts = {}
  for i, part in ipairs(given) do
    if i > 8 then
      parts[i] = "..."
      break
    end
    parts[i] = show(part)
  end
  return "{ " .. concat(parts, ", ") .. " }"
end

--- Returns the first place where a value is not as wanted, with what is there and what is wanted;
--- nil if there is none.
local function difference(got, wanted, place, depth)
  if got == wanted or got ~= got and wanted ~= wanted then return nil end
  if type(wanted) == "string" and value.noun(got) == "a date" and tostring(got) == wanted then
    return nil
  end
  local plain = type(got) == "table" and type(wanted) == "table"
    and not value.noun(got) and not value.noun(wanted)
  if not plain or depth > 50 then return place, got, wanted end
  if #got ~= #wanted then return place, got, wanted end
  for _, key in ipairs(value.keys(wanted)) do
    local at, has, wants = difference(got[key], wanted[key], place .. "." .. key, depth + 1)
    if at then return at, has, wants end
  end
  for key in next, got do
    if wanted[key] == nil then return place .. "." .. tostring(key), got[key], nil end
  end
  for i = 1, rawlen(wanted) do
    local at, has, wants = difference(got[i], wanted[i], format("%s[%d]", place, i), depth + 1)
    if at then return at, has, wants end
  end
end

local function expect_equal(subject, got, wanted)
  local place, has, wants = difference(got, wanted, subject, 1)
  if place then fail(place, format("expected %s, got %s", show(wants), show(has))) end
end

--- Compares values, tables by their content.
function M.equals(_, got, wanted) expect_equal("equals", got, wanted) end

--- Expects a value other than nil and false.
function M.ok(_, got)
  if not got then fail("ok", "expected a true value, got " .. check.show(got)) end
end

local function photo(path)
  check.type("photo", "string", path, "a path")
  return require("luma.query.album").photo(path)
end

--- Compares the upright size of a picture, px.
function M.size(_, path, width, height)
  local found = photo(path)
  local got, wanted = format("%dx%d", found.pixelWidth, found.pixelHeight),
    format("%sx%s", tostring(width), tostring(height))
  if got ~= wanted then fail("size", format("%s: expected %s px, got %s", path, wanted, got)) end
end

local pixel_signature = {
  name = "pixel", summary = "", usage = { 't:pixel("a.png", 0, 0, "#ff0000", { within = 3 })' },
  example = "", optional = true,
  options = { { name = "within", default = 0, doc = "",
    kind = require("luma.core.kinds").integer(0, 255) } },
}

--- Compares a pixel of an upright picture; `within` is the largest difference of a channel.
function M.pixel(_, path, x, y, color, options)
  local wanted = fixture.channels(signature.value("pixel: color", picture.color, color))
  local within = signature.read(pixel_signature, options or {}).within
  local found = photo(path)
  for name, place in next, { x = { x, found.pixelWidth }, y = { y, found.pixelHeight } } do
    signature.value("pixel: " .. name,
      require("luma.core.kinds").integer(0, place[2] - 1), place[1])
  end
  local image = require("luma.vips").Image.new_from_file(path):autorot():colourspace "srgb"
  local got = image:getpoint(x, y)
  for i = 1, 3 do
    if abs(got[i] - wanted[i]) > within then
      local has = format("#%02x%02x%02x", got[1] // 1 | 0, got[2] // 1 | 0, got[3] // 1 | 0)
      fail("pixel", format("%s: expected %s at %d, %d, got %s", path, color, x, y, has),
        within == 0 and "JPEG changes colors: { within = 3 } allows for that" or nil)
    end
  end
end

--- Compares fields of a photo: { title = "A", keywords = { "sea" }, camera = { model = "X" } }.
function M.metadata(_, path, wanted)
  local found = photo(path)
  check.type("metadata", "table", wanted, "fields, as in { title = \"A\" }")
  for _, name in ipairs(value.keys(wanted)) do
    local got, wants = found[name], wanted[name]
    if value.noun(got) and type(wants) == "table" and not value.noun(wants) then
      for _, key in ipairs(value.keys(wants)) do
        expect_equal(format("metadata: %s: %s.%s", path, name, key), got[key], wants[key])
      end
    else
      expect_equal(format("metadata: %s: %s", path, name), got, wants)
    end
  end
end

--- Expects an error of a function, whose message has a text.
function M.fails(_, body, text)
  check.type("fails", "function", body, "a function")
  if text ~= nil then check.type("fails", "string", text, "a part of the message") end
  local ok, raised = pcall(body)
  if ok then fail("fails", "expected an error, got none") end
  local message = type(raised) == "table" and raised.message or tostring(raised)
  if text and not find(message, text, 1, true) then
    fail("fails",
      format("expected an error with %s, got %s", check.show(text), check.show(message)))
  end
end

return M
