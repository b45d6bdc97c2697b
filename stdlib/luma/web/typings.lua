--- Editor types of the module `luma.recipes.web`.
local M = {}

M.text = [[
--- `local web = require "luma.recipes.web"`
---@class luma.Web
local web = {}

---@param text any
---@return string as HTML shows it
function web.escape(text) end

---@param path string
---@param page string
---@return string the address of a file as the page links it
function web.link(path, page) end

---@param bytes string
---@return string
function web.base64(bytes) end

---@param bytes string
---@param type string
---@return string
function web.data_uri(bytes, type) end

---@param text string
---@param digits integer?
---@return string SHA-256
function web.hash(text, digits) end

---@param files luma.Saved[]
---@return { photo: string, files: luma.Saved[] }[]
function web.by_photo(files) end

---@class luma.WebSet
---@field [integer] luma.WebShot
---@field files luma.Saved[]
---@field report luma.Report
---@operator len: integer
local WebSet = {}

---@return string a <picture> for each photo
function WebSet:html() end

---@return string
function WebSet:json() end

---@return table<string, table> what `shot:data()` returns, by `shot.source`
function WebSet:manifest() end

---@return fun(): luma.WebShot?, integer?
function WebSet:each() end

---@class luma.WebShot
---@field photo luma.Photo
---@field source string the photo's path below the root
---@field alt string
---@field src string the address of the fallback: the widest file of the safest format
---@field width integer
---@field height integer
---@field files luma.Saved[]
---@field placeholder string?
local WebShot = {}

---@param options luma.ShotPictureOptions?
---@return string
function WebShot:picture(options) end

---@param options luma.ShotImgOptions?
---@return string
function WebShot:img(options) end

---@param options luma.ShotCssOptions
---@return string
function WebShot:css(options) end

---@param options luma.ShotDataOptions?
---@return table
function WebShot:data(options) end

---@param options luma.ShotFrontMatterOptions?
---@return string
function WebShot:front_matter(options) end
]]

return M
