-- expect: unsortable.lua:3: sort: keywords: expected a field with one value, got a list; keywords.@count sorts by their number
-- A list has no order.
print(#folder("photos"):fetch { sort = "keywords" })
