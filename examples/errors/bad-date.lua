-- expect: bad-date.lua:3: date: expected a date like "2024-05-01" or "2024-05-01T10:00:00+02:00", got "2024-13-01"
-- There are twelve months.
print(date "2024-13-01")
