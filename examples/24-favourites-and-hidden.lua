-- Favourites and hidden photos: set in a change, asked for in a fetch.
--
--     luma run 24-favourites-and-hidden.lua
--
-- A change is kept whole or not at all, and never touches a file: what it sets is the library's.

local lib = library()
lib:import { folder = "photos", recursive = true }

lib:change(function(c)
  c:set(lib:fetch { where = "rating >= 4" }, { favorite = true })
  c:set(lib:fetch { where = "filename BEGINSWITH 'orientation-'" }, { hidden = true })
  if not lib:find_album "Big" then
    c:create_smart_album {
      title = "Big", where = "pixelWidth >= 1600", sort = { "-pixelWidth", "filename" },
    }
  end
end)

print("favourites", #lib:fetch { where = "favorite == YES" }, lib:smart_album("favorites").count)
print("shown", #lib:fetch())
print("with hidden ones", #lib:fetch { include_hidden = true })
-- A predicate that names `hidden` decides by itself.
print("hidden", #lib:fetch { where = "hidden == YES" }, lib:smart_album("allHidden").count)
for photo in lib:smart_album("Big"):fetch():each() do print(photo.filename, photo.pixelWidth) end

-- What was set wrongly can be taken back; an error takes back all that its change did.
local ok, problem = pcall(function()
  lib:change(function(c)
    c:set(lib:fetch(), { favorite = true })
    error "not all of them"
  end)
end)
print(ok, problem)
print("favourites", #lib:fetch { where = "favorite == YES" })
