-- expect: read-outside.lua:3: '/elsewhere' is outside the folders that may be read; add --allow-read /elsewhere
-- Reading stays below the working directory.
print(folder("/elsewhere").count)
