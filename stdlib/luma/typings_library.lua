--- The part of the editor types that is about libraries and that no signature drives.
local M = {}

M.text = [[
--- A catalogue of photos on disk.
---@class luma.Library
---@field title string
---@field path string
---@field count integer
local Library = {}

--- An album or a smart album by its title; an error where there is none.
---@param title string
---@return luma.Album
function Library:album(title) end

--- An album by its title, nil where there is none.
---@param title string
---@return luma.Album?
function Library:find_album(title) end

--- A smart album: favorites, recentlyAdded, panoramas ... or one that a user made.
---@param name string
---@return luma.Album
function Library:smart_album(name) end

--- The smart albums that every library has, then those that users made.
---@return luma.Album[]
function Library:smart_albums() end

--- One transaction: all that the function asks for, or nothing.
---@generic T
---@param body fun(c: luma.Change): T?
---@return T
function Library:change(body) end

--- Looks after the library's files; moved ones are looked for in the folders too.
---@param folders string[]?
---@return luma.ScanReport
function Library:scan(folders) end

--- The change that was made last.
---@return string
function Library:token() end

---@param token string
---@return luma.Changes
function Library:changes_since(token) end

--- Opens a library; without a path, the one of --library, LUMA_LIBRARY or the default.
---@param path string?
---@return luma.Library
function library(path) end

--- An album of the default library.
---@param title string
---@return luma.Album
function album(title) end

---@alias luma.Photos luma.Photo|luma.FetchResult|(luma.Photo|luma.FetchResult)[]

--- What can be asked inside `lib:change`.
---@class luma.Change
local Change = {}

---@param title string
---@param options { folder: luma.Album }?
---@return luma.Album
function Change:create_album(title, options) end

---@param title string
---@return luma.Album a folder of albums
function Change:create_folder(title) end

---@param album luma.Album
---@param title string
function Change:rename(album, title) end

--- Photos stay.
---@param album luma.Album
function Change:delete(album) end

---@param album luma.Album
---@param photos luma.Photos
function Change:add(album, photos) end

---@param album luma.Album
---@param photos luma.Photos
function Change:remove(album, photos) end

---@param album luma.Album
---@param photos luma.Photos
---@param index integer from 1
function Change:move(album, photos, index) end

--- The photo that a file is from now on.
---@param path string
---@return luma.Photo
function Change:import(path) end

---@param photos luma.Photos
---@param fields luma.SetOptions
function Change:set(photos, fields) end

--- Keeps a chain's steps as an edit; what is fetched from then on has it. Files stay.
---@param photos luma.Photos
---@param chain luma.Chain
---@param options luma.EditOptions?
function Change:edit(photos, chain, options) end

--- Drops edits.
---@param photos luma.Photos
function Change:revert(photos) end

--- Files stay.
---@param photos luma.Photos
function Change:forget(photos) end

---@class luma.ImportReport
---@field added { path: string, localIdentifier: string }[]
---@field duplicates { path: string, original: string }[]
---@field unreadable { path: string, reason: string, quarantined: string? }[]
---@field already_there integer
---@field ignored integer files that are no photos
---@field interrupted boolean

---@class luma.ScanReport
---@field changed string[] identifiers
---@field moved { localIdentifier: string, from: string, to: string }[]
---@field missing string[] identifiers
---@field found string[] identifiers
---@field interrupted boolean

---@class luma.Differences
---@field inserted string[] identifiers
---@field updated string[]
---@field deleted string[]

---@class luma.Changes: luma.Differences of photos
---@field albums luma.Differences
---@field token string where the next question begins
---@field too_old boolean then nothing else is known
]]

return M
