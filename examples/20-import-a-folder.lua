-- A shared folder becomes an album: found by its title, or made.
--
--     luma run 20-import-a-folder.lua
--     luma run 20-import-a-folder.lua --library trips.luma
--
-- The files stay where they are. A file that the library has already, under whatever name, is not
-- added again; one that cannot be read is listed with its reason. Run twice, this changes nothing.

local lib = library()

local report = lib:import { folder = "photos", album = "Shared", recursive = true }
print(report)
for _, file in ipairs(report.unreadable) do print(file.path, file.reason) end

local shared = lib:album "Shared"
print(shared.title, shared.count, shared.startDate:format "%Y-%m-%d",
  shared.endDate:format "%Y-%m-%d")

-- One more file, and the album that it gets into, in one change: both, or neither.
lib:change(function(c)
  local covers = lib:find_album "Covers" or c:create_album "Covers"
  c:add(covers, { c:import "photos/2024/harbour.jpg", shared.cover })
end)

for photo in lib:album "Covers":fetch():each() do print(photo.filename) end
print(lib:import { folder = "photos", album = "Shared", recursive = true })
