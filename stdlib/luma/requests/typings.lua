--- Editor types of requests and their images, for which there are no signatures.
local M = {}

M.values = [[
--- An image delivered by a request.
---@class luma.RequestImage
---@field width integer px
---@field height integer px
---@field degraded boolean whether a better image of the same request follows
---@field source "preview"|"derivative"|"decode" the source of its pixels
local RequestImage = {}

--- Writes the image immediately.
---@param template string the output path, with {fields}
---@param options luma.SaveOptions? except metadata and profile
---@return luma.Report
function RequestImage:save(template, options) end

--- A request for an image.
---@class luma.Request
---@field id integer
---@field state "waiting"|"running"|"finished"|"failed"|"cancelled"
---@field image luma.RequestImage? the latest one delivered
---@field reason string? why it failed
local Request = {}

--- Waits for the final image, running callbacks; returns nil and the reason on failure.
---@return luma.RequestImage?, string?
function Request:wait() end

--- Cancels the request; no more callbacks run.
function Request:cancel() end

--- Starts new requests and runs callbacks for finished images.
---@param seconds number? how long to wait for the first event (default: 0)
---@return integer unfinished requests
function poll(seconds) end

--- Cancels the request with an id; returns whether it was unfinished.
---@param id integer|luma.Request
---@return boolean
function cancel(id) end

--- Cancels all requests; returns how many were unfinished.
---@return integer
function cancel_requests() end

--- Images that are made in the background.
---@class luma.Prefetch
---@field state "running"|"ended"
---@field unfinished integer images that are not made yet
local Prefetch = {}

--- Waits until all images are made, or for some seconds; returns how many are not.
---@param seconds number?
---@return integer
function Prefetch:wait(seconds) end

--- Stops a prefetch that was started with the same options.
---@param options luma.PrefetchOptions|nil
function FetchResult:stop_prefetch(options) end

--- The same as prefetch.
---@param options luma.PrefetchOptions|nil
function FetchResult:start_caching(options) end

--- The same as stop_prefetch.
---@param options luma.PrefetchOptions|nil
function FetchResult:stop_caching(options) end

--- Stops all prefetches, also of other results.
function FetchResult:stop_all() end
]]

return M
