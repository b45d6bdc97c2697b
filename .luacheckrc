std = "lua54"
max_line_length = 100
self = false

-- Recipes: the library's names.
files["examples"] = {
  read_globals = {
    "album", "cropper", "date", "f", "folder", "gesture", "library", "luma", "natural", "null",
    "param", "photo", "photos",
  },
}
-- The errors are wrong on purpose; the types are made.
exclude_files = { ".build", "examples/errors", "stdlib/luma/meta" }
