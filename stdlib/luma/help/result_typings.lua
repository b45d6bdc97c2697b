--- Editor types of fetch results.
local M = {}

M.text = [[
--- The photos of a fetch: lazy, ordered, stable.
---@class luma.FetchResult: luma.Steps
---@field [integer] luma.Photo
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
---@param size integer photos per page
---@return luma.FetchResult
function FetchResult:page(number, size) end

---@return luma.FetchResult
function FetchResult:reverse() end

---@param keep fun(photo: luma.Photo): any
---@return luma.FetchResult
function FetchResult:filter(keep) end

--- Sorts by fields as a fetch does, or by whether the first photo comes before the second.
---@param by string|table|fun(a: luma.Photo, b: luma.Photo): boolean?
---@return luma.FetchResult
function FetchResult:sort(by) end

---@param indexes integer[] from 1
---@return luma.FetchResult
function FetchResult:at(indexes) end

--- Returns the first photo of each key.
---@param by string|fun(photo: luma.Photo): any a field or a function
---@return luma.FetchResult
function FetchResult:unique(by) end

---@class luma.Group
---@field key any
---@field photos luma.FetchResult

--- Groups by a field or a function, or by hours (gap) and km (distance) between photos.
---@param by string|{ gap: number?, distance: number? }|fun(photo: luma.Photo): any
---@return luma.Group[]
function FetchResult:group(by) end

--- Returns the photos of both, this result's first; of one library or folder.
---@param other luma.FetchResult
---@return luma.FetchResult
function FetchResult:union(other) end

--- Returns the photos that the other result has, too.
---@param other luma.FetchResult
---@return luma.FetchResult
function FetchResult:intersect(other) end

--- Returns the photos that the other result lacks.
---@param other luma.FetchResult
---@return luma.FetchResult
function FetchResult:minus(other) end

---@param photo luma.Photo
---@return integer? from 1
function FetchResult:index_of(photo) end

---@param photo luma.Photo
---@return boolean
function FetchResult:contains(photo) end

--- Reads the whole list now; otherwise it is read when needed, and has the photos of that time.
---@return luma.FetchResult
function FetchResult:load() end

--- Returns what changed since an earlier result of the same library that was loaded: result:load().
---@param before luma.FetchResult
---@return luma.ResultChanges
function FetchResult:changes(before) end

---@class luma.ResultChanges
---@field removed integer[] indexes in the earlier result
---@field inserted integer[] indexes in the later result
---@field changed integer[] indexes in the later result
---@field moves { from: integer, to: integer }[] from the earlier result's to the later one's

--- Returns the number of photos of each media type.
---@return { image: integer, video: integer, audio: integer, unknown: integer }
function FetchResult:counts() end
]]

return M
