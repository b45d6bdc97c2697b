--- Editor types of libraries that have no signature.
local M = { text = [[
--- A photo catalog on disk.
---@class luma.Library
---@field title string
---@field path string
---@field count integer
---@field authorization "authorized"|"limited"|"readonly"|"denied"
local Library = {}

--- Returns the photo with a localIdentifier, also a hidden one; nil if there is none.
---@param identifier string
---@return luma.Photo?
function Library:photo(identifier) end

--- Returns an album or smart album by title; raises if there is none.
---@param title string
---@return luma.Album
function Library:album(title) end

--- Returns an album by title; nil if there is none.
---@param title string
---@return luma.Album?
function Library:find_album(title) end

--- Returns a smart album: favorites, recentlyAdded, panoramas ... or a user-made one.
---@param name string
---@return luma.Album
function Library:smart_album(name) end

--- Returns the built-in smart albums, then the user's own.
---@param options { where: any, args: any[]?, vars: table?, sort: any, limit: integer? }?
---@return luma.Album[]
function Library:smart_albums(options) end

--- Runs a transaction; an error rolls everything back.
---@generic T
---@param body fun(c: luma.Change): T?
---@return T
function Library:change(body) end

--- Checks the library's files; also searches the given folders for moved ones.
---@param folders string[]?
---@return luma.ScanReport
function Library:scan(folders) end

--- Returns the photos that were forgotten in the last 30 days, the latest first.
---@return luma.DeletedPhoto[]
function Library:recently_deleted() end

--- Returns a token for the latest change.
---@return string
function Library:token() end

---@param token string
---@return luma.Changes
function Library:changes_since(token) end

--- Under `luma watch`, runs the recipe again when the library has changed, and calls a function
--- with the changes since the run before.
---@param body fun(changes: luma.Changes)
function Library:on_change(body) end

--- Returns how the recipe may use a library; nil if there is none.
---@param path string?
---@return "authorized"|"limited"|"readonly"|"denied"|nil
function authorization(path) end

--- Opens a library; without a path, that of --library, LUMA_LIBRARY or the default.
---@param path string?
---@return luma.Library
function library(path) end

--- Returns an album of the default library.
---@param title string
---@return luma.Album
function album(title) end

---@alias luma.Photos luma.Photo|luma.FetchResult|(luma.Photo|luma.FetchResult)[]

--- The files of one photo: a photo or a video, and what belongs to it.
---@class (exact) luma.ImportFiles
---@field photo string?
---@field video string?
---@field alternatePhoto string? the RAW of a pair
---@field pairedVideo string? the film of a live photo
---@field fullSizePhoto string? the picture with an edit
---@field fullSizeVideo string?
---@field fullSizePairedVideo string?
---@field adjustmentData string? how the edit was made, an AAE file
---@field sidecar string? an XMP file
---@field copy boolean? (default: false) whether to copy the files into the library's folder

--- A picture that another program made of a photo.
---@class (exact) luma.RenderedEdit
---@field rendered string its path; a library in a file keeps a copy
---@field identifier string of the format of `data`: "com.example.editor"
---@field version string? of the format
---@field data string? how it was made, a text that the program reads

--- The operations inside `lib:change`.
---@class luma.Change
local Change = {}

--- Creates an album, or returns the one with the title: in the given folder, or at the top.
---@param title string
---@param options { folder: luma.Album?, new: boolean?, [string]: nil }? new: of the same title
---@return luma.Album
function Change:create_album(title, options) end

--- The same for a folder of albums.
---@param title string
---@param options { folder: luma.Album?, new: boolean?, [string]: nil }?
---@return luma.Album a folder of albums
function Change:create_folder(title, options) end

--- The same, which also finds an album that is in a folder.
---@param title string
---@param options { folder: luma.Album, [string]: nil }?
---@return luma.Album
function Change:find_or_create_album(title, options) end

---@param title string
---@param options { folder: luma.Album, [string]: nil }?
---@return luma.Album a folder of albums
function Change:find_or_create_folder(title, options) end

--- The same as create_smart_album, but an album of the title gets that predicate and sort.
---@param options luma.CreateSmartAlbumOptions
---@return luma.Album
function Change:find_or_create_smart_album(options) end

---@param album luma.Album
---@param title string
function Change:rename(album, title) end

--- Moves albums and folders into a folder; null: to the top.
---@param albums luma.Album|luma.Album[]
---@param folder luma.Album|nil
---@param index integer? the first one's place there, from 1 (default: last, or where it is)
function Change:move_to_folder(albums, folder, index) end

--- Deletes an album; its photos stay in the library.
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

--- Inserts photos at an index; photos that are in the album already move there.
---@param album luma.Album
---@param photos luma.Photos
---@param index integer from 1
function Change:insert(album, photos, index) end

--- Replaces as many photos, from the index on; the replaced ones leave the album.
---@param album luma.Album
---@param photos luma.Photos
---@param index integer from 1
function Change:replace(album, photos, index) end

--- Sets the cover of an album; null: the newest photo again.
---@param album luma.Album
---@param photo luma.Photo|nil
function Change:set_cover(album, photo) end

--- Gives a smart album another predicate or sort; options that are not named stay.
---@param album luma.Album a smart album
---@param options luma.FetchOptions where, args, vars, sort
function Change:update_smart_album(album, options) end

--- Imports a file, or the files of one photo by their types, and returns the photo.
---@param files string|luma.ImportFiles
---@param options { copy: boolean?, [string]: nil }? whether to copy the file into the library
---@return luma.Photo
function Change:import(files, options) end

--- Picks photos of bursts, so that fetches find them; `key`: the photo represents its burst.
---@param photos luma.Photos
---@param options { key: boolean?, [string]: nil }?
function Change:pick(photos, options) end

---@param photos luma.Photos
function Change:unpick(photos) end

---@param photos luma.Photos
---@param fields luma.SetOptions
function Change:set(photos, fields) end

--- Moves capture times; photos without one are left.
---@param photos luma.Photos
---@param by luma.ShiftOptions
function Change:shift(photos, by) end

--- Adds keywords after those of a photo.
---@param photos luma.Photos
---@param keywords string[]
function Change:add_keywords(photos, keywords) end

---@param photos luma.Photos
---@param keywords string[]
function Change:remove_keywords(photos, keywords) end

--- Writes title, caption, keywords and rating into XMP files beside originals, once committed;
--- everything else in such a file stays.
---@param photos luma.Photos
---@param options { naming: "existing"|"darktable"|"lightroom"|nil, [string]: nil }?
function Change:write_sidecars(photos, options) end

--- Stores a chain's steps, or a picture that another program made of a photo, as an edit. Later
--- fetches have it. Files are not changed.
---@param photos luma.Photos
---@param chain luma.Chain|luma.RenderedEdit
---@param options luma.EditOptions?
function Change:edit(photos, chain, options) end

--- Removes edits.
---@param photos luma.Photos
function Change:revert(photos) end

--- Removes photos from the library; files are not deleted. For 30 days, `restore` brings them back.
---@param photos luma.Photos
function Change:forget(photos) end

--- The same, and moves their files to a trash beside them, where they stay until `purge`.
---@param photos luma.Photos
function Change:trash(photos) end

---@alias luma.DeletedPhotos luma.DeletedPhoto|string|(luma.DeletedPhoto|string)[]

--- Brings forgotten photos back, with their albums, and returns them.
---@param photos luma.DeletedPhotos or their identifiers
---@return luma.Photo[]
function Change:restore(photos) end

--- Gives up forgotten photos for good, with the library's own copies and what is in the trash.
---@param photos luma.DeletedPhotos or their identifiers
function Change:purge(photos) end

--- A photo that was forgotten in the last 30 days.
---@class luma.DeletedPhoto
---@field localIdentifier string
---@field filename string
---@field path string
---@field deletedDate luma.Date
---@field expirationDate luma.Date? nil: it is in the trash, and stays until it is purged

--- How far an import is.
---@class luma.ImportProgress
---@field done integer files
---@field total integer files
---@field added integer photos
---@field current string? the path of the last file
---@field seconds number

---@class luma.ImportReport
---@field added { path: string, localIdentifier: string }[]
---@field duplicates { path: string, original: string }[]
---@field deleted { path: string, localIdentifier: string }[] forgotten lately
---@field unreadable { path: string, reason: string, quarantined: string? }[]
---@field already_there integer
---@field ignored integer number of files that are not photos
---@field ignored_files string[] their paths
---@field unwanted integer number of files that types or where leaves out
---@field unwanted_files string[] their paths
---@field left_out integer files and folders, by exclude
---@field interrupted boolean

---@class luma.ScanReport
---@field changed string[] identifiers
---@field moved { localIdentifier: string, from: string, to: string }[]
---@field missing string[] identifiers
---@field missing_files { localIdentifier: string, path: string, type: string }[] of others
---@field found string[] identifiers
---@field damaged { localIdentifier: string, path: string, reason: string }[]
---@field interrupted boolean

---@class luma.Differences
---@field inserted string[] identifiers
---@field updated string[]
---@field deleted string[]

---@class luma.Changes: luma.Differences of photos
---@field albums luma.Differences
---@field token string for the next lib:changes_since
---@field too_old boolean if true, the other fields are unavailable
]] }

return M
