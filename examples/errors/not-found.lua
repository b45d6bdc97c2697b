-- expect: not-found.lua:3: ROOT/fotos: no such file or folder
-- The folder does not exist.
print(folder("fotos").count)
