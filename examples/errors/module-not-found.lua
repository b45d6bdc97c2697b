-- expect: module-not-found.lua:3: require: module 'lib.missing' not found; looked for ROOT/lib/missing.lua and ROOT/lib/missing/init.lua
-- Modules are searched for in the recipe's folder.
local missing = require "lib.missing"
print(missing)
