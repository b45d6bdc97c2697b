-- expect: out-of-range-encoder.lua:3: save: effort: expected an integer from 0 to 9 for webp, got 10
-- The effort ranges from 0 to 9 for every encoder.
folder("photos"):fetch():save("out/{name}.webp", { effort = 10 })
