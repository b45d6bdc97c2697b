--- Answers to the commands of the prompt about a value: `:explain`, `:type`, `:view`, `:library`.
---
--- The host runs no save meanwhile.
local check = require "luma.core.check"
local show = require "luma.repl.show"
local value = require "luma.core.value"

local format = string.format
local concat = table.concat

local M = {}

--- The plan of a chain, or how the photos of a result are fetched.
function M.explain(given)
  local noun = value.noun(given)
  if noun == "a chain" then return given:explain() end
  if noun == "a result" then return require("luma.query.result").explain(given) end
  if noun == "a photo" then return require("luma.query.photo").explain(given) end
  if noun == "an album" or noun == "a library" then return M.explain(given:fetch()) end
  check.refuse(":explain", "a chain, a result or a photo", given, "wrong-type",
    "for example :explain picks:scale { width = 800 }")
end

--- Shows a photo, a result or a chain as pictures.
function M.view(given)
  local noun = value.noun(given)
  if noun == "an album" or noun == "a library" then given, noun = given:fetch(), "a result" end
  if noun == "a result" or noun == "a photo" or noun == "a chain" then
    given:show()
    return ""
  end
  check.refuse(":view", "a photo, a result or a chain", given, "wrong-type",
    "for example :view picks[1]")
end

M.type = show.kind

--- The next rows of the last table.
function M.more(_, columns) return show.more(columns) end

--- The default library and its albums.
function M.library()
  local open = require("luma.library").library
  local lib = open()
  local lines = { format("%s: %s", lib.path, lib) }
  for _, album in next, lib:albums() do lines[#lines + 1] = format("  %s", album) end
  return concat(lines, "\n")
end

return M
