--- `contact_sheet`: the photos of a result on one picture, with words below each.
local host = require "luma.host"
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"
local signature = require "luma.signature"

local find, type = string.find, type

local M = {}

local caption = {
  expected = 'words with {fields}, or "" for none', type = "string",
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
  summary = "lays the photos of a result out on one picture, with words below each",
  usage = {
    "picks:contact_sheet()", "picks:contact_sheet{ columns = 6, size = 200, gap = 8 }",
    'picks:crop{ aspect = "1:1" }:contact_sheet{ caption = "{name}\\n{creationDate:%Y-%m-%d|}" }',
  },
  example = [[
-- Steps before it are done to each photo, steps after it to the sheet. A photo that cannot be read
-- is reported, and an empty box stands in its place.
picks:contact_sheet { columns = 6, background = "#202020", color = "white" }
  :save("out/{album}.jpg", { quality = 85 })]],
  optional = true,
  options = {
    { name = "columns", kind = kinds.integer(1, 1000), doc = "as many as make it nearly square" },
    { name = "size", kind = kinds.integer(16, 4000), default = 240,
      doc = "px of the square that each picture is fitted into" },
    { name = "gap", kind = kinds.integer(0, 1000), default = 16,
      doc = "px between pictures and around them" },
    { name = "background", kind = picture.color, default = "white", doc = "of the sheet" },
    { name = "caption", kind = caption, default = "{filename}",
      doc = "below each picture; what a photo does not have is left out" },
    { name = "caption_size", kind = kinds.integer(6, 400), default = 14,
      doc = "px of the letters; smaller where they do not fit" },
    { name = "color", kind = picture.color, default = "black", doc = "of the letters" },
  },
}

local function refuse_sheet()
  host.fail("sheet-of-a-sheet", "contact_sheet: expected photos, got a contact sheet")
end

--- Gives a class the method; `origin(state)` answers as for steps.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  class.method("contact_sheet", function(state, ...)
    local root, node = origin(state)
    if root.sheet then refuse_sheet() end
    local file, line = host.location()
    local sheet = { args = signature.read(M.signature, ...), node = node, file = file, line = line }
    return require("luma.chain").begin {
      rows = root.rows, view = root.view, index = root.index, sheet = sheet,
    }
  end)
end

return M
