-- expect: wrong-size.lua:5: apply: expected a photo of 4000x3000 px, got one of 1600x1066 px; make the cropper with image = photo
-- A cropper only works for its picture size.
local harbour = photo "photos/2024/harbour.jpg"
local crop = cropper { view = { width = 300, height = 400 }, image = { width = 4000, height = 3000 } }
crop:apply(harbour):save "out/{name}.jpg"
