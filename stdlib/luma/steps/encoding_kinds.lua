--- Makes the kinds of encoder options from the host's rows: what a value may be, and its bounds.
local check = require "luma.core.check"
local kinds = require "luma.core.kinds"

local mathtype, select, tointeger, type = math.type, select, math.tointeger, type
local format = string.format

local function whole(given) return mathtype(given) and tointeger(given) end

-- libheif marks it as 12 bits, and libaom then ends the process.
local bits = {
  [10] = "Luma writes no AVIF of 10 bits, at which libheif 1.15 fails: 12, or .heic with 10",
}

--- One of a fixed set of numbers.
local function one_of(...)
  local known, words = {}, {}
  for i = 1, select("#", ...) do
    local number = select(i, ...)
    known[number], words[i] = true, format("%d", number)
  end
  return {
    expected = check.either(words), type = "integer", accepts = { ... },
    refuses = { (...) - 1, select(-1, ...) + 1, "2" },
    read = function(given)
      local number = whole(given)
      if not number then return nil end
      if not known[number] then return nil, "out-of-range", known[12] and bits[number] or nil end
      return number
    end,
  }
end

--- A multiple of a step within a range; `true` selects the usual value.
local function multiple(step, least, most, usual)
  return {
    expected = format("true, or a multiple of %d px from %d to %d", step, least, most),
    type = "boolean|integer", accepts = { true, least, most },
    refuses = { least - 1, least + 1, most + step },
    read = function(given)
      if type(given) == "boolean" then return given and usual end
      local number = whole(given)
      if not number then return nil end
      if number < least or number > most or number % step ~= 0 then return nil, "out-of-range" end
      return number
    end,
  }
end

return {
  flag = function() return kinds.boolean end,
  integer = kinds.integer,
  one_of = one_of,
  -- Bounds are shown as 0, not 0.0.
  number = function(low, high) return kinds.number(whole(low) or low, whole(high) or high) end,
  word = function(...) return kinds.choice { ... } end,
  multiple = multiple,
}
