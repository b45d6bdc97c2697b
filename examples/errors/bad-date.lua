-- expect: bad-date.lua:3: date: expected a date like "2024-05-01" or "2024-05-01T10:00:00+02:00", got "2024-13-01"; months are 1 to 12, and 13 is none
-- There are twelve months.
print(date "2024-13-01")
