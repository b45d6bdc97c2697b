--- The files that photos consist of, and copies of them as they are.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local rawget, rawlen, type = rawget, rawlen, type
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
  words = resource_types,
  read = function(given)
    if type(given) ~= "table" or value.noun(given) or rawlen(given) == 0 then return nil end
    local list = {}
    for i = 1, rawlen(given) do
      local read, code, hint = resource_type.read(rawget(given, i))
      if not read then
        return nil, code, hint, resource_type.expected,
          { path = format("types[%d]", i), got = rawget(given, i) }
      end
      list[i] = read
    end
    return list
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
-- recipe ends, and left when they are up to date.
picks:export "out/{creationDate:%Y|undated}/{filename}"]],
  leading = { name = "template", kind = kinds.text, doc = "the path of each copy, with {fields}" },
  options = {
    { name = "types", kind = types, doc = "which files of a photo to copy (default: all)" },
    { name = "overwrite", default = "changed",
      doc = "what to do if the file exists",
      kind = kinds.choice { "changed", "always", "never", "error", "unique" } },
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

--- Returns the files of a photo, the photo itself first.
---@param state { rows: table, index: integer }
---@return luma.Resource[]
function M.resources(state) return host.resources(state.rows.result, state.index) end

return M
