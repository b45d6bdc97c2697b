-- expect: no-match.lua:3: no picture matches 'photos/*.xyz'
-- A pattern that names nothing.
print(#photos { "photos/*.xyz" })
