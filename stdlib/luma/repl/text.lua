--- Reads the text before the cursor: whether it ends in a string, and which brackets are open.
local byte, find, match, sub = string.byte, string.find, string.match, string.sub

local M = {}

local closers = { [")"] = true, ["}"] = true, ["]"] = true }

--- Returns the index of the quote that ends a short string; nil: it is open.
local function string_end(text, first)
  local quote, i = sub(text, first, first), first + 1
  while i <= #text do
    local c = sub(text, i, i)
    if c == "\\" then i = i + 1 elseif c == quote then return i end
    i = i + 1
  end
end

--- Returns where the string or comment that begins at `i` ends, and what it is; nil: neither.
local function skip(text, i)
  local c = sub(text, i, i)
  if c == '"' or c == "'" then return string_end(text, i) or 0, c, i + 1 end
  local dashes, level = match(text, "^(%-*)%[(=*)%[", i)
  if level and (dashes == "" or dashes == "--") then
    local first = i + #dashes + #level + 2
    local _, last = find(text, "]" .. level .. "]", first, true)
    return last or 0, dashes == "" and "[[" or "--", first
  end
  if find(text, "^%-%-", i) then return (find(text, "\n", i, true) or 0), "--", i + 2 end
end

--- Scans a text.
---
--- `open` are the brackets that are not closed, `pairs` maps closing to opening ones; `quote` and
--- `start` are set inside a string, whose text begins at `start`. Inside a comment, `comment` is.
---@param text string
---@return { open: integer[], pairs: table<integer, integer>, quote: string?, start: integer?,
---  comment: boolean? }
function M.scan(text)
  local found, i = { open = {}, pairs = {} }, 1
  while i <= #text do
    local last, kind, start = skip(text, i)
    if last == 0 then
      if kind == "--" then found.comment = true else found.quote, found.start = kind, start end
      return found
    elseif last then
      if kind ~= "--" then found.pairs[last] = i end
      i = last
    else
      local c = sub(text, i, i)
      if c == "(" or c == "{" or c == "[" then
        found.open[#found.open + 1] = i
      elseif closers[c] and #found.open > 0 then
        found.pairs[i] = found.open[#found.open]
        found.open[#found.open] = nil
      end
    end
    i = i + 1
  end
  return found
end

--- Returns the name called by the text that begins at `place`, and whether it is a method: `scale`,
--- true.
---@param text string
---@param place integer of a bracket or a quote
---@return string? name, boolean? is_method
function M.callee(text, place)
  local before = match(sub(text, 1, place - 1), "^(.-)%s*[({]?%s*$")
  local mark, name = match(before, "([.:]?)%s*([%a_][%w_]*)$")
  return name, mark == ":"
end

--- Returns the key whose value begins at `place`: `fit`, for `{ fit = `.
---@param text string
---@param place integer
---@return string?
function M.key(text, place)
  local before = sub(text, 1, place - 1)
  if find(before, "[=~<>]=%s*$") then return nil end
  return match(before, "([%a_][%w_]*)%s*=%s*$")
end

--- Whether a stranger's text can stand in any string of Lua, and end none of them.
---@param word string
---@return boolean
function M.stays_inside(word)
  return not (find(word, "[%c\"'\\]") or find(word, "][]=]") or find(word, "\xC2[\x80-\x9F]"))
end

--- Whether an option may begin at `place`: after `{` or a comma.
function M.begins_option(text, place)
  local last = match(sub(text, 1, place - 1), "(%S)%s*$")
  return last ~= nil and (byte(last) == byte "{" or byte(last) == byte ",")
end

return M
