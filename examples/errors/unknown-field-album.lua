-- expect: unknown-field-album.lua:2: sort: albums have no field 'endDat'; did you mean 'endDate'?
for _, album in ipairs(library():albums { sort = "-endDat" }) do print(album) end
