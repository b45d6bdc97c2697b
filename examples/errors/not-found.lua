-- expect: not-found.lua:3: folder: no such folder 'fotos'; did you mean 'photos'?
-- The folder does not exist.
print(folder("fotos").count)
