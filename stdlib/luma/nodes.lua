--- The tree of steps that a recipe builds, and the saves that wait to be run.
local host = require "luma.host"

local insert, next, sort = table.insert, next, table.sort

local M = {}

local last_id = 0
local scheduled = {}

--- A new node under `parent` (nil: the photo itself), stamped with the recipe's line.
---@param parent table?
---@param op string
---@param args table
---@return table
function M.new(parent, op, args)
  local file, line = host.location()
  last_id = last_id + 1
  return { id = last_id, parent = parent, op = op, args = args, file = file, line = line }
end

--- Notes a save, to be run with the others when the script ends.
function M.schedule(root, node) scheduled[#scheduled + 1] = { root = root, node = node } end

--- One pipeline per set of photos: the same photo asked for twice is decoded once.
local function pipeline_of(pipelines, by_source, root)
  local source = root.rows.result
  local slots = by_source[source] or {}
  by_source[source] = slots
  local key = root.index or root.view or "all"
  if not slots[key] then
    slots[key] = { source = source, index = root.index, nodes = {}, saves = {}, seen = {},
      indexes = root.view and root.view.indexes(), filtered = root.view and root.view.filtered }
    pipelines[#pipelines + 1] = slots[key]
  end
  return slots[key]
end

local function add_path(pipeline, node)
  while node and not pipeline.seen[node.id] do
    pipeline.seen[node.id] = true
    pipeline.nodes[#pipeline.nodes + 1] = {
      id = node.id, parent = node.parent and node.parent.id or 0, op = node.op, args = node.args,
      file = node.file, line = node.line,
    }
    node = node.parent
  end
end

local function by_id(a, b) return a.id < b.id end

--- The plan of some saves in the host's form.
---@param saves { root: table, node: table }[]
---@return { pipelines: table[] }
function M.plan(saves)
  local pipelines, by_source = {}, {}
  for i = 1, #saves do
    local pipeline = pipeline_of(pipelines, by_source, saves[i].root)
    add_path(pipeline, saves[i].node)
    pipeline.saves[#pipeline.saves + 1] = saves[i].node.id
  end
  for _, pipeline in next, pipelines do
    sort(pipeline.nodes, by_id)
    pipeline.seen = nil
  end
  return { pipelines = pipelines }
end

--- The saves on the way to `node`, first to last; only those that have not run when `waiting`.
---@return { root: table, node: table }[]
function M.saves(root, node, waiting)
  local list = {}
  while node do
    if node.op == "save" and not (waiting and node.ran) then
      insert(list, 1, { root = root, node = node })
    end
    node = node.parent
  end
  return list
end

--- Marks saves as run: a save runs once, however many chains pass through it.
function M.mark(saves)
  for i = 1, #saves do saves[i].node.ran = true end
end

--- Takes every scheduled save that has not run, marks it, and empties the list.
function M.take()
  local waiting = {}
  for i = 1, #scheduled do
    if not scheduled[i].node.ran then waiting[#waiting + 1] = scheduled[i] end
  end
  scheduled = {}
  M.mark(waiting)
  return waiting
end

--- The plan that shows one chain: its path, even without a save.
function M.plan_of(root, node)
  local plan = M.plan(M.saves(root, node, false))
  local pipeline = plan.pipelines[1]
  if not pipeline then
    plan.pipelines[1] = pipeline_of({}, {}, root)
    pipeline = plan.pipelines[1]
  end
  pipeline.seen = {}
  pipeline.nodes = {}
  add_path(pipeline, node)
  sort(pipeline.nodes, by_id)
  pipeline.seen = nil
  return plan
end

return M
