--- Values of declared parameters, each as the recipe's default and as the text of a command line:
--- the value that Lua reads from the default, and nil where it refuses.
local parameter = require("luma.core.param").signature
local signature = require "luma.core.signature"

local edge = 1 << 53

local tried = {
  { { type = "integer", min = -1, max = 5 }, { -2, -1, 5, 6, 2.5, "x" } },
  { { type = "integer", min = 0.5 }, { 0, 1 } },
  { { type = "integer", min = -edge, max = edge }, { -edge - 1, -edge, edge, edge + 1 } },
  { { type = "integer", max = 2.0 ^ 53 }, { edge, edge + 1 } },
  { { type = "number", min = -0.5, max = 1.5 }, { -0.51, -0.5, 0, 1, 1.5, 1.51, "x" } },
  { { type = "number", max = edge }, { edge + 1, 2.0 ^ 53 } },
  { { type = "boolean" }, { true, false, "x" } },
  { { type = "choice", choices = { "small", "" } }, { "small", "", "large" } },
  { { type = "string" }, { "", "\u{e9}", "1" } },
}

local rows = {}
for _, each in ipairs(tried) do
  for _, value in ipairs(each[2]) do
    local declared, with_default = { name = "x" }, { name = "x", default = value }
    for key, given in next, each[1] do declared[key], with_default[key] = given, given end
    local ok, made = pcall(signature.read, parameter, with_default)
    local text = math.type(value) == "float" and string.format("%.2f", value) or tostring(value)
    local row = { declared = signature.read(parameter, declared), text = text }
    if ok then row.value = made.default end
    rows[#rows + 1] = row
  end
end
return rows
