-- Copies photos into folders by date, and names them by time: 2024/2024-03-30/214809-harbour.jpg
--
--     luma run 51-date-folders.lua --dry-run
--     luma run 51-date-folders.lua
--
-- `lossless` moves the blocks of a JPEG without decoding them, and codes a PNG anew without loss.
-- Times are those of the camera's clock. Two photos that would get one name are an error before
-- anything is written.
--
-- For: copies in folders by date, named by time
-- Needs: photos. Writes: out/dates. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }

local album = folder(param.from, { recursive = true })

local path = "out/dates/{creationDate:%Y}/{creationDate:%Y-%m-%d}/{creationDate:%H%M%S}-{name}."

for _, kind in ipairs { { "jpeg", "jpg" }, { "png", "png" } } do
  local format, extension = table.unpack(kind)
  album:fetch { where = "format == %@ AND creationDate != nil", args = { format } }
    :save(path .. extension, { lossless = true })
end

local others = album:fetch { where = "creationDate == nil OR NOT format IN {'jpeg', 'png'}" }
for photo in others:each() do print("left where it is: " .. photo.filename) end
