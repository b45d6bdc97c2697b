-- expect: read-outside.lua:3: '/elsewhere' is outside the folders that may be read; add --allow-read /elsewhere
-- Recipes can only read below the root.
print(folder("/elsewhere").count)
