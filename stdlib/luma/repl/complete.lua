--- Completion at the prompt: what can stand where the cursor is.
local condition = require "luma.repl.condition"
local fields = require "luma.query.fields"
local occurring = require "luma.repl.occurring"
local receiver = require "luma.repl.receiver"
local reference = require "luma.help.reference"
local text_of = require "luma.repl.text"

local ipairs, pcall, rawget, sort, tonumber = ipairs, pcall, rawget, table.sort, tonumber
local find, format, lower, match, sub = string.find, string.format, string.lower, string.match,
  string.sub

local M = {}

--- The options and calls that take a path.
local takes_path = { folder = true, photo = true, photos = true, library = true, image = true,
  profile = true, overlay = true, scan = true, save = true }
local takes_album = { album = true, find_album = true }

local function by_value(a, b) return tonumber(a) < tonumber(b) end

local function are_numbers(list)
  for _, word in ipairs(list) do
    if not tonumber(word) then return false end
  end
  return true
end

--- Keeps the words that begin with what is typed, whatever its case, sorted, none twice.
local function matching(words, typed)
  local list, seen, start = {}, {}, lower(typed)
  for _, word in ipairs(words) do
    if sub(lower(word), 1, #start) == start and not seen[word] then
      seen[word], list[#list + 1] = true, word
    end
  end
  sort(list, #list > 0 and are_numbers(list) and by_value or nil)
  return list
end

local function answer(text, typed, words)
  return { start = #text - #typed + 1, words = matching(words, typed) }
end

local function in_template(text, start, outputs)
  local typed = match(sub(text, start), "{([%w_.]*)$")
  if not typed then return { kind = "path", start = start } end
  local words = fields.names()
  for _, word in ipairs(outputs) do words[#words + 1] = word end
  local found = answer(text, typed, words)
  for i, word in ipairs(found.words) do found.words[i] = word .. "}" end
  return found
end

--- Returns the option of a call; nil if it has none of that name.
local function option_of(name, key)
  local signature = name and reference.find(name)
  for _, option in ipairs(signature and signature.options or {}) do
    if option.name == key then return option end
  end
end

--- What an option takes: `aspect: a ratio, as in "3:2"; the shape of the picture`.
local function option_hint(option)
  return format("%s: %s; %s", option.name, option.kind.expected, option.doc)
end

--- What a call does, or, if a single option is meant, what that takes.
local function call_hint(signature, words)
  for _, option in ipairs(signature.options or {}) do
    if #words == 1 and words[1] == option.name .. " = " then return option_hint(option) end
  end
  return signature.summary ~= "" and format("%s: %s", signature.name, signature.summary) or nil
end

--- Returns the call whose options begin at the innermost bracket: `folder` for `folder("a", {`.
local function call_of(text, scanned)
  local open = scanned.open
  local name = open[#open] and text_of.callee(text, open[#open])
  local outer = open[#open - 1]
  if not name and outer and sub(text, outer, outer) == "(" then
    return text_of.callee(text, outer)
  end
  return name
end

--- Returns the words of the single value that a call takes: `flip "horizontal"`.
local function plain_words(name)
  local signature = name and reference.find(name)
  if not signature then return nil end
  local option = signature.leading or option_of(name, signature.shorthand)
  return option and option.kind.choices
end

--- The titles of the default library; none without one.
local function album_titles()
  local titles = {}
  local known, albums = pcall(function() return require("luma.library").library():albums() end)
  for _, album in ipairs(known and albums or {}) do
    if text_of.stays_inside(album.title) then titles[#titles + 1] = album.title end
  end
  return titles
end

local function in_string(text, scanned, words)
  local start = scanned.start
  local place = scanned.quote == "[[" and match(sub(text, 1, start - 1), "()%[=*%[$") or start - 1
  local key, callee = text_of.key(text, place), text_of.callee(text, place)
  local opener = scanned.open[#scanned.open]
  local call = call_of(text, scanned)
  if key == "where" then
    local typed, values = occurring.at(text, start, opener, words.environment)
    if not typed then
      typed, values = condition.at(text, { start = start, quote = scanned.quote, opener = opener },
        words)
    end
    return answer(text, typed, values)
  end
  local list_key = opener and text_of.key(text, opener)
  if key == "sort" or list_key == "sort" or callee == "natural" then
    return answer(text, match(sub(text, start), "^%-?(.*)$"), fields.names())
  end
  if key == "caption" or not key and callee == "save" then
    return in_template(text, start, words.outputs)
  end
  local option = key and option_of(call, key)
  local function hinted(found)
    found.hint = option and option_hint(option)
    return found
  end
  local choices = option and option.kind.choices or not key and plain_words(callee)
  if choices then return hinted(answer(text, sub(text, start), choices)) end
  if key == "album" or not key and takes_album[callee] then
    return answer(text, sub(text, start), album_titles())
  end
  if takes_path[key or callee or call] then return { kind = "path", start = start } end
  return hinted { start = start, words = {} }
end

--- Keys of a call's options, and its values.
local function in_table(text, typed, scanned)
  local opener = scanned.open[#scanned.open]
  if not opener or sub(text, opener, opener) ~= "{" or text_of.key(text, opener) then return nil end
  local place = #text - #typed + 1
  local name = call_of(text, scanned)
  local key = text_of.key(text, place)
  if key then
    local option = option_of(name, key)
    if not option then return nil end
    local words = {}
    for i, word in ipairs(option.kind.choices or {}) do words[i] = format('"%s"', word) end
    if option.kind.type == "boolean" then words = { "true", "false" } end
    -- Names of variables come once something is typed; before, the hint says more.
    if #words == 0 and typed ~= "" then return nil end
    local found = answer(text, typed, words)
    found.hint = option_hint(option)
    return found
  end
  local signature = name and reference.find(name)
  if not signature or not text_of.begins_option(text, place) then return nil end
  local words = {}
  for i, option in ipairs(signature.options or {}) do words[i] = option.name .. " = " end
  if #words == 0 then return nil end
  local found = answer(text, typed, words)
  found.hint = call_hint(signature, found.words)
  return found
end

--- What a call takes whose arguments begin: `picks:scale(`, `picks:scale `.
local function in_call(text, typed)
  if typed ~= "" then return nil end
  local place = match(text, "()%(%s*$") or match(text, "()%s+$")
  local name = place and text_of.callee(text, place)
  local signature = name and reference.find(name)
  if not signature or signature.summary == "" then return nil end
  local usage = signature.usage[1] and format("; %s", signature.usage[1]) or ""
  return { start = #text + 1, words = {},
    hint = format("%s: %s%s", signature.name, signature.summary, usage) }
end

local function of_receiver(text, typed, scanned, globals)
  local mark = sub(text, #text - #typed, #text - #typed)
  local before = sub(text, 1, #text - #typed - 1)
  if mark == "." and sub(before, -1) == "." then return nil end
  local group = match(before, "%.([%a_][%w_]*)$")
  local is_asked = match(before, "%f[%w_]f%.[%a_][%w_]*$") and fields.is_query_group(group)
  if mark == "." and group and (is_asked or fields.is_group(group)) then
    return answer(text, typed, fields.members(group))
  end
  local noun, plain = receiver.of(before, scanned, globals)
  if noun == nil and plain then return answer(text, typed, receiver.keys(plain)) end
  if noun == nil then return { start = #text + 1, words = {} } end
  return answer(text, typed, mark == ":" and receiver.methods(noun) or receiver.properties(noun))
end

--- Returns what can follow a text: words that replace it from `start` on, or a kind of name that
--- the host completes.
---@param text string before the cursor
---@param environment table the globals of the prompt
---@param api table<string, any> the library's
---@param words { predicate: { words: string[], operators: string[], functions: string[] },
---  outputs: string[], keywords: string[], names: string[], environment: table? }
---@return { start: integer, words: string[]?, kind: string?, hint: string? } hint: what the call
---  or its option takes
function M.at(text, environment, api, words)
  local scanned = text_of.scan(text)
  words.environment = environment
  if scanned.comment then return { start = #text + 1, words = {} } end
  if scanned.quote then return in_string(text, scanned, words) end
  local function globals(name)
    local found = rawget(environment, name)
    if found ~= nil then return found end
    if name ~= "f" then return api[name] end
  end
  local typed = match(text, "[%a_][%w_]*$") or ""
  if find(sub(text, 1, #text - #typed), "[.:]$") then
    local found = of_receiver(text, typed, scanned, globals)
    if found then return found end
  end
  local found = in_table(text, typed, scanned) or in_call(text, typed)
  if found then return found end
  local all = receiver.keys(environment)
  for _, list in ipairs { words.names, words.keywords } do
    for _, word in ipairs(list) do all[#all + 1] = word end
  end
  return answer(text, typed, all)
end

return M
