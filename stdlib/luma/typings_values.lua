--- The part of the editor types that no signature drives: the values and their properties.
local M = {}

M.before = [[
---@alias luma.Gravity
---| "centre"
---| "north"
---| "northeast"
---| "east"
---| "southeast"
---| "south"
---| "southwest"
---| "west"
---| "northwest"

---@alias luma.MetadataGroup
---| "gps"
---| "camera"
---| "exposure"
---| "dates"
---| "description"
---| "copyright"

--- What photos, results and chains can do with pixels.
---@class luma.Steps
local Steps = {}

--- Where photos come from; properties do not change.
---@class luma.Album
---@field title string
---@field kind string
---@field path string
---@field count integer
---@field startDate luma.Date?
---@field endDate luma.Date?
---@field cover luma.Photo?
---@field localIdentifier string
local Album = {}

--- Fetched photos: lazy, ordered, stable.
---@class luma.FetchResult: luma.Steps
---@field [integer] luma.Photo?
---@operator len: integer
local FetchResult = {}

---@return integer
function FetchResult:count() end

---@return luma.Photo?
function FetchResult:first() end

---@return luma.Photo?
function FetchResult:last() end

--- `for photo, i in result:each() do`
---@return fun(): luma.Photo?, integer?
function FetchResult:each() end

---@param number integer from 1
---@param size integer photos on a page
---@return luma.FetchResult
function FetchResult:page(number, size) end

---@return luma.FetchResult
function FetchResult:reverse() end

---@param keep fun(photo: luma.Photo): any
---@return luma.FetchResult
function FetchResult:filter(keep) end

---@class luma.Camera
---@field make string?
---@field model string?
---@field lens string?

---@class luma.Photo: luma.Steps
---@field localIdentifier string
---@field mediaType string|integer
---@field mediaSubtypes integer
---@field pixelWidth integer px, upright
---@field pixelHeight integer px, upright
---@field creationDate luma.Date?
---@field modificationDate luma.Date?
---@field addedDate luma.Date?
---@field duration number seconds
---@field favorite boolean
---@field hidden boolean
---@field burstIdentifier string?
---@field burstSelectionTypes integer
---@field filename string
---@field path string
---@field dir string
---@field title string?
---@field caption string?
---@field keywords string[]?
---@field rating integer?
---@field fileSize integer bytes
---@field format string?
---@field orientation integer
---@field latitude number?
---@field longitude number?
---@field altitude number? metres
---@field camera luma.Camera
---@field iso integer?
---@field aperture number?
---@field exposureTime number? seconds
---@field focalLength number? mm
---@field missing boolean
local Photo = {}

---@class luma.Saved
---@field photo string
---@field path string
---@field width integer?
---@field height integer?
---@field bytes integer?
---@field quality integer? where one was searched for
---@field reason string?

---@class luma.Report
---@field saved luma.Saved[]
---@field skipped luma.Saved[]
---@field failed luma.Saved[]

---@class luma.Chain: luma.Steps
local Chain = {}

--- Runs the saves on the chain's way that have not run yet.
---@return luma.Report
function Chain:run() end

--- Says what the chain will do.
---@return string
function Chain:explain() end
]]

M.after = [[
--- The photos of some paths and patterns, in that order.
---@param patterns string[]
---@param options? { raw: "develop"|"preview" } what is made of camera raw files
---@return luma.FetchResult
function photos(patterns, options) end

--- One photo by its path.
---@param path string
---@param options? { raw: "develop"|"preview" } what is made of a camera raw file
---@return luma.Photo
function photo(path, options) end

---@class luma.Date
---@operator sub(luma.Date): number seconds
---@operator sub(number): luma.Date
---@operator add(number): luma.Date
local Date = {}

---@param pattern string as strftime has it
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

---@class luma.SortKey

--- Orders a text field by the numbers in it.
---@param field string
---@return luma.SortKey
function natural(field) end

---@class luma.Predicate
---@operator band(luma.Predicate|luma.Field): luma.Predicate
---@operator bor(luma.Predicate|luma.Field): luma.Predicate
---@operator bnot: luma.Predicate

---@class luma.Field
---@field eq fun(self, value: any, options: string?): luma.Predicate
---@field ne fun(self, value: any, options: string?): luma.Predicate
---@field lt fun(self, value: any, options: string?): luma.Predicate
---@field le fun(self, value: any, options: string?): luma.Predicate
---@field gt fun(self, value: any, options: string?): luma.Predicate
---@field ge fun(self, value: any, options: string?): luma.Predicate
---@field between fun(self, low: any, high: any): luma.Predicate
---@field one_of fun(self, list: any[], options: string?): luma.Predicate
---@field contains fun(self, value: any, options: string?): luma.Predicate
---@field begins_with fun(self, value: string, options: string?): luma.Predicate
---@field ends_with fun(self, value: string, options: string?): luma.Predicate
---@field like fun(self, value: string, options: string?): luma.Predicate
---@field matches fun(self, value: string, options: string?): luma.Predicate
---@field any fun(self, value: any, options: string?): luma.Predicate
---@field all fun(self, value: any, options: string?): luma.Predicate
---@field none fun(self, value: any, options: string?): luma.Predicate
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
---@type table<string, luma.Field>
f = {}

--- Stands for no value.
null = {}

---@class luma.Parameters
---@overload fun(options: luma.ParamOptions): string|number|boolean
---@field [string] string|number|boolean
param = {}
]]

return M
