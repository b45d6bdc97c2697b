--- Editor types of requests and their images, which no signature drives.
local M = {}

M.values = [[
--- What a request delivers.
---@class luma.RequestImage
---@field width integer px
---@field height integer px
---@field degraded boolean whether a better one of the same request follows
---@field source "preview"|"derivative"|"decode" where its pixels are from
local RequestImage = {}

--- Writes the image now.
---@param template string the output path with its {fields}
---@param options luma.SaveOptions? but metadata, profile
---@return luma.Report
function RequestImage:save(template, options) end

--- A picture that was asked for.
---@class luma.Request
---@field id integer
---@field state "waiting"|"running"|"finished"|"failed"|"cancelled"
---@field image luma.RequestImage? the last that came
---@field reason string? why it failed
local Request = {}

--- Waits, and calls back meanwhile; nil and the reason where there is no image.
---@return luma.RequestImage?, string?
function Request:wait() end

--- Stops it; nothing more is called back.
function Request:cancel() end

--- Begins what was requested and calls back with what is ready.
---@param seconds number? how long to wait for the first (default: 0)
---@return integer unfinished
function poll(seconds) end

--- Stops what prefetch began with the same options.
---@param options luma.PrefetchOptions|nil
function FetchResult:stop_prefetch(options) end
]]

return M
