--- Texts: `write` schedules a file, `read` returns the content of one.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local select, setmetatable, type = select, setmetatable, type
local find, gmatch, gsub, len = string.find, string.gmatch, string.gsub, utf8.len

local M = {}

---@type luma.Signature
M.write_signature = {
  name = "write",
  summary = "schedules writing a text when the recipe ends: JSON, HTML, CSV and the like",
  usage = { 'write("out/photos.json", json.encode(list))',
    'write("out/index.html", page, { overwrite = "never" })' },
  example = [[
local report = picks:save("out/{name}.webp"):run()
write("out/photos.json", json.encode(report.files, { indent = 2 }))]],
  leading = { name = "path", kind = kinds.path, doc = "the output path, below the root" },
  second = { name = "text", type = "string", doc = "its content, in UTF-8" },
  options = {
    { name = "overwrite", default = "changed", doc = "what to do if the file exists",
      kind = kinds.choice { "changed", "always", "never", "error" } },
  },
}

---@type luma.Signature
M.read_signature = {
  name = "read",
  summary = "returns the text of a file in UTF-8, of at most 32 MiB",
  usage = { 'read "captions.txt"', 'json.decode(read "captions.json")',
    'read "-"   -- the standard input' },
  example = "",
  leading = { name = "path", kind = kinds.path, doc = "its path, below the root" },
  options = {}, plain = true,
}

--- Raises unless a value is text in UTF-8.
local function check_text(given)
  if type(given) == "string" then
    if len(given) then return end
    check.refuse("write: text", "text in UTF-8", given, nil, "save writes pictures")
  end
  local hint = type(given) == "table" and not value.noun(given)
    and "did you mean json.encode(...)?" or nil
  check.refuse("write: text", "a string", given, nil, hint)
end

function M.write(...)
  check.count("write", select("#", ...), 2, 3, signature.hint(M.write_signature))
  local path, text, options = ...
  local read = signature.read(M.write_signature, path, options)
  check_text(text)
  host.write(read.path, text, read.overwrite)
end

---@type luma.Signature
M.lines_signature = {
  name = "lines",
  summary = "returns the lines of a text file, without empty ones; of the standard input for \"-\"",
  usage = { 'lines "names.txt"', 'for line in lines "names.txt" do ... end',
    'photos(lines "-")   -- find . -name "*.jpg" -print0 | luma run r.lua' },
  example = "",
  leading = { name = "path", kind = kinds.path, doc = 'its path, below the root, or "-"' },
  options = {}, plain = true,
}

---@type luma.Signature
M.files_signature = {
  name = "files",
  summary = "returns the paths of the files that match a pattern, sorted by name",
  usage = { 'files "inbox/*"', 'files "**/*.{jpg,mov}"',
    'for _, path in ipairs(files "inbox/*.mov") do c:import(path) end' },
  example = [[
print(#files "photos/2024/*.jpg")   --> 4]],
  leading = { name = "pattern", kind = kinds.path, doc = "a path or pattern, below the root" },
  options = {}, plain = true,
}

--- Returns the paths of files of any kind; none is not an error.
---@param pattern string
---@return string[]
function M.files(...) return host.files_at(signature.read(M.files_signature, ...).pattern) end

--- Returns a text without the mark that some editors begin files with.
---@param text string
---@return string
function M.unmarked(text) return (gsub(text, "^\u{FEFF}", "")) end

--- Lets a list be called for its next element, as `for` does; each `for` begins with the first.
local function iterable(list)
  local place = 0
  return setmetatable(list, { __metatable = false, __call = function(_, ...)
    -- `for` hands on its state and the last element.
    if select("#", ...) == 2 and select(2, ...) == nil then place = 0 end
    place = place + 1
    return list[place]
  end })
end

---@return string[]
function M.lines(...)
  local text = M.unmarked(host.read(signature.read(M.lines_signature, ...).path))
  local list = {}
  -- Names of files may have line breaks: find -print0 ends each with a zero.
  local line_of = find(text, "\0", 1, true) and "[^\0]+" or "[^\r\n]+"
  for line in gmatch(text, line_of) do list[#list + 1] = line end
  return iterable(list)
end

---@return string
function M.read(...)
  return M.unmarked(host.read(signature.read(M.read_signature, ...).path))
end

return M
