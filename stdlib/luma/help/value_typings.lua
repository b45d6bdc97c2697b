--- Editor types of values and their properties that have no signature.
local compare = require "luma.query.compare"
local value = require "luma.core.value"

local concat, format = table.concat, string.format
local ipairs = ipairs

local M = {}

--- Returns the methods of a field that compare it with one value.
local function comparisons()
  local lines = {}
  for i, name in ipairs(value.keys(compare.methods)) do
    lines[i] = format("---@field %s fun(self, value: %s, options: string?): luma.Predicate", name,
      compare.methods[name].takes)
  end
  return concat(lines, "\n")
end

M.before = [[
---@alias luma.Gravity
---| "center"
---| "north"
---| "northeast"
---| "east"
---| "southeast"
---| "south"
---| "southwest"
---| "west"
---| "northwest"

---@alias luma.MetadataGroup "gps"|"camera"|"exposure"|"dates"|"description"|"copyright"

---@class (exact) luma.MetadataOptions
---@field [1]? "all"|"none"|"web" what is copied (default: "all")
---@field keep? luma.MetadataGroup[]|luma.MetadataGroup
---@field drop? luma.MetadataGroup[]|luma.MetadataGroup
---@field set? luma.MetadataTags what is said besides, texts as templates; "", {} or null removes
---@field add? luma.MetadataLists what lists get, unless they have it
---@field remove? (string|luma.MetadataLists)[]|luma.MetadataLists tags, or what lists lose
---@field shift? luma.ShiftOptions what corrects the date, as c:shift does in libraries

--- Keywords, or any tag that holds a list: `["Xmp.dc.contributor"] = { "Ada" }`.
---@class luma.MetadataLists
---@field [string]? string|string[]
---@field keywords string[]?

--- Image operations of photos, results and chains.
---@class luma.Steps
local Steps = {}

--- A source of photos; its properties are read-only.
---@class luma.Album
---@field title string
---@field kind string
---@field path string
---@field count integer
---@field startDate luma.Date?
---@field endDate luma.Date?
---@field cover luma.Photo?
---@field localIdentifier string
---@field parent luma.Album? the folder of albums that it is in
---@field subtype string? "regular", "generic", or the name of a built-in smart album
local Album = {}

--- Lists what is directly in a folder of albums.
---@param options luma.AlbumsOptions?
---@return luma.Album[]
function Album:albums(options) end
]]

M.plans = [[
---@class luma.Saved
---@field photo string
---@field path string
---@field width integer?
---@field height integer?
---@field bytes integer?
---@field quality integer? if a quality search was used
---@field reason string?

---@class luma.Report
---@field saved luma.Saved[]
---@field skipped luma.Saved[]
---@field failed luma.Saved[]
---@field files luma.Saved[] saved and skipped, in the order of the outputs

---@class luma.Chain: luma.Steps
local Chain = {}

--- Runs the pending saves of the chain.
---@return luma.Report
function Chain:run() end

--- Describes how the chain will run.
---@return string
function Chain:explain() end

---@class luma.SheetCell
---@field photo luma.Photo
---@field name string
---@field x integer px from the left of the sheet
---@field y integer px from its top
---@field width integer
---@field height integer

---@return { width: integer, height: integer, [integer]: luma.SheetCell }
function Chain:cells() end
]]

M.after = [[
---@class (exact) luma.PhotoOptions
---@field raw? "develop"|"preview" how to open camera raw files
---@field page? integer a page of a document, a picture of a collection; the first is 1
---@field frames? integer|string|integer[] frames of an animation: 3, "2-5" or { 2, 5 }
---@field dpi? number px per inch of a drawing; of `photo` alone

--- Opens photos by paths and patterns, or makes a result of photos, in that order.
---@param patterns string[]|luma.Photo[]
---@param options? luma.PhotoOptions how to open them
---@return luma.FetchResult
function photos(patterns, options) end

--- Opens one photo by its path.
---@param path string
---@param options? luma.PhotoOptions how to open it
---@return luma.Photo
function photo(path, options) end

---@class luma.Date
---@field year integer
---@field month integer? nil: the date is that of a year
---@field day integer?
---@field weekday integer? from 1 for Monday to 7
---@field hour integer?
---@field minute integer?
---@field second integer?
---@operator sub(luma.Date): number seconds
---@operator sub(number): luma.Date
---@operator add(number): luma.Date
local Date = {}

---@param pattern string a strftime format
---@return string
function Date:format(pattern) end

---@class luma.DateFunctions
---@overload fun(text: string): luma.Date
date = {}

---@return luma.Date
function date.now() end

---@param count number
---@return luma.Date
function date.days_ago(count) end

json = {}

--- Converts plain data to JSON; names come in alphabetical order, and {} is a list.
---@param value any
---@param options luma.JsonOptions?
---@return string
function json.encode(value, options) end

--- Converts JSON to plain data; null in a list is `null`, in an object nil.
---@param text string
---@return any
function json.decode(text) end

--- Marks a table as an object, so that an empty one is {} in JSON, and returns it.
---@generic T: table
---@param given T
---@return T
function json.object(given) end

---@class (exact) luma.TestPhoto
---@field name? string its path (default: "photo.jpg")
---@field width? integer px (default: 600)
---@field height? integer px (default: 400)
---@field color? string of all pixels (default: "gray")
---@field gradient? string[] colors of the left and the right side
---@field title? string
---@field keywords? string[]
---@field rating? integer
---@field date? string|luma.Date when it was taken
---@field make? string of the camera
---@field camera? string the camera's model

---@class luma.TestedRun
---@field saved table[] photo path width height bytes
---@field skipped table[] the same, and reason
---@field failed table[] photo reason
---@field printed string[]
---@field texts string[] paths
---@field warnings string[]
---@field error? string what ended the recipe
---@field line? integer where

---@class luma.Test
---@field photo fun(self, options: luma.TestPhoto): string draws a photo; returns its path
---@field run fun(self, path: string, parameters: table?): luma.TestedRun
---@field equals fun(self, got: any, wanted: any)
---@field ok fun(self, got: any)
---@field size fun(self, path: string, width: integer, height: integer)
---@field pixel fun(self, path: string, x: integer, y: integer, color: string, options: table?)
---@field metadata fun(self, path: string, wanted: table<string, any>)
---@field fails fun(self, body: function, text: string?)

--- Notes a test of recipes, which `luma test` runs.
---@param name string
---@param body fun(t: luma.Test)
function test(name, body) end

---@class luma.SortKey

--- Sorts a text field in natural order.
---@param field string
---@return luma.SortKey
function natural(field) end

---@class luma.Predicate
---@operator band(luma.Predicate|luma.Field): luma.Predicate
---@operator bor(luma.Predicate|luma.Field): luma.Predicate
---@operator bnot: luma.Predicate

---@class luma.Field
]] .. comparisons() .. "\n" .. [[
---@field between fun(self, low: any, high: any): luma.Predicate
---@field one_of fun(self, list: any[], options: string?): luma.Predicate
---@field any fun(self, value: any?, options: string?): luma.Predicate|luma.Field
---@field all fun(self, value: any?, options: string?): luma.Predicate|luma.Field
---@field none fun(self, value: any?, options: string?): luma.Predicate|luma.Field
---@field has fun(self, word: string|integer): luma.Predicate
---@field count fun(self): luma.Field
---@operator band(luma.Predicate|luma.Field): luma.Predicate
---@operator bor(luma.Predicate|luma.Field): luma.Predicate
---@operator bnot: luma.Predicate
---@operator add(luma.Field|number): luma.Field
---@operator sub(luma.Field|number): luma.Field
---@operator mul(luma.Field|number): luma.Field
---@operator div(luma.Field|number): luma.Field

--- Field expressions: f.rating:ge(4) & ~f.hidden.
---@type luma.Fields
f = {}

--- Represents a missing value, and may stand wherever one is given.
---@type any
null = nil

--- Calling it declares a parameter and returns its value; `param.size` reads it.
---@class luma.Parameters
---@overload fun(options: luma.ParamOptions): any
---@field [string] any
param = {}
]]

return M
