--- Sets of pictures: the files of photos in several widths and formats, with their markup and data.
local address = require "luma.web.address"
local alts = require "luma.web.alts"
local chain = require "luma.steps.chain"
local check = require "luma.core.check"
local data = require "luma.web.data"
local files = require "luma.web.files"
local host = require "luma.core.host"
local json = require "luma.data.json"
local kinds = require "luma.core.kinds"
local markup = require "luma.web.markup"
local nodes = require "luma.core.nodes"
local photo = require "luma.query.photo"
local placeholder = require "luma.web.placeholder"
local planning = require "luma.web.plan"
local recover = require "luma.core.recover"
local result = require "luma.query.result"
local signature = require "luma.core.signature"
local signatures = require "luma.web.signatures"
local value = require "luma.core.value"

local ipairs, mathtype, next, select, type = ipairs, math.type, next, select, type
local error, pcall = error, pcall
local concat, format, gsub, sub = table.concat, string.format, string.gsub, string.sub

local M = {}

--- Returns a signature of a shot's method, in which the options of the set are the defaults.
local function method(name, from, usage)
  local list = {}
  for _, option in ipairs(from.options) do
    if option.name ~= "crops" then
      list[#list + 1] = { name = option.name, kind = option.kind, doc = option.doc,
        required = option.required and option.name == "selector" }
    end
  end
  return { name = name, usage = { usage }, options = list, optional = true }
end

--- The methods of a picture that take options.
---@type table<string, luma.Signature>
M.methods = {
  picture = method("picture", signatures.picture, 'shot:picture{ class = "wide" }'),
  img = method("img", signatures.img, 'shot:img{ loading = "eager" }'),
  css = method("css", signatures.css, 'shot:css{ selector = ".hero", width = 800 }'),
  data = method("data", signatures.img, 'shot:data{ page = "out/index.html" }'),
  front_matter = method("front_matter", signatures.img,
    'shot:front_matter{ more = { title = "Sea", tags = { "sea", "2024" } } }'),
}

M.methods.front_matter.summary =
  "the front matter of a page about a picture of web.set, for Hugo, Eleventy and the like"
table.move({ 'shot:front_matter{ syntax = "toml", name = "cover" }',
  'write("content/" .. i .. ".md", shot:front_matter{} .. text)   -- for shot, i in set:each()' },
  1, 2, 2, M.methods.front_matter.usage)
M.methods.front_matter.example = [=[
local web = require "luma.recipes.web"
local set = web.set(picks, { site = "out" })
for shot, i in set:each() do
  write("out/pages/" .. i .. ".md", shot:front_matter {
    name = "cover", more = { title = shot.alt, tags = { "photo", "sea" }, draft = true } })
end]=]

local methods = M.methods

local plain = { string = true, number = true, boolean = true }

--- Whether front matter has a form for a value: a text, a number, a boolean or a list of them.
local function is_matter(one)
  if plain[type(one)] then return true end
  local length = type(one) == "table" and not value.noun(one) and kinds.list_length(one)
  for i = 1, length or 0 do
    if not plain[type(one[i])] then return false end
  end
  return length and true or false
end

--- Values of a page's front matter besides the picture.
local more = {
  expected = "a table of names with texts, numbers, booleans or lists of them",
  type = "table<string, any>",
  read = function(given)
    if type(given) ~= "table" or value.noun(given) then return nil end
    for name, one in next, given do
      if not data.is_name(name) or not is_matter(one) then return nil end
    end
    return given
  end,
}

table.move({
  { name = "syntax", kind = kinds.choice { "yaml", "toml" }, default = "yaml",
    doc = "of the front matter" },
  { name = "name", kind = require("luma.web.kinds").tag, default = "image",
    doc = "what the picture is called in it" },
  { name = "more", kind = more, doc = "other values of it" },
}, 1, 3, #methods.front_matter.options + 1, methods.front_matter.options)

--- Returns the options of the set with those of a call in their place.
local function settings(state, name, ...)
  check.count(name, select("#", ...), 0, 1, "for example " .. methods[name].usage[1])
  local given = signature.read(methods[name], (...) or {})
  local own = { subject = "web.set: " .. name }
  for key, option in next, state.options do own[key] = option end
  if given.page then own.site, own.base = nil, nil elseif given.site then own.page = nil end
  own.alt = nil
  for key, option in next, given do own[key] = option end
  return address.check(own.subject, own)
end

local function making(name, make)
  return function(state, ...) return make(state.shot, settings(state, name, ...)) end
end

local properties = { photo = true, source = true, alt = true, width = true, height = true,
  src = true, files = true, placeholder = true }

local Shot = value.class {
  name = "shot", noun = "a picture of a set",
  display = function(state) return format("picture of %s", state.shot.source) end,
  get = function(state, key)
    if not properties[key] then value.unknown("shot", key, state.words) end
    local made = data.of(state.shot, settings(state, "data"))
    if key == "photo" or key == "files" then return state.shot[key] end
    if key == "source" then return state.shot.source end
    if key == "placeholder" then return made.placeholder and made.placeholder.value end
    return made[key]
  end,
  methods = {
    picture = making("picture", markup.picture), img = making("img", markup.img),
    css = making("css", markup.css), data = making("data", data.of),
    front_matter = making("front_matter", data.front_matter),
  },
}

local words = value.keys(properties)
table.move(value.keys(methods), 1, #value.keys(methods), #words + 1, words)

local function shot_of(state, shot)
  return Shot.new { shot = shot, options = state.options, words = words }
end

local function alone(name, body)
  return function(state, ...)
    check.count(name, select("#", ...), 0, 0)
    return body(state)
  end
end

--- The options of a set, for the markup of all.
local function common(state)
  local options = { subject = "web.set" }
  for key, option in next, state.options do options[key] = option end
  options.alt = nil
  return options
end

local function html(state)
  local list, options = {}, common(state)
  for i, shot in ipairs(state.shots) do list[i] = markup.picture(shot, options) end
  return concat(list, "\n")
end

local function manifest(state) return data.manifest(state.shots, common(state)) end

local Set
Set = value.class {
  name = "set", noun = "a set of pictures",
  called = { html = true, json = true, manifest = true, each = true },
  display = function(state)
    return format("set of %d picture%s", #state.shots, #state.shots == 1 and "" or "s")
  end,
  get = function(state, key)
    local place = mathtype(key) and math.tointeger(key)
    if place then return state.shots[place] and shot_of(state, state.shots[place]) or nil end
    if key == "files" or key == "report" then
      return key == "files" and state.report.files or state.report
    end
    local known = value.keys(Set.methods)
    known[#known + 1], known[#known + 2] = "files", "report"
    return value.unknown("set", key, known)
  end,
  methods = {
    html = alone("html", html), manifest = alone("manifest", manifest),
    json = alone("json", function(state)
      return json.api.encode(manifest(state), { indent = 2 }) .. "\n"
    end),
    each = alone("each", function(state)
      local place = 0
      return function()
        place = place + 1
        if state.shots[place] then return shot_of(state, state.shots[place]), place end
      end
    end),
  },
  meta = { __len = function(set) return #Set.state(set).shots end },
}

local function origin(given)
  local root = result.root(given)
  if root then return root end
  local own, node = photo.origin(given)
  if own then return own, node end
  return chain.parts(given)
end

--- Returns a photo's path below the root, or as it is.
local function source_of(path, root)
  local start = root and (root == "/" and root or root .. "/")
  return start and sub(path, 1, #start) == start and sub(path, #start + 1) or path
end

--- Matches the files of a photo with the planned ones. A file that failed is not there.
local function assign(shot, made)
  local wanted, place, lists = shot.group.wanted, 1, {}
  local is_whole = #made == #wanted
  for _, plan in ipairs(wanted) do
    local file = made[place]
    if file and (is_whole or files.format(file) == plan.format
      and (plan.width == 0 or plan.width == file.width)) then
      lists[plan.variant] = lists[plan.variant] or {}
      lists[plan.variant][#lists[plan.variant] + 1] = file
      place = place + 1
    end
  end
  return lists
end

local function make_shot(planned, made, options, root)
  local lists, shot = assign(planned, made), planned.photo
  if not lists[1] then return nil end
  local crops = {}
  for _, crop in ipairs(options.crops or {}) do
    local cut = planned.group.same[crop.place] and lists[1] or lists[crop.place]
    crops[#crops + 1] = cut and { media = crop.media, sizes = crop.sizes, files = cut } or nil
  end
  return { photo = shot, source = source_of(shot.path, root), files = lists[1], crops = crops,
    alt = alts.of(shot, options.alt) }
end

local function add_placeholders(shots, root, node, kind)
  for _, shot in ipairs(shots) do
    local one = root.index and root or { rows = root.rows, index = shot.place }
    shot.placeholder = placeholder.of(kind, one, node, shot.photo.format)
  end
end

--- Runs the saves of a plan at once, in one run. A collision's hint is of the set, not of `save`.
local function run(plan)
  local all = {}
  for _, group in ipairs(plan.groups) do table.move(group.saves, 1, #group.saves, #all + 1, all) end
  local report = require "luma.query.report"
  if #all == 0 then return report.new {} end
  nodes.mark(all)
  local ok, made = pcall(host.run, nodes.plan(all))
  if ok then return report.new(made) end
  if type(made) == "table" and made.code == "collision" and made.hint then
    made.hint = gsub(made.hint, 'overwrite="unique"',
      'write hash = true or save = { overwrite = "unique" }')
  end
  error(made, 0)
end

local function make(options)
  local root, node = origin(options.photos)
  local plan = planning.of(root, node, options)
  local report = run(plan)
  local by_path = {}
  for _, group in ipairs(files.by_photo(report.files)) do by_path[group.photo] = group.files end
  local below, shots = host.image_path ".", {}
  for _, planned in ipairs(plan.shots) do
    local shot = make_shot(planned, by_path[planned.photo.path] or {}, options, below)
    if shot then
      shot.place = planned.place
      markup.check(shot, { subject = "web.set", page = options.page, site = options.site,
        base = options.base })
      shots[#shots + 1] = shot
    end
  end
  alts.check(shots, options.alt)
  if options.placeholder then add_placeholders(shots, root, node, options.placeholder) end
  options.photos = nil
  local set = Set.new { shots = shots, options = options, report = report }
  if options.manifest then host.write(options.manifest, set:json(), "changed") end
  return set
end

--- Makes a set.
---@param ... any
---@return luma.WebSet
function M.make(...)
  local mistakes = recover.count()
  local options = signature.read(signatures.set, ...)
  -- A check goes on with the options that are right.
  if recover.count() > mistakes then return recover.quietly(make, options) end
  return make(options)
end

return M
