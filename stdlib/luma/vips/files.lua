--- How images of the module `vips` are opened and written. Files follow the permissions of a
--- recipe; a written file appears under its name when it is complete.
local check = require "luma.core.check"
local host = require "luma.core.host"
local images = require "luma.vips.image"
local kinds = require "luma.core.kinds"
local nodes = require "luma.vips.node"
local value = require "luma.core.value"

local find, format, gmatch = string.find, string.format, string.gmatch
local lower, match, sub = string.lower, string.match, string.sub
local ipairs, next, tonumber, type = ipairs, next, tonumber, type

local M = images.methods

--- Reads "Q=90,strip": numbers, words, and flags without a value.
local function parsed(text)
  local options = {}
  for part in gmatch(text, "[^,%s]+") do
    local key, word = match(part, "^([%w_-]+)=(.+)$")
    local given = word and tonumber(word) or word
    if word == nil or word == "true" then given = true elseif word == "false" then given = false end
    options[key or part] = given
  end
  return options
end

--- Splits "a.jpg[Q=90]" into the path and its options; a path that is a file stays whole.
local function split(name, path)
  check.type(name, "string", path, "a path")
  local before, inner = match(path, "^(.*)%[([^%[%]]*)%]$")
  if not before then return path, {} end
  return before, parsed(inner)
end

--- Options in a table, added to those of a path. Nothing in them refers to a file.
local function merged(name, options, given)
  if given == nil then return options end
  if type(given) ~= "table" or value.noun(given) then
    check.refuse(name, "a table of options", given)
  end
  for key, option in next, given do
    local subject = format("%s: %s", name, tostring(key))
    if type(key) ~= "string" then check.refuse(name, "options by name", option) end
    local kind = type(option)
    if kind ~= "string" and kind ~= "boolean" and not kinds.finite(option)
      and not (kind == "table" and not value.noun(option)) then
      check.refuse(subject, "a number, a word, true or false, or a list of numbers", option)
    end
    options[key] = option
  end
  return options
end

local function opened(name, path, options, make, width)
  local plain, own = split(name, path)
  local args = merged(name, own, options)
  args.width = width
  return images.new {
    step = { make = make, path = host.image_path(plain), args = args }, filename = plain,
  }
end

function M.new_from_file(path, options) return opened("new_from_file", path, options, "file") end

--- libvips' thumbnail: reduces while decoding, and turns upright.
function M.thumbnail(path, width, options)
  if math.type(width) ~= "integer" then
    check.refuse("thumbnail", "a width in px", width, nil, 'vips.Image.thumbnail("a.jpg", 128)')
  end
  return opened("thumbnail", path, options, "thumbnail", width)
end

-- Buffers.

local Buffer
Buffer = value.class {
  name = "buffer", noun = "a buffer",
  display = function(state) return format("buffer of %d bytes", state.count) end,
  meta = { __len = function(given) return Buffer.state(given).count end },
}

local function buffer(object, count, name)
  return Buffer.new { object = object, count = count, name = name }
end

local function buffer_state(name, given)
  local state = Buffer.state(given)
  if state then return state end
  check.refuse(name, "a buffer of write_to_buffer or write_to_memory", given, nil,
    "new_from_file opens files")
end

function M.new_from_buffer(data, text, options)
  local state = buffer_state("new_from_buffer", data)
  local own = parsed(type(text) == "string" and text or "")
  local args = merged("new_from_buffer", own, type(text) == "table" and text or options)
  return images.new {
    step = { make = "file", path = state.name, args = args }, buffer = state.object,
  }
end

function M.new_from_memory(data, width, height, bands, kind)
  local state = buffer_state("new_from_memory", data)
  check.type("new_from_memory", "string", kind, 'a format such as "uchar"')
  return images.new {
    step = { make = "pixels", path = state.name, width = width, height = height, bands = bands,
      format = kind }, buffer = state.object,
  }
end
function M.new_from_memory_ptr(data, _, ...) return M.new_from_memory(data, ...) end

--- Makes a buffer of an image's file or, without a path, of its pixels.
local function made(name, image, path, options)
  local program, buffers = nodes.program(images.node(name, image))
  local object, count, own = host.image_buffer(program, buffers, path, options)
  return buffer(object, count, own)
end

function M.write_to_buffer(image, suffix, options)
  local plain, own = split("write_to_buffer", suffix)
  return made("write_to_buffer", image, plain, merged("write_to_buffer", own, options))
end

function M.write_to_memory(image) return made("write_to_memory", image, nil, {}) end
function M.write_to_memory_ptr(image)
  local memory = M.write_to_memory(image)
  return memory, #memory
end

function M.write_to_file(image, path, options)
  local plain, own = split("write_to_file", path)
  local args = merged("write_to_file", own, options)
  local program, buffers = nodes.program(images.node("write_to_file", image))
  host.image_write(program, buffers, plain, args)
end

-- libvips' loaders and savers by name.

for _, name in ipairs { "jpeg", "png", "webp", "gif", "tiff", "heif", "jxl", "jp2k" } do
  M[name .. "load"] = M.new_from_file
  M[name .. "load_buffer"] = function(data, options) return M.new_from_buffer(data, "", options) end
end

local suffixes = { jpeg = "jpg", png = "png", webp = "webp", gif = "gif", tiff = "tif",
  jxl = "jxl", jp2k = "jp2", heif = "heic" }
for name, suffix in next, suffixes do
  M[name .. "save"] = function(image, path, options)
    local plain = split(name .. "save", path)
    local ending = lower(match(plain, "%.([^./]+)$") or "")
    if name ~= "heif" and not find(ending, "^" .. sub(suffix, 1, 2)) then
      check.refuse(name .. "save", format("a path that ends in .%s", suffix), plain)
    end
    return M.write_to_file(image, path, options)
  end
  M[name .. "save_buffer"] = function(image, options)
    return M.write_to_buffer(image, "." .. suffix, options)
  end
end

return M
