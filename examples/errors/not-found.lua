-- expect: not-found.lua:3: folder: no such folder 'fotos'
-- The folder does not exist.
print(folder("fotos").count)
