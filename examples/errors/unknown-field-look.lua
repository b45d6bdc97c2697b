-- expect: unknown-field-look.lua:3: grey: unknown property 'average'
-- What a picture's numbers come to: min, max, mean and deviation of each band.
print(photo("photos/2023/lake.jpg"):stats().grey.average)
