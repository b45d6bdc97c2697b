--- Chains: immutable, each step returns a new value; chains may share their first steps.
local check = require "luma.core.check"
local host = require "luma.core.host"
local nodes = require "luma.core.nodes"
local steps = require "luma.steps"
local value = require "luma.core.value"

local select, type = select, type
local format = string.format
local concat, insert = table.concat, table.insert

local M = {}

local function display(state)
  local words, node = {}, state.node
  nodes.use(node)
  local sheet = state.root.sheet
  local start = sheet and sheet.noun:gsub("^an? ", "") or "chain"
  while node do
    local template = node.op == "save" and node.args.template
    local word = type(template) == "string" and 'save "' .. template .. '"'
      or node.word or node.op
    insert(words, 1, word)
    node = node.parent
  end
  return #words == 0 and start or start .. ": " .. concat(words, " > ")
end

--- A save with a function has no parts where there are no photos, so its steps are looked at.
local function has_save(node)
  while node and node.op ~= "save" do node = node.parent end
  return node ~= nil
end

--- Runs the pending saves of the chain.
local function run(state, ...)
  check.count("run", select("#", ...), 0, 0)
  nodes.use(state.node)
  local waiting = nodes.saves(state.root, state.node, true)
  if not has_save(state.node) then
    host.warn("unused-step", "run: the chain has no save, so nothing is written",
      'go on with :save "out/{name}.jpg" before :run()', "run")
  end
  if #waiting == 0 then return require("luma.query.report").new {} end
  nodes.mark(waiting)
  return require("luma.query.report").new(host.run(nodes.plan(waiting)))
end

local function explain(state, ...)
  check.count("explain", select("#", ...), 0, 0)
  nodes.use(state.node)
  return host.explain(nodes.plan_of(state.root, state.node))
end

local Chain
local function unknown(key) value.unknown("chain", key, value.keys(Chain.methods)) end

Chain = value.class {
  name = "chain", noun = "a chain", display = display,
  get = function(_, key)
    local hint = require("luma.query.misplaced").of_many("chain", key)
    if hint then
      host.fail("unknown-method", format("chain: unknown method '%s'", key), hint, key)
    end
    unknown(key)
  end,
  asks = function(key) return require("luma.query.misplaced").asks(key) end,
  methods = {
    run = run, explain = explain,
    cells = function(state, ...) return require("luma.steps.sheet_cells").of(state, ...) end,
  },
  length = "a chain is one picture for each photo: #picks or picks:count() counts photos",
}

local function origin(state)
  nodes.use(state.node)
  return state.root, state.node
end
steps.install(Chain, origin)
steps.install_others(Chain, origin,
  { "contact_sheet", "animate", "show", "stats", "colors", "placeholder", "blurhash",
    "data_uri", "trim" })
Chain.method("request", function(state, ...)
  local root, node = origin(state)
  return require("luma.requests.request").of_chain(root, node, ...)
end)

--- Returns the steps of a chain, first to last; nil if `given` is not a chain. Raises at a step
--- that is another one for each of several photos.
---@param given any
---@return { op: string, args: table }[]?
function M.steps(given)
  local state = Chain.state(given)
  if not state or state.root.sheet then return nil end
  local list, node = {}, state.node
  nodes.use(node)
  nodes.check_steps(node)
  while node do
    insert(list, 1, { op = node.op, args = node.args })
    node = node.parent
  end
  return list
end

--- Returns the root of a chain and its last node, and the text that tostring gives.
---@param chain luma.Chain
---@return table root, table? node, string text
function M.parts(chain)
  local state = Chain.state(chain)
  return state.root, state.node, display(state)
end

--- Starts a chain whose picture is composed of several photos.
---@param root table
function M.begin(root) return Chain.new { root = root } end

--- Returns the chain that ends with a node, or begins at its root.
---@param root table
---@param node table?
function M.at(root, node) return Chain.new { root = root, node = node } end

--- Replaces a save by several, if it is. Modifies `node` in place.
local function divide(root, node)
  local each_save = require "luma.steps.each_save"
  if node.args.frames then
    each_save.expand_frames(root, node)
  elseif each_save.is_several(node.args) then
    each_save.expand(root, node)
  end
end

--- Returns a chain with one more step; a save is also scheduled.
---@param root table the source of the photos
---@param parent table? the preceding node
---@param op string
---@param args table
function M.grow(root, parent, op, args)
  if op == "scale" then require("luma.steps.enlarging").check(root, args) end
  local node = nodes.new(parent, op, args)
  if op == "save" then
    if root.trimmed or nodes.has_trim(parent) then
      require("luma.steps.trim").save(root, node, divide)
    else
      divide(root, node)
    end
    nodes.schedule(root, node)
  end
  return Chain.new { root = root, node = node }
end

return M
