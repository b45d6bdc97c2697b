--- Addresses of files as pages link them.
local check = require "luma.core.check"
local host = require "luma.core.host"

local byte, find, format, gmatch = string.byte, string.find, string.format, string.gmatch
local gsub, rep, sub, tostring = string.gsub, string.rep, string.sub, tostring
local concat = table.concat

local M = {}

local entities = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

--- Returns a text as HTML shows it, also between double quotes.
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

local function refuse(subject, pattern, ...)
  host.fail("bad-argument", subject .. ": " .. format(pattern, ...), nil, subject)
end

local function encoded(text)
  return (gsub(text, "[^%w%-%._~/]", function(character)
    return format("%%%02X", byte(character))
  end))
end

--- Paths of two places, the root and the file system, cannot be compared.
local function check_places(subject, path, other)
  if (sub(path, 1, 1) == "/") ~= (sub(other, 1, 1) == "/") then
    refuse(subject, 'expected two paths from one place, got "%s" and "%s"', path, other)
  end
end

--- Returns the address of a file as a page links it; raises if there is none.
---@param subject string of the error
---@param path string
---@param page string
---@return string
function M.from_page(subject, path, page)
  check_places(subject, path, page)
  local target, base = parts_of(path), parts_of(page)
  local shared = 0
  while shared < #base - 1 and shared < #target - 1
    and target[shared + 1] == base[shared + 1] do
    shared = shared + 1
  end
  if base[shared + 1] == ".." then
    refuse(subject, 'expected a page below the place of "%s", got "%s"', path, page)
  end
  return encoded(rep("../", #base - 1 - shared) .. concat(target, "/", shared + 1))
end

--- Returns the address of a file in the folder that is served as `base`.
---
--- `is_template`: a folder with a field may be the one of the site.
local function from_site(subject, path, site, base, is_template)
  check_places(subject, path, site)
  local target, folder = parts_of(path), parts_of(site)
  for i = 1, #folder do
    if is_template and find(target[i] or "", "{", 1, true) then break end
    if target[i] ~= folder[i] then
      refuse(subject, 'expected a file below the site "%s", got "%s"', site, path)
    end
  end
  return gsub(base, "/$", "") .. "/" .. encoded(concat(target, "/", #folder + 1))
end

--- Returns the address of a file by the options `page`, `site` and `base`.
---@param subject string of the error
---@param path string
---@param options { page: string?, site: string?, base: string? }
---@return string
function M.of(subject, path, options)
  if options.site then return from_site(subject, path, options.site, options.base or "") end
  return M.from_page(subject, path, options.page)
end

--- Raises if no file of a template would have an address.
---@param subject string of the error
---@param template string
---@param options { page: string?, site: string? }
function M.check_template(subject, template, options)
  if options.site then from_site(subject, template, options.site, "", true)
  else M.from_page(subject, template, options.page) end
end

--- Checks options that say where addresses begin.
---@param name string of the call
---@param values table
---@return table values
function M.check(name, values)
  if values.page and values.site then
    host.fail("conflicting-options", name .. ": 'page' cannot be combined with 'site'",
      "addresses begin at one of them", name .. ": page")
  elseif values.base and not values.site then
    check.refuse(name .. ": base", "'site' with it", values.base, "missing-option",
      'write site = "out", the folder that is served')
  end
  return values
end

return M
