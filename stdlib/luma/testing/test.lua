--- The tests of a file: `test` notes one, and `luma test` runs it with a value `t`.
local check = require "luma.core.check"
local expect = require "luma.testing.expect"
local fixture = require "luma.testing.fixture"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"

local ipairs, mathtype, next, select, tostring = ipairs, math.type, next, select, tostring
local sort = table.sort

local M = {}

local tests = {}

--- Notes a test, which `luma test` runs.
---@param name string
---@param body fun(t: luma.Test)
function M.test(name, body)
  if not host.is_test() then
    host.fail("not-a-test", "test: expected a file of tests, got a recipe",
      "run it with luma test FILE")
  end
  check.type("test", "string", name, "a name")
  check.type("test", "function", body, "a function")
  tests[#tests + 1] = { name = name, body = body }
end

--- Returns the names of the tests, in their order.
---@return string[]
function M.names()
  local names = {}
  for i, one in ipairs(tests) do names[i] = one.name end
  return names
end

local function word(given)
  if mathtype(given) == "float" and given == given // 1 then return tostring(given // 1 | 0) end
  return tostring(given)
end

--- Returns parameters as the host takes them, in the order of their names.
local function parameters(given)
  local list = {}
  if given == nil then return list end
  check.type("run", "table", given, "parameters, as in { size = 800 }")
  for name, one in next, given do
    check.type("run", "string", name, "parameters by name")
    local row = { name = name }
    if kinds.list_length(one) then
      row.list = {}
      for i, part in ipairs(one) do row.list[i] = tostring(part) end
    else
      row.value = word(one)
    end
    list[#list + 1] = row
  end
  sort(list, function(a, b) return a.name < b.name end)
  return list
end

--- Runs a recipe in a session of its own, with the test's folder as root.
local function run(_, path, given)
  check.type("run", "string", path, "the path of a recipe")
  return host.run_recipe(path, parameters(given))
end

--- Imports photos into the library of the test, which starts empty, and returns it.
local function library(_, ...)
  local paths = ...
  check.count("library", select("#", ...), 0, 1)
  local own = require("luma.library").library()
  if paths == nil then return own end
  check.type("library", "table", paths, "a list of paths")
  own:change(function(c)
    for _, path in ipairs(paths) do c:import(path) end
  end)
  return own
end

local methods = {
  run = run, photo = fixture.photo, library = library,
  golden = require("luma.testing.golden").golden,
}
for name, body in next, expect do methods[name] = body end

local Test = value.class {
  name = "t", noun = "a test", methods = methods,
  display = function(state) return "test " .. state.name end,
}

--- Runs one test by its place.
---@param place integer
function M.run(place) tests[place].body(Test.new { name = tests[place].name }) end

return M
