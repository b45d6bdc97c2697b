-- expect: out-of-range-encoder.lua:3: save: effort: expected an integer from 0 to 9 for webp, got 10
-- Every encoder's effort goes from 0 to 9.
folder("photos"):fetch():save("out/{name}.webp", { effort = 10 })
