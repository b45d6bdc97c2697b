--- Pages about outputs, for recipes that `write` HTML: `local web = require "luma.recipes.web"`.
---
--- Runs as part of the recipe and can do what the recipe can. Texts are escaped; paths are those of
--- a report.
local error, ipairs, tostring, type = error, ipairs, tostring, type
local byte, format, gmatch, gsub = string.byte, string.format, string.gmatch, string.gsub
local lower, match, rep = string.lower, string.match, string.rep
local concat = table.concat

local M = {}

--- Raises at the recipe's line unless an argument is of its type.
local function expect(name, given, wanted)
  if type(given) == wanted then return end
  error(format("web.%s: expected a %s, got %s", name, wanted,
    given == nil and "nothing (nil)" or type(given)), 3)
end

local entities = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

--- Returns a text as HTML shows it, also between double quotes.
---
---     web.escape 'Fish & "Chips"'   --> Fish &amp; &quot;Chips&quot;
---@param text any
---@return string
function M.escape(text) return (gsub(tostring(text), '[&<>"]', entities)) end

local function parts_of(path)
  local parts = {}
  for part in gmatch(path, "[^/]+") do
    if part ~= "." then parts[#parts + 1] = part end
  end
  return parts
end

--- Returns the address of a file as a page in another place links it.
---
---     web.link("out/img/a b.jpg", "out/index.html")   --> img/a%20b.jpg
---@param path string
---@param page string the path of the page
---@return string
function M.link(path, page)
  expect("link: path", path, "string")
  expect("link: page", page, "string")
  local target, base = parts_of(path), parts_of(page)
  local shared = 0
  while shared < #base - 1 and shared < #target - 1
    and target[shared + 1] == base[shared + 1] do
    shared = shared + 1
  end
  local address = rep("../", #base - 1 - shared) .. concat(target, "/", shared + 1)
  return (gsub(address, "[^%w%-%._~/]", function(character)
    return format("%%%02X", byte(character))
  end))
end

--- Groups the files of a report by their photo, in the order of the report.
---@param files luma.Saved[] `report.files`
---@return { photo: string, files: luma.Saved[] }[]
function M.by_photo(files)
  expect("by_photo: files", files, "table")
  local groups, known = {}, {}
  for _, file in ipairs(files) do
    local group = known[file.photo]
    if not group then
      group = { photo = file.photo, files = {} }
      known[file.photo], groups[#groups + 1] = group, group
    end
    group.files[#group.files + 1] = file
  end
  return groups
end

local types = { jpg = "jpeg", jpeg = "jpeg", tif = "tiff", svg = "svg+xml" }

--- Groups files by format, in the order of the report; the widest of each is `best`.
local function by_type(files)
  local groups, known = {}, {}
  for _, file in ipairs(files) do
    local extension = lower(match(file.path, "%.(%w+)$"))
    local name = "image/" .. (types[extension] or extension)
    local group = known[name]
    if not group then
      group = { type = name, best = file }
      known[name], groups[#groups + 1] = group, group
    end
    group[#group + 1] = file
    if file.width > group.best.width then group.best = file end
  end
  return groups
end

local function srcset(files, page)
  local list = {}
  for i, file in ipairs(files) do
    list[i] = format("%s %dw", M.link(file.path, page), file.width)
  end
  return concat(list, ", ")
end

--- Returns a `<picture>` of one photo's files in several widths and formats. The last format is
--- for browsers that know no other.
---
---     web.picture(set.files, { page = "out/index.html", alt = "a boat", sizes = "50vw" })
---@param files luma.Saved[]
---@param options { page: string, alt: string?, sizes: string?, style: string? }
---@return string
function M.picture(files, options)
  expect("picture: files", files, "table")
  expect("picture: a file", files[1], "table")
  expect("picture: options", options, "table")
  expect("picture: page", options.page, "string")
  local groups, lines = by_type(files), { "<picture>" }
  local sizes = M.escape(options.sizes or "100vw")
  for i = 1, #groups - 1 do
    lines[#lines + 1] = format('  <source type="%s" srcset="%s" sizes="%s">', groups[i].type,
      srcset(groups[i], options.page), sizes)
  end
  local last = groups[#groups]
  local best = last.best
  lines[#lines + 1] = format('  <img src="%s" srcset="%s" sizes="%s" width="%d" height="%d"',
    M.link(best.path, options.page), srcset(last, options.page), sizes, best.width, best.height)
  lines[#lines + 1] = format('    alt="%s"%s loading="lazy">', M.escape(options.alt or ""),
    options.style and format(' style="%s"', M.escape(options.style)) or "")
  lines[#lines + 1] = "</picture>"
  return concat(lines, "\n")
end

--- Returns a whole page; `body` is HTML.
---@param options { title: string, body: string|string[]?, style: string?, language: string? }
---@return string
function M.page(options)
  expect("page: options", options, "table")
  expect("page: title", options.title, "string")
  local body = options.body
  if type(body) == "table" then body = concat(body, "\n") end
  return concat({
    "<!DOCTYPE html>",
    format('<html lang="%s">', M.escape(options.language or "en")),
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    format("<title>%s</title>", M.escape(options.title)),
    format("<style>%s</style>", options.style or ""),
    body or "",
    "</html>",
    "",
  }, "\n")
end

return M
