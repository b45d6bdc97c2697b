--- Runs specs inside Luma's interpreter.
---
--- `compile(name)` gives a module of the library as a function; `primitives` has `fail` and
--- `location` as recipes get them; `declarations` is the text of `luma.core.host`.
local compile, primitives, declarations, mock_host, runner, specs = ...

local modules = {}

--- The library's `require`, so that each spec starts from a fresh library.
local function require_module(name)
  if modules[name] == nil then modules[name] = compile(name)(name) or true end
  return modules[name]
end

local function library()
  modules = {}
  local host = mock_host.new(declarations, primitives)
  local api, hooks = compile("luma")(host)
  return api, hooks, host
end

return require_module, function() return runner.run(specs, library, require_module) end
