--- The module that recipes get from `require "vips"`: lua-vips' interface to libvips, in workers
--- and under the permissions of recipes.
---
--- Images are descriptions, computed when a value is read or a file is written. Buffers stay
--- outside Lua. There are no pointers, and no operations that reach files, commands or memory.
local check = require "luma.core.check"
local host = require "luma.core.host"
local images = require "luma.vips.image"
local methods = require "luma.vips.methods"
require "luma.vips.fields"
require "luma.vips.files"

local pcall, setmetatable, tostring, type = pcall, setmetatable, tostring, type
local gmatch, format = string.gmatch, string.format
local tointeger = math.tointeger

local function read_only(_, key)
  host.fail("read-only", format("vips: the module is immutable, cannot set '%s'", tostring(key)))
end

--- A table that cannot be changed, whose other keys `get` answers.
local function sealed(parts, get)
  return setmetatable({}, { __metatable = false, __newindex = read_only, __index = function(_, key)
    if parts[key] ~= nil then return parts[key] end
    return get and get(key)
  end })
end

local operators = {}
for name, body in next, images.operators do operators[name] = body end

local types = { gbool_type = 20, gint_type = 24, gdouble_type = 60, gstr_type = 64,
  refstr_type = methods.types.string, array_int_type = methods.types.array,
  array_double_type = methods.types.array, blob_type = methods.types.blob }

local numbers = {}
for number in gmatch(host.image_version() or "", "%d+") do
  numbers[#numbers + 1] = tointeger(number)
end

local function at_least(major, minor, micro)
  local wanted = { major or 0, minor or 0, micro or 0 }
  for i = 1, 3 do
    local own = numbers[i] or 0
    if own ~= wanted[i] then return own > wanted[i] end
  end
  return true
end

local function nothing() end

local M = {
  Image = sealed({ mt = sealed(operators) }, images.method),
  gvalue = sealed(types),
  version = sealed { major = numbers[1] or 0, minor = numbers[2] or 0, micro = numbers[3] or 0,
    at_least = at_least },
  Interpolate = sealed { new = function(name)
    check.type("Interpolate.new", "string", name, "the name of an interpolator")
    return name
  end },
  log = sealed { enable = nothing },
  -- Each question has a process of its own, with limits that the command line sets.
  cache_set_max = nothing, cache_set_max_files = nothing, cache_set_max_mem = nothing,
  leak_set = nothing, concurrency_set = nothing,
}

local withheld = {
  Source = "new_from_file opens files", Target = "write_to_file writes files",
  Connection = "new_from_file opens files, write_to_file writes them",
  vips_lib = "recipes have no pointers", ffi = "recipes have no pointers",
}

--- The likely meaning of a name that the module does not have.
local function hint(key)
  if type(key) ~= "string" then return nil end
  return withheld[key] or pcall(images.method, key) and format("write vips.Image.%s", key) or nil
end

return sealed(M, function(key)
  host.fail("unknown-method", format("vips: the module has no '%s'", tostring(key)), hint(key))
end)
