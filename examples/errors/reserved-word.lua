-- expect: reserved-word.lua:3: where: 'size' is a reserved word; did you mean 'fileSize' (bytes), 'pixelWidth' or 'pixelHeight'?
-- Some words are reserved in predicates.
folder "photos":fetch { where = "size > 1000" }
