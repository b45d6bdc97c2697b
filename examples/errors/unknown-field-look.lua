-- expect: unknown-field-look.lua:3: gray: unknown property 'average'
-- Each band has min, max, mean and deviation.
print(photo("photos/2023/lake.jpg"):stats().gray.average)
