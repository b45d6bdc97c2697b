std = "lua54"
max_line_length = 100
self = false

-- Recipes: the library's names.
local names = {
  "album", "authorization", "cropper", "date", "f", "folder", "gesture", "json", "library", "luma",
  "natural", "null", "param", "photo", "photos", "read", "test", "write",
}
files["examples"] = { read_globals = names }
files["Tests/ScriptTests/PhotoKit"] = { read_globals = names }
-- Editor types declare what they never use, in lines as long as a sentence.
files["**/*.gen.lua"] = { ignore = { "111", "112", "212", "241", "631" } }
-- The errors are wrong on purpose.
exclude_files = { ".build", "examples/errors", ".ci/editor" }
