--- Writes docs/photokit.md: PhotoKit's capabilities and their counterparts, from the recipes that
--- show them. A row is a test of Tests/ScriptTests/PhotoKit and the comment above it,
--- `--- Luma's words`, whose names the test has to use; `--- no: what: why` is a row for something
--- that Luma lacks. Continuation lines begin with three spaces.
local files = require "files"

local M = {}

local folder = "Tests/ScriptTests/PhotoKit/"

--- Returns the code of a test without its comments, and that of the recipes that it runs.
local function code(body)
  for recipe in body:gmatch '"(recipes/[%w_-]+%.lua)"' do
    body = body .. files.text(folder .. recipe)
  end
  return (("\n" .. body):gsub("\n%s*%-%-[^\n]*", "\n"))
end

--- Fails if a row has a name that its test does not use.
local function check(file, title, words, body)
  local used = {}
  for name in code(body):gmatch "[%a_][%w_]*" do used[name] = true end
  local said = words:find "`" and words:gmatch "`([^`]+)`" or words:gmatch ".+"
  for part in said do
    for name in part:gmatch "[%a_][%w_]*" do
      if not used[name] then
        error(("%s%s: %s: expected a test that uses '%s'"):format(folder, file, title, name), 0)
      end
    end
  end
end

local function cell(text) return (text:gsub("|", "\\|")) end

local function row(title, words)
  if not words:find "`" then words = "`" .. words .. "`" end
  return ("| %s | %s |"):format(cell(title), cell(words))
end

--- Adds a file's rows, and returns how many have a test and how many are missing.
local function section(lines, file)
  local text = files.text(folder .. file):gsub("\n%-%-%-   ", " ")
  local about = assert(text:match "^(.-)\n\n"):gsub("\n?%-%- ", " "):gsub("^ ", "")
  local title = about:match "^[^:.,]+"
  lines[#lines + 1] = ("\n## %s\n\n%s ([recipes](../%s%s))\n"):format(title, about, folder, file)
  lines[#lines + 1] = "| PhotoKit | Luma |\n|---|---|"
  local count, missing = 0, {}
  for words, name, body in text:gmatch '\n%-%-%- ([^\n]+)\ntest%("([^"]+)", (.-)\nend%)' do
    check(file, name, words, body)
    lines[#lines + 1], count = row(name, words), count + 1
  end
  local _, tests = text:gsub('\ntest%(', "")
  assert(tests == count, file .. ": expected a line of Luma's words above each test")
  for what, why in text:gmatch "\n%-%-%- no: (.-): ([^\n]+)" do
    missing[#missing + 1] = ("| %s | not: %s |"):format(cell(what), cell(why))
  end
  table.move(missing, 1, #missing, #lines + 1, lines)
  return count, #missing
end

--- Returns the page.
---@return string
function M.text()
  local lines, shown, missing = {}, 0, 0
  for _, path in ipairs(files.lines("ls " .. folder .. "*_test.lua")) do
    local file = path:match "[^/]+$"
    local count, others = section(lines, file)
    shown, missing = shown + count, missing + others
  end
  return ([[<!-- Made by make generate; do not edit. -->
# PhotoKit and Luma

What PhotoKit, and AssetsLibrary before it, can do, and what it is in a recipe: %d rows, each shown
by a recipe that the tests run, and %d of what a Linux machine or Luma has not. `luma test
Tests/ScriptTests/PhotoKit` runs them. [Coming from PhotoKit](coming-from.md#photokit) has both
languages side by side.
]]):format(shown, missing) .. table.concat(lines, "\n") .. "\n"
end

return M
