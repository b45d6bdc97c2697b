-- expect: wrong-type-date.lua:4: date: expected a date to compare, got "2024-05-01"; did you mean date "2024-05-01"?
-- Dates can only be compared with dates.
local since = date "2024-01-01"
print(since < "2024-05-01")
