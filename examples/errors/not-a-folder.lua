-- expect: not-a-folder.lua:3: ROOT/photos/2024/harbour.jpg: expected a folder, got a file; photos{...} opens single files
-- A single photo is opened with photo or photos.
folder("photos/2024/harbour.jpg"):fetch():save "out/{name}.jpg"
