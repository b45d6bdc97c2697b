--- Addresses of files as pages link them.
local check = require "luma.core.check"
local host = require "luma.core.host"

local byte, format, gmatch, gsub = string.byte, string.format, string.gmatch, string.gsub
local rep, sub, tostring = string.rep, string.sub, tostring
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

--- Returns the address of a file as a page links it; raises if there is none.
---@param subject string of the error
---@param path string
---@param page string
---@return string
function M.from_page(subject, path, page)
  if (sub(path, 1, 1) == "/") ~= (sub(page, 1, 1) == "/") then
    refuse(subject, 'expected two paths from one place, got "%s" and "%s"', path, page)
  end
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
local function from_site(subject, path, site, base)
  local target, folder = parts_of(path), parts_of(site)
  for i = 1, #folder do
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
