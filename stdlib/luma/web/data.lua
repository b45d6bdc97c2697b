--- What a set knows of a photo as plain data, and as the front matter of a page.
local address = require "luma.web.address"
local host = require "luma.core.host"
local json = require "luma.data.json"
local markup = require "luma.web.markup"
local value = require "luma.core.value"

local ipairs, next, type = ipairs, next, type
local concat = table.concat
local find, format, gsub, rep = string.find, string.format, string.gsub, string.rep

local M = {}

local function plain_file(file, options)
  return { src = address.of(options.subject, file.path, options), path = file.path,
    width = file.width, height = file.height, bytes = file.bytes, hash = file.hash }
end

local function plain_files(group, options)
  local list = {}
  for i, file in ipairs(group) do list[i] = plain_file(file, options) end
  return list
end

local function plain_source(source, options)
  return { type = source.group.type, media = source.media, sizes = source.sizes,
    srcset = markup.srcset(source.group, options), files = plain_files(source.group, options) }
end

--- Returns a shot as plain data, for JSON.
---@param shot table
---@param options table
---@return table
function M.of(shot, options)
  local sources, list = markup.sources(shot, options), {}
  for i, source in ipairs(sources) do list[i] = plain_source(source, options) end
  local best = plain_file(sources[#sources].group.best, options)
  local made = { photo = shot.source, alt = options.alt or shot.alt, src = best.src,
    width = best.width, height = best.height, sources = list }
  if shot.placeholder then
    made.placeholder = { kind = shot.placeholder.kind, value = shot.placeholder.value }
  end
  return made
end

--- Returns what a page needs of a shot, without the list of files.
local function short(shot, options)
  local made = M.of(shot, options)
  made.photo = nil
  for _, source in ipairs(made.sources) do source.files = nil end
  return made
end

local function quoted(text) return json.api.encode(text) end

local function is_name(key)
  return type(key) == "string" and find(key, "^[%a_][%w_-]*$") ~= nil
end

--- A text, a number, a boolean, or a list of them, in which YAML and TOML agree.
local function plain(given)
  if type(given) ~= "table" then
    return type(given) == "string" and quoted(given) or format("%s", given)
  end
  local list = {}
  for i, one in ipairs(given) do list[i] = plain(one) end
  return format("[%s]", concat(list, ", "))
end

local function yaml(lines, key, given, depth)
  local margin = rep("  ", depth)
  if type(given) ~= "table" then
    lines[#lines + 1] = format("%s%s: %s", margin, key, plain(given))
    return
  end
  lines[#lines + 1] = format("%s%s:", margin, key)
  for _, name in ipairs(value.keys(given)) do yaml(lines, name, given[name], depth + 1) end
  for _, row in ipairs(given) do
    local inner = {}
    for _, name in ipairs(value.keys(row)) do yaml(inner, name, row[name], depth + 2) end
    inner[1] = gsub(inner[1], "^" .. rep(" ", #margin + 4), margin .. "  - ", 1)
    lines[#lines + 1] = concat(inner, "\n")
  end
end

--- TOML has tables after plain values, each under its whole name.
local function toml(lines, path, given, is_row)
  lines[#lines + 1] = format(is_row and "[[%s]]" or "[%s]", path)
  local names = value.keys(given)
  for _, name in ipairs(names) do
    if type(given[name]) ~= "table" then
      lines[#lines + 1] = format("%s = %s", name, plain(given[name]))
    end
  end
  for _, name in ipairs(names) do
    local inner = given[name]
    if type(inner) == "table" and inner[1] == nil then toml(lines, path .. "." .. name, inner) end
    for _, row in ipairs(type(inner) == "table" and inner or {}) do
      toml(lines, path .. "." .. name, row, true)
    end
  end
end

--- Returns the front matter of a page about a shot, under the name of the options; `more` is put
--- before it.
---@param shot table
---@param options table
---@return string
function M.front_matter(shot, options)
  local lines, made = {}, short(shot, options)
  local is_toml = options.syntax == "toml"
  if options.more and options.more[options.name] ~= nil then
    host.fail("conflicting-options", format("%s: more: '%s' is the name of the picture",
      options.subject, options.name), 'give the picture another: name = "cover"',
      options.subject .. ": more")
  end
  for _, name in ipairs(value.keys(options.more or {})) do
    lines[#lines + 1] = format(is_toml and "%s = %s" or "%s: %s", name, plain(options.more[name]))
  end
  if is_toml then toml(lines, options.name, made) else yaml(lines, options.name, made, 0) end
  local mark = is_toml and "+++" or "---"
  return format("%s\n%s\n%s\n", mark, concat(lines, "\n"), mark)
end

--- Whether a name stands without quotes in YAML and TOML.
M.is_name = is_name

--- Returns the data of many shots by their photos.
---@param shots table[]
---@param options table
---@return table<string, table>
function M.manifest(shots, options)
  local all = {}
  for _, shot in ipairs(shots) do all[shot.source] = M.of(shot, options) end
  return next(all) and all or json.api.object(all)
end

return M
