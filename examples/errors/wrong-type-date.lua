-- expect: wrong-type-date.lua:4: date: expected a date to compare, got "2024-05-01"; did you mean date "2024-05-01"?
-- A date is compared with a date.
local since = date "2024-01-01"
print(since < "2024-05-01")
