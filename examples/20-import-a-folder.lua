-- Imports a folder into an album, which is created if needed.
--
--     luma run 20-import-a-folder.lua
--     luma run 20-import-a-folder.lua --library trips.luma
--
-- The files stay where they are. A file that the library already has, under any name, is not added
-- again; unreadable files are reported. Running this twice changes nothing.

local lib = library()

local report = lib:import { folder = "photos", album = "Shared" }
print(report)
for _, file in ipairs(report.unreadable) do print(file.path, file.reason) end

local shared = lib:album "Shared"
print(shared.title, shared.count, shared.startDate:format "%Y-%m-%d",
  shared.endDate:format "%Y-%m-%d")

-- Import one more file and create an album for it, in one transaction.
lib:change(function(c)
  local covers = c:find_or_create_album "Covers"
  c:add(covers, { c:import "photos/2024/harbour.jpg", shared.cover })
end)

for photo in lib:album "Covers":fetch():each() do print(photo.filename) end
print(lib:import { folder = "photos", album = "Shared" })
