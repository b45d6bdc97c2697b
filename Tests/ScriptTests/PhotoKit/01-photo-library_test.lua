-- PHPhotoLibrary, PHChange and persistent changes: a library, who may use it, and what has changed.

local function trip(t)
  local lib = t:library {
    t:photo { name = "a.jpg", color = "red", date = "2024-05-01T10:00:00" },
    t:photo { name = "b.jpg", color = "green", date = "2024-05-02T10:00:00" },
    t:photo { name = "c.jpg", color = "blue", date = "2024-05-03T10:00:00" },
  }
  return lib, lib:fetch { sort = "filename" }
end

--- library()
test("PHPhotoLibrary.shared", function(t)
  trip(t)
  t:equals(library().count, 3)
end)

--- authorization()
test("PHPhotoLibrary.authorizationStatus(for:)", function(t)
  t:equals(authorization "none.luma", nil)
  trip(t)
  t:equals(authorization(), "authorized")
end)

--- lib.authorization
test("PHAuthorizationStatus", function(t)
  local lib = trip(t)
  t:equals(lib.authorization, "authorized")
end)

--- lib:change(function(c) ... end)
test("PHPhotoLibrary.performChanges", function(t)
  local lib, all = trip(t)
  lib:change(function(c) c:set(all[1], { rating = 3 }) end)
  t:equals(lib:photo(all[1].localIdentifier).rating, 3)
end)

--- local made = lib:change(function(c) ... return made end)
test("PHPhotoLibrary.performChangesAndWait", function(t)
  local lib = trip(t)
  local made = lib:change(function(c)
    local made = c:create_album "Oslo"
    return made
  end)
  t:equals(made.title, "Oslo")
end)

--- an `error` in `lib:change(function(c) ... end)` takes all back
test("PHPhotosError.changeNotSupported", function(t)
  local lib, all = trip(t)
  t:fails(function()
    lib:change(function(c)
      c:set(all[1], { favorite = true })
      error "no"
    end)
  end, "no")
  t:equals(#lib:smart_album "favorites":fetch(), 0)
end)

--- lib:token()
test("PHPhotoLibrary.currentChangeToken", function(t)
  local lib, all = trip(t)
  local before = lib:token()
  t:equals(lib:token(), before)
  lib:change(function(c) c:set(all[1], { favorite = true }) end)
  t:ok(lib:token() ~= before)
end)

--- lib:changes_since(token)
test("PHPhotoLibrary.fetchPersistentChanges(since:)", function(t)
  local lib, all = trip(t)
  local token = lib:token()
  t:equals(#lib:changes_since(token).updated, 0)
  lib:change(function(c) c:set(all[2], { rating = 1 }) end)
  t:equals(lib:changes_since(token).updated, { all[2].localIdentifier })
end)

--- changes.token
test("PHPersistentChange.changeToken", function(t)
  local lib, all = trip(t)
  local changes = lib:changes_since(lib:token())
  lib:change(function(c) c:set(all[1], { rating = 1 }) end)
  t:equals(#lib:changes_since(changes.token).updated, 1)
  t:equals(lib:changes_since(changes.token).token, lib:token())
end)

--- changes.inserted
test("PHPersistentObjectChangeDetails.insertedLocalIdentifiers", function(t)
  local lib = trip(t)
  local token = lib:token()
  local new = t:photo { name = "d.jpg", color = "white" }
  local photo = lib:change(function(c) return c:import(new) end)
  local changes = lib:changes_since(token)
  t:equals(changes.inserted, { photo.localIdentifier })
end)

--- changes.updated
test("PHPersistentObjectChangeDetails.updatedLocalIdentifiers", function(t)
  local lib, all = trip(t)
  local token = lib:token()
  lib:change(function(c) c:set(all[3], { hidden = true }) end)
  local changes = lib:changes_since(token)
  t:equals(changes.updated, { all[3].localIdentifier })
  t:equals(#changes.inserted, 0)
end)

--- changes.deleted
test("PHPersistentObjectChangeDetails.deletedLocalIdentifiers", function(t)
  local lib, all = trip(t)
  local token, gone = lib:token(), all[1].localIdentifier
  lib:change(function(c) c:forget(all[1]) end)
  local changes = lib:changes_since(token)
  t:equals(changes.deleted, { gone })
end)

--- changes.albums
test("PHPersistentChange.changeDetails(for: .assetCollection)", function(t)
  local lib = trip(t)
  local token = lib:token()
  local album = lib:change(function(c) return c:create_album "Oslo" end)
  local changes = lib:changes_since(token)
  t:equals(changes.albums.inserted, { album.localIdentifier })
end)

--- changes.too_old
test("PHPhotosError.persistentChangeTokenExpired", function(t)
  local lib = trip(t)
  t:equals(lib:changes_since(lib:token()).too_old, false)
  -- A token of another library, or one whose deletions are forgotten.
  local changes = lib:changes_since "elsewhere:0"
  t:equals(changes.too_old, true)
  t:fails(function() lib:changes_since "no token" end, "token")
end)

--- lib:on_change(function(changes) ... end)
test("PHPhotoLibraryChangeObserver.photoLibraryDidChange", function(t)
  local lib, all = trip(t)
  local told = 0
  lib:on_change(function(changes) told = told + #changes.updated end)
  lib:change(function(c) c:set(all[1], { rating = 1 }) end)
  -- Changes by the recipe itself are not reported. Others' changes are, where `luma watch` runs it
  -- again: a test of the command shows that.
  t:equals(told, 0)
end)

--- lib:photo(id)
test("PHChange.changeDetails(for: asset).objectAfterChanges", function(t)
  local lib, all = trip(t)
  lib:change(function(c) c:set(all[1], { title = "Sea" }) end)
  local id = all[1].localIdentifier
  t:equals(lib:photo(id).title, "Sea")
end)

--- lib:photo(id) == nil
test("PHObjectChangeDetails.objectWasDeleted", function(t)
  local lib, all = trip(t)
  local id = all[1].localIdentifier
  lib:change(function(c) c:forget(all[1]) end)
  t:ok(lib:photo(id) == nil)
end)

--- no: PHPhotoLibrary.requestAuthorization: there is no dialog; the command line says what a
---   recipe may do
--- no: PHPhotoLibrary.presentLimitedLibraryPicker: no screen; `luma run --limit-to ALBUM` names
---   the part
--- no: PHPhotoLibrary.cloudIdentifierMappings, PHCloudIdentifier: no iCloud; `localIdentifier`
---   goes with an export
--- no: PHPhotoLibraryAvailabilityObserver: a library is a file that is there, or an error says
---   that it is not
--- no: PHProject, PHProjectChangeRequest: projects belong to extensions of the Photos app
