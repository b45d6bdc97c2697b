--- Editor types of the library (LuaLS), generated from the signatures that check calls.
local closed = require "luma.help.closed_typings"
local gestures = require "luma.gestures.typings"
local help = require "luma.help"
local looks = require "luma.help.look_typings"
local reference = require "luma.help.reference"
local static = require "luma.help.value_typings"
local steps = require "luma.steps"

local ipairs = ipairs
local concat, format, gsub = table.concat, string.format, string.gsub
local sub, upper = string.sub, string.upper

local M = {}

local head = "-- Generated from the library's signatures; do not edit."

local function class_name(name)
  local words = gsub(name, "[_.](%l)", upper)
  return "luma." .. upper(sub(words, 1, 1)) .. sub(words, 2)
end

local function add(lines, pattern, ...) lines[#lines + 1] = format(pattern, ...) end

local function options_class(lines, signature)
  if #(signature.options or {}) == 0 then return end
  add(lines, "---@class (exact) %sOptions", class_name(signature.name))
  for _, option in ipairs(signature.options) do
    local mark = option.required and "" or "?"
    local default = option.default ~= nil
      and format(" (default: %s)", help.default(option.default)) or ""
    add(lines, "---@field %s%s %s %s%s", option.name, mark, option.kind.type, option.doc, default)
  end
  add(lines, "")
end

local function summary(lines, signature)
  add(lines, "--- %s%s.", upper(sub(signature.summary, 1, 1)), sub(signature.summary, 2))
  add(lines, "---")
  for _, usage in ipairs(signature.usage) do add(lines, "---     %s", usage) end
end

--- Adds the parameters of a call: its leading argument, its options or its shorthand.
local function parameters(lines, signature)
  local options = class_name(signature.name) .. "Options"
  local leading = signature.leading
  if leading then
    add(lines, "---@param %s %s %s", leading.name, leading.kind.type, leading.doc)
    if signature.plain then return leading.name end
    local second, names = signature.second, leading.name
    if second then
      add(lines, "---@param %s %s %s", second.name, second.type, second.doc)
      names = names .. ", " .. second.name
    end
    add(lines, "---@param options %s?", signature.free and "table<string, any>" or options)
    return names .. ", options"
  end
  if #signature.options == 0 then return "" end
  local plain = ""
  for _, option in ipairs(signature.options) do
    if option.name == signature.shorthand then plain = "|" .. option.kind.type end
  end
  add(lines, "---@param options %s%s%s", options, plain, signature.optional and "|nil" or "")
  return "options"
end

local function add_function(lines, signature, prefix, returns)
  summary(lines, signature)
  local list = parameters(lines, signature)
  add(lines, "---@return %s", returns)
  add(lines, "function %s%s(%s) end", prefix, signature.name, list)
  add(lines, "")
end

local function add_library(lines)
  local albums, import = reference.find "albums", reference.find "import"
  local smart, set = reference.find "create_smart_album", reference.find "set"
  local shift = reference.find "shift"
  for _, signature in ipairs { albums, import, smart, set, shift, reference.find "edit" } do
    options_class(lines, signature)
  end
  add(lines, "%s", require("luma.help.library_typings").text)
  add_function(lines, albums, "Library:", "luma.Album[]")
  add_function(lines, reference.find "fetch", "Library:", "luma.FetchResult")
  add_function(lines, import, "Library:", "luma.ImportReport")
  add_function(lines, smart, "Change:", "luma.Album")
end

--- Adds the pixel queries of photos and chains.
local function add_looks(lines)
  options_class(lines, reference.find "colors")
  add(lines, "%s", looks.values)
  for _, name in ipairs { "stats", "colors", "placeholder", "blurhash", "data_uri" } do
    for _, prefix in ipairs { "Photo:", "Chain:" } do
      add_function(lines, reference.find(name), prefix, looks.returns[name])
    end
  end
end

--- Returns the types of the module `luma.recipes.web`.
---@return string
function M.web()
  local lines = { "---@meta luma.recipes.web", head, "" }
  local names = { "set", "picture", "img", "css", "sprites", "page" }
  for _, name in ipairs(names) do options_class(lines, reference.find("web." .. name)) end
  for _, name in ipairs { "picture", "img", "css", "data", "front_matter" } do
    local options = require("luma.web.set").methods[name].options
    options_class(lines, { name = "shot." .. name, options = options })
  end
  add(lines, "%s", require("luma.web.typings").text)
  for _, name in ipairs(names) do
    local returns = name == "set" and "luma.WebSet" or "string"
    add_function(lines, reference.find("web." .. name), "", returns)
  end
  add(lines, "return web\n")
  return closed.text(concat(lines, "\n"))
end

--- Returns the global `luma`, which has every name of the language.
local function language(globals)
  local lines = { "--- Every name of the language: `luma.folder` is `folder`.",
    "-- luacheck: ignore 113", "---@class luma.Language", "luma = {" }
  for _, name in ipairs(globals) do
    if name ~= "luma" then add(lines, "  %s = %s,", name, name) end
  end
  return concat(lines, "\n") .. "\n}\n"
end

--- Returns the types of the language, whose global names are given.
---@param globals string[]
---@return string
function M.text(globals)
  local lines = { "---@meta", head, "" }
  local fetch, folder = reference.find "fetch", reference.find "folder"
  local param, cropper = reference.find "param", reference.find "cropper"
  local write, read = reference.find "write", reference.find "read"
  local export = reference.find "export"
  local calls = { folder, fetch, param, cropper, export, write, reference.find "json" }
  for _, signature in ipairs(calls) do options_class(lines, signature) end
  for _, step in ipairs(steps.all()) do options_class(lines, step) end
  local request, prefetch = reference.find "request", reference.find "prefetch"
  local data = reference.find "data"
  for _, signature in ipairs { request, prefetch, data } do options_class(lines, signature) end
  add(lines, "%s", static.before)
  add(lines, "%s", require("luma.help.result_typings").text)
  add(lines, "%s", require("luma.help.field_typings").text())
  add(lines, "%s", static.plans)
  add_library(lines)
  add(lines, "%s", require("luma.requests.typings").values)
  add_function(lines, request, "Photo:", "luma.Request")
  add_function(lines, data, "Photo:", "string?, string?, integer?")
  add_function(lines, prefetch, "FetchResult:", "luma.Prefetch")
  for _, step in ipairs(steps.all()) do
    add_function(lines, step, "Steps:", "luma.Chain")
  end
  add_looks(lines)
  local show = reference.find "show"
  options_class(lines, show)
  for _, prefix in ipairs { "FetchResult:", "Photo:", "Chain:" } do
    add_function(lines, show, prefix, "nil")
  end
  local trim = reference.find "trim"
  options_class(lines, trim)
  for _, prefix in ipairs { "FetchResult:", "Photo:", "Chain:" } do
    add_function(lines, trim, prefix, "luma.Chain")
  end
  for _, name in ipairs { "contact_sheet", "animate" } do
    local sheet = reference.find(name)
    options_class(lines, sheet)
    for _, prefix in ipairs { "FetchResult:", "Chain:" } do
      add_function(lines, sheet, prefix, "luma.Chain")
    end
  end
  for _, prefix in ipairs { "FetchResult:", "Photo:" } do
    add_function(lines, export, prefix, "nil")
  end
  add_function(lines, fetch, "Album:", "luma.FetchResult")
  add_function(lines, folder, "", "luma.Album")
  add_function(lines, write, "", "nil")
  add_function(lines, read, "", "string")
  add_function(lines, reference.find "lines", "", "string[]")
  add_function(lines, reference.find "files", "", "string[]")
  add(lines, "%s", static.after)
  add(lines, "%s", gestures.text)
  add(lines, "%s", language(globals))
  return closed.text(concat(lines, "\n"))
end

return M
