-- expect: unsortable.lua:3: sort: keywords: expected a field with one value, got a list; keywords.@count sorts by the number of elements
-- Lists cannot be sorted.
print(#folder("photos"):fetch { sort = "keywords" })
