--- `c:import`: one file, or the files of one photo by their types.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local ipairs, select, type = ipairs, select, type

local M = {}

local types = { "photo", "video", "alternatePhoto", "fullSizePhoto", "fullSizeVideo",
  "adjustmentData", "pairedVideo", "fullSizePairedVideo", "sidecar" }

local copy = { name = "copy", kind = kinds.boolean, default = false, doc = "" }

local function file_options()
  local list = { copy }
  for _, name in ipairs(types) do list[#list + 1] = { name = name, kind = kinds.path, doc = "" } end
  return list
end

local usage = 'c:import{ photo = "a.jpg", alternatePhoto = "a.dng", copy = true }'

local signatures = {
  path = { name = "import", summary = "", example = "", options = { copy },
    usage = { 'c:import("new.jpg", { copy = true })' } },
  files = { name = "import", summary = "", example = "", options = file_options(),
    usage = { usage } },
}

--- Returns the files to import in the host's form.
function M.read(...)
  check.count("import", select("#", ...), 1, 2, 'for example c:import "new.jpg"')
  local given, options = ...
  if type(given) ~= "table" or value.noun(given) then
    local asked = signature.read(signatures.path, options or {})
    return { path = signature.value("import", kinds.path, given), copy = asked.copy or nil }
  end
  check.count("import", select("#", ...), 1, 1, usage)
  local asked = signature.read(signatures.files, given)
  if (asked.photo == nil) == (asked.video == nil) then
    host.fail("missing-option", "import: expected a photo or a video, got "
      .. (asked.photo and "both" or "neither"), "for example " .. usage)
  end
  local files = {}
  for _, name in ipairs(types) do files[name] = asked[name] end
  return { files = files, copy = asked.copy or nil }
end

return M
