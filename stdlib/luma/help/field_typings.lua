--- Editor types of photos, generated from the table of fields.
local fields = require "luma.query.fields"

local concat, format, gsub, match = table.concat, string.format, string.gsub,
  string.match
local ipairs, upper = ipairs, string.upper

local M = {}

local types = {
  integer = "integer", number = "number", boolean = "boolean", string = "string",
  date = "luma.Date", word = "string", bits = "integer", ["list of strings"] = "string[]",
  ["list of faces"] = "luma.Face[]",
}

local function line(name, field)
  return format("---@field %s %s%s %s", name, types[field.type], field.nullable and "?" or "",
    field.sentence)
end

M.methods = [[
local Photo = {}

--- Returns all tags of the photo's metadata by exiv2's names; reads the file.
---@return table<string, integer|number|string|any[]>
function Photo:metadata() end

--- Returns a tag: "Exif.Photo.Flash", "Xmp.dc.creator", or exiftool's "EXIF:Flash"; reads the file.
---@param name string
---@return integer|number|string|any[]|nil
function Photo:tag(name) end

--- Returns the nearest city, by libgeonames; nil: the photo has no place, or none is within 100 km.
---@return luma.City?
function Photo:nearest_city() end

--- A city of 15,000 people or more, or a capital, by GeoNames.
---@class luma.City
---@field name string
---@field state string the state, province or district
---@field country string
---@field country_code string two letters, ISO 3166
---@field distance number km from the photo

---@class luma.Fields
---@field albums table<string, luma.Field> title, localIdentifier: of the albums that have the photo
---@field tag fun(name: string): luma.Field a tag, "EXIF:Flash"; files are read
---@field all fun(conditions: (string|table|luma.Predicate|luma.Field)[]): luma.Predicate
---@field any fun(conditions: (string|table|luma.Predicate|luma.Field)[]): luma.Predicate
---@field distance fun(latitude: number, longitude: number): luma.Field km
%s
---@alias luma.ResourceType
---|"photo"|"video"|"alternatePhoto"|"fullSizePhoto"|"adjustmentData"|"pairedVideo"|"sidecar"
---|"fullSizeVideo"|"fullSizePairedVideo"

--- A file that a photo consists of.
---@class luma.Resource
---@field type luma.ResourceType
---@field filename string
---@field size integer bytes
---@field uniformTypeIdentifier string?

--- A face that somebody has marked.
---@class luma.Face
---@field name string?
---@field rect luma.Rect in fractions of the sides of the upright picture

--- The edit that a library has of a photo.
---@class luma.Edit
---@field identifier string the format of its data: "luma.steps", or that of another program
---@field version string? of the format
---@field date luma.Date? when it was made
---@field base luma.ResourceType the file that it starts from; "fullSizePhoto" and "fullSizeVideo"
---are those with the edit
---@field steps string[]? Luma's steps with their arguments
---@field data string the edit in its format
---@field filename string? of the picture or film with the edit of another program]]

--- Returns what a field expression can name: `f.rating`, `f.camera.model`.
local function expressions()
  local lines, groups = {}, {}
  for _, field in ipairs(fields.all()) do
    local group, member = match(field.name, "^(.-)%.(.*)$")
    if not group then
      lines[#lines + 1] = format("---@field %s luma.Field %s", field.name, field.sentence)
    else
      if not groups[group] then groups[#groups + 1], groups[group] = group, {} end
      groups[group][#groups[group] + 1] = member .. ": luma.Field"
    end
  end
  for _, group in ipairs(groups) do
    lines[#lines + 1] = format("---@field %s { %s }", group, concat(groups[group], ", "))
  end
  return concat(lines, "\n") .. "\n"
end

--- Returns the class of the metadata that a save sets: the fields that files hold.
local function tags()
  local lines = {
    '--- Any tag of exiv2 or exiftool, too: `["Exif.Photo.UserComment"] = "{name}"`.',
    "---@class luma.MetadataTags", "---@field [string]? string|number|boolean|(string|number)[]",
  }
  for _, field in ipairs(fields.all()) do
    if field.setting and not field.library then lines[#lines + 1] = line(field.name, field) end
  end
  return concat(lines, "\n") .. "\n"
end

--- Returns the classes of photos and of each field group.
---@return string
function M.text()
  local photo, groups = { "---@class luma.Photo: luma.Steps",
    "---@field name string filename without its extension",
    "---@field resources luma.Resource[] its files, the photo itself first",
    "---@field frames integer? how many frames, pages or pictures its file has",
    "---@field edit luma.Edit? the edit that a library has of it" }, {}
  for _, field in ipairs(fields.all()) do
    local group, member = match(field.name, "^(.-)%.(.*)$")
    if not group then
      photo[#photo + 1] = line(field.name, field)
    else
      local class = "luma." .. gsub(group, "^%l", upper)
      if not groups[group] then
        groups[group] = { "---@class " .. class }
        groups[#groups + 1] = groups[group]
        photo[#photo + 1] = format("---@field %s %s", group, class)
      end
      groups[group][#groups[group] + 1] = line(member, field)
    end
  end
  photo[#photo + 1] = format(M.methods, expressions())
  local parts = { tags() }
  for _, group in ipairs(groups) do parts[#parts + 1] = concat(group, "\n") .. "\n" end
  parts[#parts + 1] = concat(photo, "\n") .. "\n"
  return concat(parts, "\n")
end

return M
