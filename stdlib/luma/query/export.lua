--- The files that photos consist of, and copies of them as they are.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"

local format = string.format

local M = {}

local resource_types = {
  "photo", "video", "alternatePhoto", "fullSizePhoto", "fullSizeVideo",
  "adjustmentData", "pairedVideo", "fullSizePairedVideo", "sidecar",
}
local resource_type = kinds.choice(resource_types)

local types = {
  expected = "a list of types of files", type = format("(%s)[]", resource_type.type),
  accepts = { { "photo" }, resource_types }, refuses = { "photo", { "raw" }, { 1 } },
  read = function(given)
    if resource_type.read(given) then return nil, nil, format('write { "%s" }', given) end
    if kinds.list_length(given) == 0 then return nil end
    return kinds.elements(given, resource_type)
  end,
}

---@type luma.Signature
M.signature = {
  name = "export",
  summary = "copies the files of photos as they are: pictures, RAWs, films, sidecars and edits",
  usage = {
    'photo:export "out/{filename}"', 'picks:export "out/{dir}/{filename}"',
    'picks:export("raw/{filename}", { types = { "alternatePhoto", "sidecar" } })',
    'picks:export("out/{filename}", { overwrite = "unique" })',
  },
  example = [[
-- The fields of the path are those of each file; its extension stays. Copies are made when the
-- recipe ends, and left when they are up to date. The film of a live photo and the RAW beside a
-- JPEG belong to a photo of a library: after library("photos.luma"):import "photos". In a folder,
-- each picture is a photo of its own, copied with its sidecars alone.
picks:export "out/{creationDate:%Y|undated}/{filename}"]],
  leading = { name = "template", kind = kinds.text, doc = "the path of each copy, with {fields}" },
  options = {
    { name = "types", kind = types,
      doc = "which files of a photo to copy (default: all; in a folder: it and its sidecars)" },
    { name = "overwrite", default = "changed",
      doc = "what to do if the file exists",
      kind = kinds.choice { "changed", "always", "never", "error", "unique" } },
    { name = "dates", default = "original", kind = kinds.choice { "capture", "original" },
      doc = "the copies' times: when the photo was taken, or those of its files" },
  },
}

--- Adds `export` to a class; `part(state)` returns the photos in the host's form.
---@param class table
---@param part fun(state: table): table
function M.install(class, part)
  class.method("export", function(state, ...)
    host.export(part(state), signature.read(M.signature, ...))
  end)
end

---@type luma.Signature
M.data_signature = {
  name = "data",
  summary = "returns the bytes of a photo's file, the identifier of its type and its orientation",
  usage = {
    "local bytes, type, orientation = photo:data()",
    'photo:data "pairedVideo"   -- nil: the photo has none',
    'photo:data { type = "sidecar" }',
  },
  example = [[
-- A Lua string of any bytes, of at most half of the script's memory: export copies larger files.
-- The orientation is that of EXIF, of the photo itself.
local bytes, type, orientation = photo("photos/2024/harbour.jpg"):data()
print(type, orientation, bytes:byte(1, 2))   --> public.jpeg 1 255 216]],
  shorthand = "type", optional = true,
  options = {
    { name = "type", kind = resource_type,
      doc = "which file, as photo.resources names them (default: the photo or film itself)" },
  },
}

--- Returns the bytes of a file of a photo; nothing if it has none of that type.
---@param state { rows: table, index: integer }
---@return string?, string?, integer?
function M.data(state, ...)
  local asked = signature.read(M.data_signature, ...)
  return host.photo_data(state.rows.result, state.index, asked.type)
end

--- Returns the files of a photo, the photo itself first.
---@param state { rows: table, index: integer }
---@return luma.Resource[]
function M.resources(state) return host.resources(state.rows.result, state.index) end

return M
