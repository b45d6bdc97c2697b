--- Pages about outputs, for recipes that `write` HTML: `local web = require "luma.recipes.web"`.
---
--- Runs as part of the recipe and can do what the recipe can. Texts are escaped; paths are those of
--- a report.
local error, ipairs, tostring, type = error, ipairs, tostring, type
local byte, format, gmatch, gsub = string.byte, string.format, string.gmatch, string.gsub
local lower, match, rep, sub = string.lower, string.match, string.rep, string.sub
local concat, tointeger = table.concat, math.tointeger

local M = {}

local function noun(given) return given == nil and "nothing (nil)" or type(given) end

--- Shows a text or number in an error.
local function shown(given)
  if type(given) == "string" then return format('"%s"', given) end
  return type(given) == "number" and tostring(given) or noun(given)
end

--- Raises at the recipe's line unless an argument is of its type.
local function expect(name, given, wanted)
  if type(given) == wanted then return end
  error(format("web.%s: expected a %s, got %s", name, wanted, noun(given)), 3)
end

local entities = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

--- Returns a text as HTML shows it, also between double quotes.
---
---     web.escape 'Fish & "Chips"'   --> Fish &amp; &quot;Chips&quot;
---@param text any
---@return string
function M.escape(text) return (gsub(tostring(text), '[&<>"]', entities)) end

--- Returns the folders and the name of a path.
local function parts_of(path)
  local parts = {}
  for part in gmatch(path, "[^/]+") do
    local last = parts[#parts]
    if part == ".." and last and last ~= ".." then parts[#parts] = nil
    elseif part ~= "." then parts[#parts + 1] = part end
  end
  return parts
end

--- Returns the address of a file as a page links it; nil and what is wrong if there is none.
local function address(path, page)
  if (sub(path, 1, 1) == "/") ~= (sub(page, 1, 1) == "/") then
    return nil, format('expected two paths from one place, got "%s" and "%s"', path, page)
  end
  local target, base = parts_of(path), parts_of(page)
  local shared = 0
  while shared < #base - 1 and shared < #target - 1
    and target[shared + 1] == base[shared + 1] do
    shared = shared + 1
  end
  if base[shared + 1] == ".." then
    return nil, format('expected a page below the place of "%s", got "%s"', path, page)
  end
  local text = rep("../", #base - 1 - shared) .. concat(target, "/", shared + 1)
  return (gsub(text, "[^%w%-%._~/]", function(character)
    return format("%%%02X", byte(character))
  end))
end

--- Returns the address of a file as a page in another place links it. Both paths are relative to
--- one folder, or both begin with a slash.
---
---     web.link("out/img/a b.jpg", "out/index.html")   --> img/a%20b.jpg
---@param path string
---@param page string the path of the page
---@return string
function M.link(path, page)
  expect("link: path", path, "string")
  expect("link: page", page, "string")
  local text, wrong = address(path, page)
  if not text then error("web.link: " .. wrong, 2) end
  return text
end

--- Groups the files of a report by their photo, in the order of the report.
---@param files luma.Saved[] `report.files`
---@return { photo: string, files: luma.Saved[] }[]
function M.by_photo(files)
  expect("by_photo: files", files, "table")
  local groups, known = {}, {}
  for i, file in ipairs(files) do
    expect(format("by_photo: files[%d]", i), file, "table")
    expect(format("by_photo: files[%d].photo", i), file.photo, "string")
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
    list[i] = format("%s %dw", address(file.path, page), file.width)
  end
  return concat(list, ", ")
end

--- Raises at the line that called the caller unless a file can be part of a picture.
local function check_file(name, file, page)
  local function refuse(wrong) error(format("web.%s%s", name, wrong), 4) end
  if type(file) ~= "table" then refuse(": expected a table, got " .. noun(file)) end
  if type(file.path) ~= "string" or not match(file.path, "%.%w+$") then
    refuse(".path: expected a path with an extension, got " .. shown(file.path))
  end
  for _, side in ipairs { "width", "height" } do
    if type(file[side]) ~= "number" or not tointeger(file[side]) then
      refuse(format(".%s: expected an integer, got %s", side, shown(file[side])))
    end
  end
  local text, wrong = address(file.path, page)
  if not text then refuse(".path: " .. wrong) end
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
  for i = 1, #files do check_file(format("picture: files[%d]", i), files[i], options.page) end
  local groups, lines = by_type(files), { "<picture>" }
  local sizes = M.escape(options.sizes or "100vw")
  for i = 1, #groups - 1 do
    lines[#lines + 1] = format('  <source type="%s" srcset="%s" sizes="%s">', groups[i].type,
      srcset(groups[i], options.page), sizes)
  end
  local last = groups[#groups]
  local best = last.best
  lines[#lines + 1] = format('  <img src="%s" srcset="%s" sizes="%s" width="%d" height="%d"',
    address(best.path, options.page), srcset(last, options.page), sizes, best.width, best.height)
  lines[#lines + 1] = format('    alt="%s"%s loading="lazy">', M.escape(options.alt or ""),
    options.style and format(' style="%s"', M.escape(options.style)) or "")
  lines[#lines + 1] = "</picture>"
  return concat(lines, "\n")
end

--- Returns a whole page; `body` is HTML, and `style` CSS, which cannot end its element.
---@param options { title: string, body: string|string[]?, style: string?, language: string? }
---@return string
function M.page(options)
  expect("page: options", options, "table")
  expect("page: title", options.title, "string")
  expect("page: style", options.style or "", "string")
  local body = options.body or ""
  if type(body) == "table" then
    for i = 1, #body do expect(format("page: body[%d]", i), body[i], "string") end
    body = concat(body, "\n")
  end
  expect("page: body", body, "string")
  return concat({
    "<!DOCTYPE html>",
    format('<html lang="%s">', M.escape(options.language or "en")),
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    format("<title>%s</title>", M.escape(options.title)),
    -- An escape that CSS reads as the slash itself.
    format("<style>%s</style>", (gsub(options.style or "", "</", "<\\/"))),
    body,
    "</html>",
    "",
  }, "\n")
end

return M
