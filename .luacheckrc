std = "lua54"
max_line_length = 100
self = false

-- Recipes: the library's names.
local names = { "album", "date", "f", "folder", "natural", "null", "param", "photo", "photos" }
files["examples"] = { read_globals = names }
-- Wrong on purpose.
files["examples/errors"] = { read_globals = names, ignore = { ".*" } }
exclude_files = { ".build", "stdlib/luma/meta" }
