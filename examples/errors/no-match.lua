-- expect: no-match.lua:3: no picture matches 'photos/*.xyz'
-- The pattern matches no files.
print(#photos { "photos/*.xyz" })
