--- The markup of a picture: `<picture>`, `<img>`, and `image-set()` of CSS.
---
--- A shot is what one photo has: `files`, `crops` of `media`, `sizes` and `files`, `alt`, and
--- `placeholder`, which `luma.web.placeholder` makes.
local address = require "luma.web.address"
local by_format = require("luma.web.files").by_format

local abs, ipairs, next = math.abs, ipairs, next
local concat, sort = table.concat, table.sort
local format, gsub = string.format, string.gsub

local M = {}
local escape = address.escape

local function link(file, options) return address.of(options.subject, file.path, options) end

--- Returns the candidates of a format, for `srcset`.
---@param group table
---@param options table
---@return string
function M.srcset(group, options)
  local list = {}
  for i, file in ipairs(group) do list[i] = format("%s %dw", link(file, options), file.width) end
  return concat(list, ", ")
end

--- Returns the sources of a shot in the order in which a browser takes the first that fits; the
--- last is the fallback, for every browser and window.
---@param shot table
---@param options table
---@return { media: string?, sizes: string, group: table, is_crop: boolean? }[]
function M.sources(shot, options)
  local list = {}
  local function add(files, sizes, media)
    for _, group in ipairs(by_format(files)) do
      list[#list + 1] = { media = media, sizes = sizes, group = group, is_crop = media ~= nil }
    end
  end
  for _, crop in ipairs(shot.crops or {}) do
    add(crop.files, crop.sizes or options.sizes, crop.media)
  end
  add(shot.files, options.sizes)
  return list
end

local function attribute(name, given)
  return given and given ~= "" and format(' %s="%s"', name, escape(given)) or ""
end

local function style(shot, options)
  local own = shot.placeholder and shot.placeholder.style
  return own and options.style and own .. "; " .. options.style or own or options.style
end

--- Returns the attributes of an `<img>` after its size.
local function look(shot, options)
  local parts = { format('alt="%s"', escape(options.alt or shot.alt or "")),
    attribute("class", options.class), attribute("style", style(shot, options)) }
  for name, given in next, shot.placeholder and shot.placeholder.attributes or {} do
    parts[#parts + 1] = attribute(name, given)
  end
  parts[#parts + 1] = attribute("loading", options.loading)
  parts[#parts + 1] = attribute("decoding", options.decoding)
  parts[#parts + 1] = attribute("fetchpriority", options.fetchpriority)
  return concat(parts)
end

local function image(source, shot, options)
  local best = source.group.best
  return format('<img src="%s" srcset="%s" sizes="%s" width="%d" height="%d"\n  %s>',
    escape(link(best, options)), escape(M.srcset(source.group, options)), escape(source.sizes),
    best.width, best.height, look(shot, options))
end

local function source_tag(source, options)
  local best = source.group.best
  -- A crop has another shape, and the place of the picture takes it.
  local size = source.is_crop and format(' width="%d" height="%d"', best.width, best.height) or ""
  return format('<source%s type="%s" srcset="%s" sizes="%s"%s>', attribute("media", source.media),
    source.group.type, escape(M.srcset(source.group, options)), escape(source.sizes), size)
end

--- Returns a `<picture>` of a shot.
---@param shot table
---@param options table
---@return string
function M.picture(shot, options)
  local sources, lines = M.sources(shot, options), { "<picture>" }
  for i = 1, #sources - 1 do lines[#lines + 1] = "  " .. source_tag(sources[i], options) end
  lines[#lines + 1] = "  " .. gsub(image(sources[#sources], shot, options), "\n", "\n  ")
  lines[#lines + 1] = "</picture>"
  return concat(lines, "\n")
end

--- Returns an `<img>` of the fallback alone.
---@param shot table
---@param options table
---@return string
function M.img(shot, options)
  local sources = M.sources(shot, options)
  return image(sources[#sources], shot, options)
end

local function quoted(text) return '"' .. gsub(text, '["\\\n]', "\\%0") .. '"' end

--- Returns the file of a format that is nearest to a width, a wider one first.
local function nearest(group, width)
  local list = { table.unpack(group) }
  sort(list, function(a, b)
    if (a.width >= width) ~= (b.width >= width) then return a.width >= width end
    return abs(a.width - width) < abs(b.width - width)
  end)
  return list[1]
end

--- Returns the files of a format for screens of one and of two pixels for each of CSS.
local function densities(group, width)
  if not width then return { { group.best, 1 } } end
  local one, two = nearest(group, width), nearest(group, 2 * width)
  return two.width >= 1.5 * one.width and { { one, 1 }, { two, 2 } } or { { one, 1 } }
end

local function block(selector, sources, options)
  local choices = {}
  for _, source in ipairs(sources) do
    for _, row in ipairs(densities(source.group, options.width)) do
      choices[#choices + 1] = format("    url(%s) %dx type(%s)", quoted(link(row[1], options)),
        row[2], quoted(source.group.type))
    end
  end
  local plain = densities(sources[#sources].group, options.width)[1][1]
  return format("%s {\n  background-image: url(%s);\n  background-image: image-set(\n%s);\n}",
    selector, quoted(link(plain, options)), concat(choices, ",\n"))
end

--- Returns rules of a stylesheet that show a shot behind an element: `image-set()`, with a plain
--- address before it for browsers that lack it.
---@param shot table
---@param options table with `selector`
---@return string
function M.css(shot, options)
  local plain, rules = {}, {}
  for _, source in ipairs(M.sources(shot, options)) do
    if not source.is_crop then plain[#plain + 1] = source end
  end
  rules[1] = block(options.selector, plain, options)
  for i, crop in ipairs(shot.crops or {}) do
    local inner = block(options.selector, M.sources({ files = crop.files }, options), options)
    -- The first crop that fits counts, as in a `<picture>`: in a stylesheet, the last does.
    rules[#(shot.crops) + 2 - i] = format("@media %s {\n%s\n}", crop.media,
      gsub("  " .. gsub(inner, "\n", "\n  "), " +\n", "\n"))
  end
  return concat(rules, "\n")
end

--- Raises unless every file has an address.
---@param shot table
---@param options table
function M.check(shot, options)
  for _, file in ipairs(shot.files) do link(file, options) end
  for _, crop in ipairs(shot.crops or {}) do
    for _, file in ipairs(crop.files) do link(file, options) end
  end
end

return M
