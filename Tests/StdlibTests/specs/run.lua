--- Runs the specs under plain Lua, from the root of the repository:
--- `lua5.4 Tests/StdlibTests/specs/run.lua [NAME...]`
package.path = "stdlib/?.lua;stdlib/?/init.lua;Tests/StdlibTests/specs/?.lua"
local mock_host, runner = require "mock_host", require "runner"

local function names()
  local listing, list = assert(io.popen "ls Tests/StdlibTests/specs"), {}
  for name in listing:read "a":gmatch "([%w_]+)_spec%.lua" do list[#list + 1] = name end
  listing:close()
  return list
end

local file = assert(io.open "stdlib/luma/core/host.lua")
local declarations = file:read "a"
file:close()

local function library()
  for name in pairs(package.loaded) do
    if name:find "^luma" then package.loaded[name] = nil end
  end
  local host = mock_host.new(declarations)
  local api, hooks = assert(loadfile "stdlib/luma/init.lua")(host)
  return api, hooks, host
end

local specs = {}
for _, name in ipairs(#arg > 0 and arg or names()) do
  local path = ("Tests/StdlibTests/specs/%s_spec.lua"):format(name)
  specs[#specs + 1] = { name = name, run = assert(loadfile(path)) }
end

local passed, failures = runner.run(specs, library, require)
for _, failure in ipairs(failures) do print("FAILED " .. failure) end
print(("%d passed, %d failed"):format(passed, #failures))
os.exit(#failures == 0)
