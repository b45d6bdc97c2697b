-- Favorites and hidden photos: set in a change, queried in a fetch.
--
--     luma run 24-favorites-and-hidden.lua
--
-- A change is atomic, and only modifies the library, not files.

local lib = library()
lib:import { folder = "photos" }

lib:change(function(c)
  c:set(lib:fetch { where = "rating >= 4" }, { favorite = true })
  c:set(lib:fetch { where = "filename BEGINSWITH 'orientation-'" }, { hidden = true })
  if not lib:find_album "Big" then
    c:create_smart_album {
      title = "Big", where = "pixelWidth >= 1600", sort = { "-pixelWidth", "filename" },
    }
  end
end)

print("favorites", #lib:fetch { where = "favorite == YES" }, lib:smart_album("favorites").count)
print("shown", #lib:fetch())
print("with hidden ones", #lib:fetch { include_hidden = true })
-- A predicate on `hidden` overrides the default exclusion.
print("hidden", #lib:fetch { where = "hidden == YES" }, lib:smart_album("allHidden").count)
for photo in lib:smart_album("Big"):fetch():each() do print(photo.filename, photo.pixelWidth) end

-- An error rolls back its whole change.
local ok, problem = pcall(function()
  lib:change(function(c)
    c:set(lib:fetch(), { favorite = true })
    error "not all of them"
  end)
end)
print(ok, problem)
print("favorites", #lib:fetch { where = "favorite == YES" })
