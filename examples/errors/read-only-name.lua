-- expect: read-only-name.lua:3: global 'date' belongs to the library; choose another name, or write local date = ...
-- The library's names cannot be assigned.
date = "2024-05-01"
print(date)
