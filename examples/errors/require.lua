-- expect: require.lua:3: require: module 'lib.missing' not found; looked for ROOT/lib/missing.lua and ROOT/lib/missing/init.lua
-- Modules are looked for beside the recipe.
local missing = require "lib.missing"
print(missing)
