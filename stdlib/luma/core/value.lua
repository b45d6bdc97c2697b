--- Immutable values: recipes hold an empty table whose state is kept here.
---
--- The state is stored in a table with weak keys, out of reach of a recipe's `next`, `rawget` and
--- `rawset`.
local host = require "luma.core.host"
local later = require "luma.core.later"
local recover = require "luma.core.recover"
local synonyms = later "luma.core.synonyms"

local error, next, pcall = error, next, pcall
local setmetatable, tostring, type = setmetatable, tostring, type
local format, sort = string.format, table.sort

local M = {}

local classes = {}

--- Returns a hint at the intended word: that of `known`, or the nearest of `words`; nil if none is
--- near.
---@param word any
---@param words string[]
---@param known table<string, string>? one of the tables of `luma.core.synonyms`
---@return string?
function M.suggest(word, words, known)
  -- `metadata = false`: true and false are words of some options.
  if type(word) == "boolean" then word, words = tostring(word), known and words or {} end
  if type(word) ~= "string" then return nil end
  local meant = known and known[word]
  if meant and synonyms.is_sentence(meant) then return meant end
  for i = 1, #words do
    if words[i] == meant then return format("did you mean '%s'?", meant) end
  end
  return host.suggest(word, words)
end

--- The operations of libvips, listed once: a loop may make a mistake any number of times.
local operations

--- Returns the hint for an operation of libvips that is not a method.
local function operation(word)
  if not operations then
    operations = {}
    local names = host.operations and host.operations() or {}
    for i = 1, #names do operations[names[i]] = true end
  end
  return operations[word] and format('libvips has it: :vips("%s", { ... })', word) or nil
end

--- Returns the same for a method. Names that belong elsewhere are explained where there are steps
--- or fetches.
---@param word any
---@param words string[]
---@return string?
function M.suggest_method(word, words)
  for i = 1, #words do
    if words[i] == "scale" or words[i] == "fetch" then
      return synonyms.step[word] or synonyms.question[word]
        or M.suggest(word, words, synonyms.method) or operation(word)
    end
  end
  return M.suggest(word, words, synonyms.method)
end

--- Returns the string keys of a table, sorted.
---@param t table
---@return string[]
function M.keys(t)
  local names = {}
  for key in next, t do
    if type(key) == "string" then names[#names + 1] = key end
  end
  sort(names)
  return names
end

--- Raises "unknown method".
---@param subject string
---@param key any
---@param words string[]
function M.unknown(subject, key, words)
  local message = format("%s: unknown method '%s'", subject, tostring(key))
  host.fail("unknown-method", message, M.suggest_method(key, words), tostring(key))
end

local function add_method(class, name, body)
  local states = class.states
  local function invoke(self, ...)
    local state = states[self]
    if state == nil then
      local message = format("%s: expected a call with ':', got '.'", name)
      host.fail("dot-call", message, format("write %s:%s(...)", class.name, name), name)
    end
    return body(state, ...)
  end
  class.methods[name] = function(self, ...)
    if recover.active() then return recover.call(invoke, self, ...) end
    return invoke(self, ...)
  end
end

local function itself(given) return given end

--- Stands for `run` where there are no saves.
local function report() return require("luma.query.report").new {} end

--- Returns a method that is called in place of a misspelled one.
local function standing(body, meant, key)
  local written = not synonyms.method[key] and key or nil
  return function(...) return recover.stand(meant, written, body, ...) end
end

--- Returns the value that a misspelled key most likely means, where a check goes on; raises
--- otherwise. An unknown step is left out, unless its name asks for another value than a picture.
local function stand_in(class, lookup, self, raised, key, asks)
  -- `ipairs(chain)` would ask for one number after another.
  if type(key) == "number" and recover.note(raised) then return nil end
  local meant = recover.meant(raised)
  local found = meant and class.methods[meant]
  local ok = found ~= nil
  if ok then found = standing(found, meant, key) end
  if meant and not ok then ok, found = pcall(lookup, self, meant) end
  if not ok and class.methods.scale and not synonyms.question[key] and not (asks and asks(key)) then
    ok, found = true, key == "run" and report or itself
  end
  if ok and recover.note(raised) then return found end
  error(raised, 0)
end

--- How a check goes on after the events that a recipe causes with values of its own.
local recovering = {
  __call = recover.call, __add = recover.call, __sub = recover.call, __mul = recover.call,
  __div = recover.call, __mod = recover.call, __unm = recover.call, __band = recover.call,
  __bor = recover.call, __bnot = recover.call, __lt = recover.holds, __le = recover.holds,
}

local function metatable(class, spec)
  local states, methods, get = class.states, class.methods, spec.get
  local counted = spec.called or {}
  local meta = { __metatable = false, __name = class.name }
  local function lookup(self, key)
    if get then return get(states[self], key) end
    return M.unknown(class.name, key, M.keys(methods))
  end
  function meta.__index(self, key)
    local method = methods[key]
    if method ~= nil then
      if counted[key] then host.expect_call(key) end
      return method
    end
    if not recover.active() then return lookup(self, key) end
    if recover.is_unknown(key) then return key end
    local ok, found = pcall(lookup, self, key)
    if ok then return recover.wrapped(found) end
    return stand_in(class, lookup, self, found, key, spec.asks)
  end
  function meta.__newindex(_, key)
    local message = format("%s: values are immutable, cannot set '%s'", class.name, tostring(key))
    host.fail("read-only", message, spec.change and format(spec.change, tostring(key)),
      tostring(key))
  end
  function meta.__len()
    host.fail("wrong-type", format("%s has no length", spec.noun), spec.length)
  end
  function meta.__concat(left, right)
    local own = states[left] and left or right
    host.fail("wrong-type", format("%s cannot be joined with text by ..", spec.noun),
      spec.text or format("tostring(%s) is %s", class.name, spec.display(states[own])))
  end
  function meta.__tostring(self) return spec.display(states[self]) end
  for event, body in next, spec.meta or {} do
    local call = recovering[event]
    meta[event] = call and function(...) return call(body, ...) end or body
  end
  return meta
end

--- Makes a class of immutable values.
---
--- `methods` receive the state in place of self; `get` handles other keys; `display` implements
--- tostring; `meta` adds metamethods, which receive the values themselves. Hints: `change` for an
--- assignment to a key, `%s`; `length` for `#`; `text` for `..`. `called` names methods that are
--- mistaken for properties: the host warns where they are not called. `asks` returns whether a
--- check must stop at an unknown key.
---@param spec { name: string, noun: string, methods: table?, get: function?, display: function,
---  meta: table?, change: string?, length: string?, text: string?,
---  called: table<string, boolean>?, asks: (fun(key: any): boolean)? }
---@return table class with `new(state)`, `state(value)` (nil: not of this class) and `method`
function M.class(spec)
  local states = setmetatable({}, { __mode = "k" })
  local class = { name = spec.name, noun = spec.noun, states = states, methods = {} }
  for name, body in next, spec.methods or {} do add_method(class, name, body) end
  local meta = metatable(class, spec)
  function class.new(state)
    local value = setmetatable({}, meta)
    states[value] = state
    return value
  end
  function class.state(value) return states[value] end
  function class.method(name, body) add_method(class, name, body) end
  classes[#classes + 1] = class
  return class
end

--- Returns the class with a noun; nil if its module is not loaded.
---@param noun string
---@return table?
function M.find_class(noun)
  for i = 1, #classes do
    if classes[i].noun == noun then return classes[i] end
  end
end

--- Returns the noun of a value with its article ("a photo"); nil if it is not of a Luma class.
---@param value any
---@return string?
function M.noun(value)
  if type(value) ~= "table" then return nil end
  for i = 1, #classes do
    if classes[i].states[value] ~= nil then return classes[i].noun end
  end
end

return M
