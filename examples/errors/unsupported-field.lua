-- expect: unsupported-field.lua:3: where: folder 'photos' has no field 'favorite'; only libraries have it
-- A plain folder keeps no favorites.
print(#folder("photos"):fetch { where = "favorite == YES" })
