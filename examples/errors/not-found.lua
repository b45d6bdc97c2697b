-- expect: not-found.lua:3: ROOT/fotos: no such file or folder
-- A folder that is not there.
print(folder("fotos").count)
