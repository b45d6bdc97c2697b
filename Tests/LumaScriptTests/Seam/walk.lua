--- Walks every option of every signature through the library's own readers, and gives a row for
--- each value: what Swift is to take, what it is to refuse, and what a default comes to. `reader`
--- names what Swift reads it as; nil: it stays in Lua.
local signature = require "luma.core.signature"
local cropper = require "luma.gestures.cropper"
local gesture = require "luma.gestures.gesture"
local null = require("luma.query.bind").null
local reference = require "luma.help.reference"

--- Options required beside an option, where its form does not say so.
local beside = {
  ["scale.fit"] = { width = 8, height = 6 },
  ["scale.background"] = { width = 8, height = 6, fit = "contain" },
  ["save.quality.png"] = { palette = true }, ["save.dither.png"] = { palette = true },
  ["save.quality.tiff"] = { compression = "jpeg" }, ["save.effort.tiff"] = { compression = "zstd" },
  ["save.min_quality"] = { max_bytes = 1000 },
  ["save.shrink"] = { max_bytes = 1000 },
  ["save.loop.png"] = { animated = true }, ["save.delay.png"] = { animated = true },
  ["cropper.min_scale"] = { max_scale = 1000 },
  ["param.type=choice"] = { choices = { "small" } }, ["param.choices"] = { type = "choice" },
  ["set.latitude"] = { longitude = 0 }, ["set.longitude"] = { latitude = 0 },
  ["set.latitude=" .. tostring(null)] = { longitude = null },
  ["set.longitude=" .. tostring(null)] = { latitude = null },
  ["shift.keep"] = { hours = 1 },
  ["param.min"] = { type = "number" }, ["param.max"] = { type = "number" },
}

--- Calls whose own options stay in Lua, and the step that Swift reads.
local becomes = {
  cropper = function(args)
    return "crop", signature.read(reference.find "crop", cropper.api(args):rect())
  end,
  gesture = function(args)
    local made = gesture.api.compose("pan 10 -4; pinch 2; rotate 30", args)
    return "transform", signature.read(reference.find "transform", made:options())
  end,
}

--- Options that stay in Lua of a call that Swift reads: a pattern, and a text for people.
local lua_alone = { ["param.name"] = true, ["param.help"] = true,
  ["json.indent"] = true, ["write.path"] = true, ["write.overwrite"] = true,
  ["save.format"] = true, ["folder.page"] = true, ["folder.frames"] = true,
  ["folder.include"] = true, ["import.include"] = true, ["albums.system"] = true,
  ["create_smart_album.new"] = true, ["import.types"] = true,
  ["import.template"] = true }
-- Calls that Lua does alone.
local lua_calls = { frames = true, draw = true, show = true, trim = true }

local extensions = { jpeg = "jpg", tiff = "tif" }
local rows = {}

--- A call's arguments in their normal form.
local function read(known, args, format)
  local own = reference.find(known.name)
  if not own.leading then return signature.read(own, args) end
  local leading = { callback = function() end, text = "out/{name}.png" }
  local first = known.name == "folder" and "photos"
    or known.name == "save" and "out/{name}." .. (extensions[format] or format or "jpg")
    or own.leading.kind.choices and own.leading.kind.choices[1]
    or own.leading.kind.type == "function" and leading.callback or leading.text
  return signature.read(own, first, args)
end

local function has(names, name)
  for _, each in ipairs(names or {}) do
    if each == name then return true end
  end
  return false
end

--- The least call in which an option may stand.
local function base(known, name, format, value)
  local needed, args = {}, {}
  for _, form in ipairs(known.forms or {}) do
    if has(form.by, name) or has(form.required, name) or has(form.optional, name) then
      for _, each in ipairs(form.required or {}) do needed[each] = true end
      if not has(form.by, name) then needed[form.by[1]] = true end
      break
    end
  end
  for _, option in ipairs(known.options) do
    if option.required or needed[option.name] then args[option.name] = option.kind.accepts[1] end
  end
  local key = known.name .. "." .. name
  for _, more in ipairs {
    beside[key] or {}, beside[key .. "." .. (format or "")] or {},
    beside[key .. "=" .. tostring(value)] or {},
  } do
    for each, kept in next, more do args[each] = kept end
  end
  return args
end

local function add(known, option, case, args, note, reader)
  rows[#rows + 1] = { name = known.name, option = option.name, case = case, args = args,
    note = note, reader = reader }
end

--- The Swift type of a call.
local function reader_of(known, option)
  local stays = becomes[known.name] or lua_calls[known.name]
    or lua_alone[known.name .. "." .. option.name]
  return not stays and known.name or nil
end

--- Reads a call as far as Swift: whether Lua takes it, its arguments or the error, and the reader.
local function reach(known, option, args, format)
  local ok, made = pcall(read, known, args, format)
  if not ok or not becomes[known.name] then return ok, made, reader_of(known, option) end
  local reader
  ok, reader, made = pcall(becomes[known.name], args)
  return ok, ok and made or reader, ok and reader or nil
end

local function walk_kind(known, option, kind, format)
  local normal
  for _, value in ipairs(kind.accepts) do
    local args = base(known, option.name, format, value)
    args[option.name] = value
    local ok, made, reader = reach(known, option, args, format)
    add(known, option, ok and "accepted" or "Lua refuses what it says it takes", ok and made or nil,
      tostring(ok and value or made.message), reader)
    normal = ok and made or normal
  end
  for _, value in ipairs(kind.refuses) do
    local args = base(known, option.name, format)
    args[option.name] = value
    local ok, raised, reader = reach(known, option, args, format)
    local spoiled
    if normal and normal[option.name] ~= nil then
      spoiled = {}
      for each, kept in next, normal do spoiled[each] = kept end
      spoiled[option.name] = value
    end
    add(known, option, ok and "Lua takes what it says it refuses" or "refused", spoiled,
      ok and tostring(value) or raised.message, reader)
  end
end

--- Whether the required arguments of a call can be made from data: a photo, a callback and files of
--- a report cannot.
local function can_walk(known)
  if known.name:find "^web%." then return false end
  for _, option in ipairs(known.options) do
    if option.required and #option.kind.accepts == 0 then return false end
  end
  return true
end

for _, known in ipairs(require("luma.help.contract").signatures()) do
  for _, option in ipairs(can_walk(known) and known.options or {}) do
    if option.formats then
      for format, kind in next, option.formats do walk_kind(known, option, kind, format) end
    else
      walk_kind(known, option, option.kind)
    end
    if option.default ~= nil then
      local _, made, reader = reach(known, option, base(known, option.name))
      add(known, option, "default", made, tostring(option.default), reader)
    end
  end
  if known.leading and known.leading.kind.choices then
    for _, word in ipairs(known.leading.kind.choices) do
      add(known, known.leading, "accepted", signature.read(reference.find(known.name), word), word,
        known.name)
    end
  end
end

return rows
