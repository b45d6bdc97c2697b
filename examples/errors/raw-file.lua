-- expect: raw-file.lua:3: ROOT/raw/IMG_0007.dng: camera raw: expected the option raw, got none; write fetch{ raw = "develop" }, or raw = "preview" for the embedded preview
-- A raw file requires the raw option.
photos { "raw/IMG_0007.dng" }:scale { width = 100 }:save "out/{name}.jpg"
