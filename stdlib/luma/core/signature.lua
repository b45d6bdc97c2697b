--- Parses a call's arguments according to its signature. The same table drives argument checks,
--- `luma help` and the editor types.
---@class luma.Option
---@field name string
---@field kind luma.Kind
---@field doc string
---@field more string? another line of help
---@field default any shown in help, and used if the option is missing
---@field required boolean?
---@field former string? a former name, still accepted
---@class luma.Form
---@field by string[] options that select this form; empty: the form with no options
---@field required string[]?
---@field optional string[]?
---@field usage string
---@class luma.Signature
---@field name string
---@field summary string one line
---@field usage string[] example calls, one per form
---@field example string
---@field leading luma.Option? a positional first argument; a table of options may follow
---@field second { name: string, type: string, doc: string }? another, which the caller checks
---@field shorthand string? the option set by a single positional argument
---@field optional boolean? may be called without arguments
---@field plain boolean? takes no table of options
---@field needs string? what to name as missing if no form matches
---@field options luma.Option[]
---@field forms luma.Form[]? valid combinations of options
---@field partial boolean? a check goes on with the options that are right
---@field free boolean? accepts options of any name
---@field read (fun(root: table, parent: table?, ...): table)? parses a step's arguments instead
---@field build (fun(values: table): table)? runs further checks and returns the normalized values
local check = require "luma.core.check"
local host = require "luma.core.host"
local later = require "luma.core.later"
local hints = later "luma.core.option_hints"
local recover = require "luma.core.recover"
local synonyms = later "luma.core.synonyms"
local value = require "luma.core.value"

local error, next, pcall, select = error, next, pcall, select
local tostring, type = tostring, type
local format, match = string.format, string.match
local concat, sort = table.concat, table.sort

local M = {}

--- Returns a hint such as `for example crop{ aspect = "1:1" }`.
---@param signature luma.Signature
---@return string
function M.hint(signature) return "for example " .. signature.usage[1] end

--- Parses one value by its kind; raises if it is invalid.
---@param subject string
---@param kind luma.Kind
---@param given any
---@param fallback string? the hint where the kind has none
---@return any
function M.value(subject, kind, given, fallback)
  local read, code, hint, expected, at = kind.read(given)
  if read ~= nil then
    if kind.doubt then
      local doubt, better = kind.doubt(given)
      if doubt then host.warn("doubtful-value", subject .. ": " .. doubt, better, subject) end
    end
    return read
  end
  if at then
    return check.refuse(subject, expected or kind.expected, at.got, code, hint, at.path)
  end
  local words = kind.words or kind.choices
  local known = words and synonyms.word[match(subject, "[%w_]+$")]
  -- A hint of the kind itself is nearer than a word that is written alike.
  if words and (not hint or known and known[given]) then
    hint = value.suggest(given, words, known) or hint
  end
  check.refuse(subject, expected or kind.expected, given, code, hint or fallback)
end

--- Returns the keys that are not options.
local function unknown_keys(signature, given)
  local known, unknown = {}, {}
  for i = 1, #signature.options do known[signature.options[i].name] = true end
  for key in next, given do
    if not known[key] then unknown[#unknown + 1] = key end
  end
  return unknown
end

local function refuse_unknown(signature, given, unknown)
  -- In order, so that errors are deterministic; numbers come before names.
  sort(unknown, function(a, b) return tostring(a) < tostring(b) end)
  if type(unknown[1]) ~= "string" then
    check.refuse(signature.name, "options by name", given[unknown[1]], nil,
      hints.options(signature))
  end
  local message = format("%s: unknown option%s '%s'", signature.name, unknown[2] and "s" or "",
    concat(unknown, "', '"))
  host.fail("unknown-option", message, hints.unknown(signature, unknown),
    format("%s: %s", signature.name, unknown[1]))
end

--- Refuses options that are not there; where a check goes on, renames them as meant or drops them,
--- and adds the mistake to `wrong`.
local function drop_unknown(signature, given, wrong)
  local unknown = unknown_keys(signature, given)
  if not unknown[1] then return end
  if not recover.active() then refuse_unknown(signature, given, unknown) end
  local _, raised = pcall(refuse_unknown, signature, given, unknown)
  wrong[1] = raised
  for i = 1, #unknown do
    local key = unknown[i]
    local hint = hints.meant(signature, key)
    local meant = recover.meant { hint = hint }
    if meant and given[meant] == nil then given[meant], wrong[meant] = given[key], key end
    given[key] = nil
  end
end

--- Reads one value; where a check goes on, adds a mistake to `wrong`, at the name that the recipe
--- has for the option.
local function read_value(signature, subject, option, got, wrong)
  if not recover.active() then return M.value(subject, option.kind, got) end
  local ok, found = pcall(M.value, subject, option.kind, got)
  if ok then return found end
  local written = wrong[option.name]
  if written and type(found) == "table" then
    found.subject = format("%s: %s", signature.name, written)
  end
  wrong[#wrong + 1] = found
end

--- Notes the mistakes of one call; raises the first, unless the call goes on without those options.
local function settle(signature, values, wrong)
  for i = 1, #wrong do
    if not recover.note(wrong[i]) then error(wrong[i], 0) end
  end
  if wrong[1] and not signature.partial then error(wrong[1], 0) end
  return values
end

--- Copies a table of options without running the recipe's metamethods.
local function copy(signature, given)
  if type(given) ~= "table" or value.noun(given) then
    check.refuse(signature.name, "a table of options", given, nil, hints.options(signature))
  end
  local options = {}
  for key, option in next, given do options[key] = option end
  return options
end

local function find_form(signature, given)
  for i = 1, #signature.forms do
    local form = signature.forms[i]
    if #form.by == 0 then return form end
    for j = 1, #form.by do
      if given[form.by[j]] ~= nil then return form, form.by[j] end
    end
  end
  local message = format("%s: expected %s", signature.name, signature.needs)
  host.fail("missing-option", message, M.hint(signature), signature.name)
end

local function check_form(signature, given)
  if not signature.forms then return nil end
  local form, chosen = find_form(signature, given)
  local allowed = {}
  for _, list in next, { form.by, form.required or {}, form.optional or {} } do
    for i = 1, #list do allowed[list[i]] = true end
  end
  for i = 1, #signature.options do
    local option = signature.options[i].name
    if given[option] ~= nil and not allowed[option] then
      local message = format("%s: '%s' cannot be combined with '%s'", signature.name, option,
        chosen)
      host.fail("conflicting-options", message, "write " .. form.usage,
        format("%s: %s", signature.name, option))
    end
  end
  for i = 1, #(form.required or {}) do
    local option = form.required[i]
    if given[option] == nil then
      local message = format("%s: '%s' is required with '%s'", signature.name, option, chosen)
      host.fail("missing-option", message, "write " .. form.usage,
        format("%s: %s", signature.name, chosen))
    end
  end
  return allowed
end

--- Renames options given by a former name.
local function rename(signature, given)
  for i = 1, #signature.options do
    local option = signature.options[i]
    local former = option.former
    if former and given[former] ~= nil and given[option.name] == nil then
      given[option.name], given[former] = given[former], nil
    end
  end
end

--- `bare` is the option given as a positional argument; its errors name only the call.
local function read_options(signature, given, bare)
  rename(signature, given)
  local values, wrong = {}, {}
  drop_unknown(signature, given, wrong)
  local ok, allowed = true
  if wrong[1] then
    ok, allowed = pcall(check_form, signature, given)
  else
    allowed = check_form(signature, given)
  end
  -- A missing value may be given under another name.
  if not ok then return settle(signature, values, wrong) end
  for i = 1, #signature.options do
    local option = signature.options[i]
    local name, got = option.name, given[option.name]
    -- The word of PhotoKit's tutorials for leaving an option out.
    if got == "default" and option.kind.choices and option.kind.read(got) == nil then got = nil end
    if got ~= nil then
      local subject = name == bare and signature.name or signature.name .. ": " .. name
      values[name] = read_value(signature, subject, option, got, wrong)
    elseif option.required then
      -- It may have another name.
      if wrong[1] then return settle(signature, values, wrong) end
      local message = format("%s: '%s' is missing", signature.name, name)
      host.fail("missing-option", message, M.hint(signature), signature.name)
    elseif option.default ~= nil and (not allowed or allowed[name]) then
      values[name] = option.kind.read(option.default)
    end
  end
  return settle(signature, values, wrong)
end

--- Returns the option of a signature by its name.
function M.option(signature, name)
  for i = 1, #signature.options do
    if signature.options[i].name == name then return signature.options[i] end
  end
end

local function read_one(signature, given)
  local bare = signature.shorthand
  if bare and given == nil then
    local option = M.option(signature, bare)
    host.fail("missing-option",
      format("%s: expected %s, got nothing (nil)", signature.name, option.kind.expected),
      option.kind.type == "string" and option.kind.read "" ~= nil
        and format('the value may be missing: write %s(value or "")', signature.name)
        or M.hint(signature), signature.name)
  end
  if bare and (type(given) ~= "table" or value.noun(given)) then
    return read_options(signature, { [bare] = given }, bare)
  end
  return read_options(signature, copy(signature, given))
end

local function read_leading(signature, count, first, second)
  check.count(signature.name, count, 1, signature.plain and 1 or 2, M.hint(signature))
  local leading = signature.leading
  -- `save { "a.jpg", quality = 80 }`: the options belong beside it.
  local is_table = type(first) == "table" and not value.noun(first) and not signature.plain
  local lead = M.value(signature.name, leading.kind, first,
    is_table and hints.options(signature) or nil)
  local values = second == nil and read_options(signature, {})
    or read_options(signature, copy(signature, second))
  values[leading.name] = lead
  return values
end

--- Parses a call's arguments; raises at the recipe's line if they are invalid.
---@param signature luma.Signature
---@param ... any
---@return table normalized values by option name, including defaults
function M.read(signature, ...)
  local count, mistakes = select("#", ...), recover.count()
  local values
  if signature.leading then
    values = read_leading(signature, count, ...)
  elseif signature.optional and (...) == nil then
    check.count(signature.name, count, 0, 1, M.hint(signature))
    values = read_options(signature, {})
  else
    check.count(signature.name, count, 1, 1, count > 1 and hints.together(signature, ...)
      or M.hint(signature))
    values = read_one(signature, (...))
  end
  if not signature.build then return values end
  if recover.count() > mistakes then return recover.quietly(signature.build, values) end
  return signature.build(values)
end

return M
