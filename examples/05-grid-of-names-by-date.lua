-- A grid of file names, oldest first, four per row; and thumbnails in a folder for each day.
--
--     luma run 05-grid-of-names-by-date.lua
--
-- `natural` sorts IMG_2 before IMG_10 if two photos were taken at the same time.
--
-- For: thumbnails in a folder for each day
-- Needs: photos. Writes: out/by-date. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }

local columns, width = 4, 18

local picks = folder(param.from, { recursive = true }):fetch {
  sort = { "creationDate", natural "filename" },
}

for page = 1, (#picks + columns - 1) // columns do
  local names, days = {}, {}
  for photo in picks:page(page, columns):each() do
    local day = photo.creationDate and photo.creationDate:format "%Y-%m-%d" or "no date"
    names[#names + 1] = ("%-" .. width .. "s"):format(photo.filename:sub(1, width - 1))
    days[#days + 1] = ("%-" .. width .. "s"):format(day)
  end
  print(table.concat(names))
  print(table.concat(days))
  print()
end

picks
  :scale { width = 160, height = 160, fit = "cover" }
  :save "out/by-date/{creationDate:%Y-%m-%d|undated}/{dir}/{name}.jpg"
