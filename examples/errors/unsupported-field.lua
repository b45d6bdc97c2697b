-- expect: unsupported-field.lua:3: where: folder 'photos' has no field 'favorite'; only a library keeps it
-- A plain folder keeps no favourites.
print(#folder("photos"):fetch { where = "favorite == YES" })
