--- Editor types of the module `vips` (LuaLS): lua-vips' own methods, and the operations of the
--- installed libvips.
local calls = require "luma.vips.call"
local host = require "luma.core.host"
local images = require "luma.vips.image"

local concat, find, format = table.concat, string.find, string.format
local gmatch, gsub, match = string.gmatch, string.gsub, string.match
local ipairs, next, pcall, type = ipairs, next, pcall, type
local sort = table.sort

local M = {}

local head = [[
---@meta vips

---@alias vips.Pixel number|number[]
---@alias vips.Operand vips.Image|vips.Pixel
---@alias vips.Options table<string, any> options of the loader or saver

---@class vips.Buffer bytes that stay outside Lua
---@operator len: integer

---@class vips.Image
---@operator add(vips.Operand): vips.Image
---@operator sub(vips.Operand): vips.Image
---@operator mul(vips.Operand): vips.Image
---@operator div(vips.Operand): vips.Image
---@operator mod(vips.Operand): vips.Image
---@operator pow(vips.Operand): vips.Image
---@operator concat(vips.Operand): vips.Image
---@operator unm: vips.Image
---@operator call: number
local Image = {}

---@class vips.Version
---@field major integer
---@field minor integer
---@field micro integer
---@field at_least fun(major: integer, minor?: integer, micro?: integer): boolean

---@class vips
---@field Image vips.Image
---@field version vips.Version
---@field gvalue table<string, integer>
local vips = {}
]]

--- Our methods: name, parameters as LuaLS writes them, what they return, what they do. "." in
--- front: called without an image.
local own = {
  { ".new_from_file", "path: string, options?: vips.Options", "vips.Image", "Opens a file." },
  { ".new_from_buffer", "data: vips.Buffer, text?: string, options?: vips.Options", "vips.Image",
    "Opens the file in a buffer." },
  { ".new_from_memory",
    "data: vips.Buffer, width: integer, height: integer, bands: integer, format: string",
    "vips.Image", "Takes plain pixels." },
  { ".new_from_array", "rows: number[]|number[][], scale?: number, offset?: number", "vips.Image",
    "Makes an image of one band." },
  { ".thumbnail", "path: string, width: integer, options?: vips.Options", "vips.Image",
    "Opens a file, reduced while it is decoded, and upright." },
  { ".is_Image", "value: any", "boolean", "Whether a value is an image." },
  { "new_from_image", "pixel: vips.Pixel", "vips.Image", "Makes one like this, of one color." },
  { "write_to_file", "path: string, options?: vips.Options", nil,
    "Writes a file; what is written appears when it is complete." },
  { "write_to_buffer", "suffix: string, options?: vips.Options", "vips.Buffer",
    "Encodes into a buffer." },
  { "write_to_memory", "", "vips.Buffer", "Computes the plain pixels." },
  { "width", "", "integer", "Width in pixels." },
  { "height", "", "integer", "Height in pixels." },
  { "size", "", "integer, integer", "Width and height in pixels." },
  { "bands", "", "integer", "Number of bands." },
  { "format", "", "string", "The format of a sample, \"uchar\"." },
  { "interpretation", "", "string", "The color space, \"srgb\"." },
  { "xres", "", "number", "Pixels per mm." },
  { "yres", "", "number", "Pixels per mm." },
  { "xoffset", "", "integer", "Where the origin is, in pixels." },
  { "yoffset", "", "integer", "Where the origin is, in pixels." },
  { "filename", "", "string?", "The file that it was opened from." },
  { "hasalpha", "", "boolean", "Whether the last band is an alpha channel." },
  { "addalpha", "", "vips.Image", "Adds an opaque alpha channel." },
  { "get", "name: string", "any", "The value of a field." },
  { "get_typeof", "name: string", "integer", "The type of a field; 0: there is none." },
  { "get_fields", "", "string[]", "The names of all fields." },
  { "set", "name: string, value: any", nil, "Changes a field of metadata." },
  { "set_type", "type: integer, name: string, value: any", nil, "Adds a field of metadata." },
  { "remove", "name: string", "boolean", "Removes a field of metadata." },
  { "bandjoin", "other: vips.Operand|vips.Operand[], options?: table", "vips.Image",
    "Appends bands." },
  { "bandrank", "other: vips.Operand|vips.Operand[], options?: table", "vips.Image",
    "Ranks each pixel across images." },
  { "bandsplit", "", "vips.Image[]", "One image for each band." },
  { "composite", "other: vips.Image|vips.Image[], mode: string|string[], options?: table",
    "vips.Image", "Lays images on each other." },
  { "ifthenelse", "yes: vips.Operand, no: vips.Operand, options?: table", "vips.Image",
    "Takes pixels of one image or the other." },
  { "composite2", "other: vips.Image, mode: string, options?: table", "vips.Image",
    "Lays one image on another." },
  { "colourspace", "space: string, options?: table", "vips.Image", "Changes the color space." },
  { "dilate", "mask: vips.Operand", "vips.Image", "Dilates with a mask." },
  { "erode", "mask: vips.Operand", "vips.Image", "Erodes with a mask." },
  { "imageize", "value: vips.Operand", "vips.Image", "Makes an image of a value, like this one." },
  { "scaleimage", "options?: table", "vips.Image", "Stretches the values to 0 to 255." },
  { "crop", "left: integer, top: integer, width: integer, height: integer", "vips.Image",
    "Cuts out a rectangle." },
  { "median", "size?: integer", "vips.Image", "The median of a square around each pixel." },
  { "maxpos", "", "number, integer, integer", "The maximum and its place." },
  { "minpos", "", "number, integer, integer", "The minimum and its place." },
}

local operands = { "less", "lesseq", "more", "moreeq", "equal", "notequal", "andimage", "orimage",
  "eorimage", "lshift", "rshift", "pow", "wop" }
local plain = { "sin", "cos", "tan", "asin", "acos", "atan", "exp", "exp10", "log", "log10",
  "floor", "ceil", "rint", "bandand", "bandor", "bandeor", "fliphor", "flipver", "rot90", "rot180",
  "rot270", "copy_memory", "cache", "tilecache", "linecache", "sequential" }

--- Methods for each format, which is in front of their names.
local of_formats = {
  { "load", ".", "path: string, options?: vips.Options", "vips.Image", "Opens a file." },
  { "load_buffer", ".", "data: vips.Buffer, options?: vips.Options", "vips.Image",
    "Opens the file in a buffer." },
  { "save", "", "path: string, options?: vips.Options", nil, "Writes a file." },
  { "save_buffer", "", "options?: vips.Options", "vips.Buffer", "Encodes into a buffer." },
}
for _, name in ipairs { "gif", "heif", "jp2k", "jpeg", "jxl", "png", "tiff", "webp" } do
  for _, row in ipairs(of_formats) do
    own[#own + 1] = { row[2] .. name .. row[1], row[3], row[4], row[5] }
  end
end

local types = {
  { "^an integer", "integer" }, { "^a number", "number" }, { "^a boolean", "boolean" },
  { "^a string", "string" }, { "^a list of integers", "integer[]" },
  { "^a list of numbers", "vips.Pixel" }, { "^a list of words", "string[]" },
}

local function type_of(input)
  if input.image then return input.list and "vips.Operand[]" or "vips.Operand" end
  for _, row in ipairs(types) do
    if match(input.expected, row[1]) then return row[2] end
  end
  local words = {}
  for word in gmatch(input.expected, "[^, ]+") do
    words[#words + 1] = format("%q", (gsub(word, "_", "-")))
  end
  return concat(words, "|")
end

local reserved = { ["in"] = "input", ["end"] = "last", ["repeat"] = "times", ["function"] = "name" }

local function options_type(facts)
  local fields = {}
  for _, input in ipairs(facts.optional) do
    fields[#fields + 1] = format("%s?: %s", input.name, type_of(input))
  end
  return concat(fields, ", ")
end

local function add(lines, pattern, ...) lines[#lines + 1] = format(pattern, ...) end

local function operation(lines, name, facts)
  local isMethod = facts.required[1] and facts.required[1].image and not facts.required[1].list
  add(lines, "\n--- %s.", (gsub(facts.summary, "^%l", string.upper)))
  local words = {}
  for i = isMethod and 2 or 1, #facts.required do
    local input = facts.required[i]
    words[#words + 1] = reserved[input.name] or input.name
    add(lines, "---@param %s %s %s", words[#words], type_of(input), input.expected)
  end
  if #facts.optional > 0 then
    words[#words + 1] = "options"
    add(lines, "---@param options? { %s }", options_type(facts))
  end
  for _, output in ipairs(facts.outputs) do
    if output.required then add(lines, "---@return %s", output.image and "vips.Image" or "any") end
  end
  add(lines, "function Image%s%s(%s) end", isMethod and ":" or ".", name, concat(words, ", "))
end

local function method(lines, name, parameters, result, summary)
  local plainName, words = gsub(name, "^%.", ""), {}
  add(lines, "\n--- %s", summary)
  for word, kind in gmatch(parameters, "([%w_?]+): ([^,]+)") do
    words[#words + 1] = gsub(word, "?", "")
    add(lines, "---@param %s %s", word, kind)
  end
  if result then add(lines, "---@return %s", result) end
  add(lines, "function Image%s%s(%s) end", plainName == name and ":" or ".", plainName,
    concat(words, ", "))
end

--- Returns the definitions as a text.
function M.text()
  local lines = { head }
  for _, row in ipairs(own) do method(lines, row[1], row[2], row[3], row[4]) end
  for _, name in ipairs(operands) do
    method(lines, name, "other: vips.Operand", "vips.Image", "Applies it to each pixel.")
  end
  for _, name in ipairs(plain) do
    method(lines, name, "", "vips.Image", "Applies it to each pixel.")
  end
  local names = {}
  for _, name in ipairs(host.operations "module") do names[#names + 1] = name end
  sort(names)
  for _, name in ipairs(names) do
    local known, facts = pcall(calls.facts, name)
    if known and not images.methods[name] then operation(lines, name, facts) end
  end
  add(lines, "\nreturn vips\n")
  return concat(lines, "\n")
end

--- Returns the names of lua-vips' methods that have no definition, except those for pointers.
function M.missing()
  local declared, missing = {}, {}
  for _, row in ipairs(own) do declared[gsub(row[1], "^%.", "")] = true end
  for _, list in ipairs { operands, plain } do
    for _, name in ipairs(list) do declared[name] = true end
  end
  for name, body in next, images.methods do
    local isOwn = type(body) == "function" and not find(name, "_ptr$")
    if isOwn and not declared[name] then missing[#missing + 1] = name end
  end
  sort(missing)
  return missing
end

return M
