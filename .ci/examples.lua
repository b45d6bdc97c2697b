--- Writes docs/examples.md: the recipes of `examples`, each with the sentence that begins it.
local files = require "files"

local M = {}

--- Returns the first sentence of a recipe's comment.
local function sentence(name)
  local words = {}
  for line in io.lines("examples/" .. name) do
    local text = line:match "^%-%- ?(.*)$"
    if not text or text == "" then break end
    words[#words + 1] = text
  end
  local text = table.concat(words, " ")
  return text:match "^(.-%.) %u" or text
end

--- Returns the page.
---@return string
function M.text()
  local lines = {
    "<!-- Made by make generate; do not edit. -->", "# Examples", "",
    "`luma run examples/01-first-query.lua --root examples` runs one on the pictures there. Tests",
    "run all of them.", "", "| recipe | |", "|---|---|",
  }
  for _, path in ipairs(files.lines "ls examples/*.lua") do
    local name = path:match "[^/]+$"
    lines[#lines + 1] = ("| [%s](../examples/%s) | %s |"):format(
      name:sub(1, -5), name, (sentence(name):gsub("|", "\\|")))
  end
  lines[#lines + 1] = ""
  return table.concat(lines, "\n")
end

return M
