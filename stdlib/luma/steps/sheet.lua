--- `contact_sheet`: the photos of a result on one picture, each with a caption.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local nodes = require "luma.core.nodes"
local picture = require "luma.core.picture_kinds"
local signature = require "luma.core.signature"

local find, format, type = string.find, string.format, type

local M = {}

local caption = {
  expected = 'text with {fields}, or "" for none', type = "string",
  accepts = { "", ("a"):rep(1000) }, refuses = { ("a"):rep(1001), 7 },
  read = function(given)
    if type(given) ~= "string" then return nil end
    if #given > 1000 or find(given, "\0", 1, true) or not utf8.len(given) then
      return nil, "out-of-range"
    end
    if given ~= "" then host.check_template(given, true) end
    return given
  end,
}

---@type luma.Signature
M.signature = {
  name = "contact_sheet",
  summary = "arranges the photos of a result on one picture, each with a caption",
  usage = {
    "picks:contact_sheet()", "picks:contact_sheet{ columns = 6, size = 200, gap = 8 }",
    "picks:contact_sheet():cells()   -- x y width height photo of each; width, height of all",
    'picks:crop{ aspect = "1:1" }:contact_sheet{ caption = "{name}\\n{creationDate:%Y-%m-%d|}" }',
  },
  example = [[
-- Steps before it apply to each photo, steps after it to the sheet. A photo that cannot be read is
-- reported, and its cell left empty; a sheet without any is not written.
picks:contact_sheet { columns = 6, background = "#202020", color = "white" }
  :save("out/{album}.jpg", { quality = 85 })]],
  optional = true,
  options = {
    { name = "columns", kind = kinds.integer(1, 1000),
      doc = "photos per row (default: a nearly square sheet)" },
    { name = "size", kind = kinds.integer(16, 4000), default = 240,
      doc = "px of the square cell that each photo fits in" },
    { name = "gap", kind = kinds.integer(0, 1000), default = 16,
      doc = "px between and around the photos" },
    { name = "background", kind = picture.color, default = "white",
      doc = "color of the sheet" },
    { name = "caption", kind = caption, default = "{filename}",
      doc = "text below each photo; missing fields are left out" },
    { name = "caption_size", kind = kinds.integer(6, 400), default = 14,
      doc = "font size in px, reduced for text that does not fit, down to 6" },
    { name = "color", kind = picture.color, default = "black", doc = "color of the text" },
  },
}

--- Adds a method that makes one picture of many photos.
---@param class table
---@param origin fun(state: table): table, table? the same as for steps
---@param spec luma.Signature
---@param noun string
---@param path string an example of a path
function M.install_as(class, origin, spec, noun, path)
  class.method(spec.name, function(state, ...)
    local root, node = origin(state)
    if root.sheet then
      host.fail("sheet-of-a-sheet",
        format("%s: expected photos, got %s", spec.name, root.sheet.noun))
    end
    nodes.check_steps(node)
    local file, line = host.location()
    local sheet = { args = signature.read(spec, ...), name = spec.name, noun = noun, path = path,
      node = node, file = file, line = line }
    return require("luma.steps.chain").begin {
      rows = root.rows, view = root.view, index = root.index, sheet = sheet,
    }
  end)
end

--- Adds the method to a class; `origin(state)` is the same as for steps.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  M.install_as(class, origin, M.signature, "a contact sheet", "out/sheet.jpg")
end

return M
