--- The step `sepia`.
local kinds = require "luma.core.kinds"

---@type luma.Signature
return {
  name = "sepia",
  summary = "applies a sepia tone, with the matrix of CSS filters",
  usage = { "sepia()", "sepia(0.5)" },
  example = [[
picks:sepia(0.8):vignette()]],
  shorthand = "amount",
  optional = true,
  options = {
    { name = "amount", kind = kinds.number(0, 1), default = 1, doc = "0 (none) to 1 (full)" },
  },
}
