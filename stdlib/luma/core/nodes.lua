--- The tree of steps that a recipe builds, and the queue of pending saves.
local host = require "luma.core.host"

local format = string.format
local insert, sort = table.insert, table.sort
local next = next

local M = {}

--- The step whose crops are made for each photo where it is saved: the host does not know it.
M.TRIM = "trim"

local last_id = 0
local scheduled = {}
--- The number of saves that were ever scheduled.
local scheduled_count = 0
--- All saves up to this node have run, or were discarded.
local settled_id = 0

--- The weight of the scheduled saves, about one for each table of their plan, and the weight handed
--- to the host at once: a loop may schedule a million.
local weight, most_weight = 0, 4000
--- The views that count in `weight`.
local weighed = {}

--- Steps of a chain at most: each costs time and stack in every photo's plan. Swift has the same
--- limit for edits.
local most_steps = 500

--- Steps whose values nothing has used yet; at most so many are tracked.
local most_loose = 1000
local loose, loose_count = {}, 0

local function by_id(a, b) return a.id < b.id end

--- Returns which of the steps of that name on one line of a chain it is, from 1: Lua gives them all
--- the line with which the chain begins.
local function turn(parent, word, file, line)
  local count, node = 1, parent
  while node and node.line == line and node.file == file do
    if (node.word or node.op) == word then count = count + 1 end
    node = node.parent
  end
  return count
end

--- Creates a node under `parent` (nil: the photo itself), tagged with the recipe's line.
---@param parent table?
---@param op string
---@param args table
---@param word string? what the recipe wrote, if that is another name
---@return table
function M.new(parent, op, args, word)
  local steps = parent and parent.steps + 1 or 1
  if steps > most_steps then
    host.fail("too-many-steps",
      format("%s: expected at most %d steps in a chain, got one more", word or op,
        most_steps))
  end
  local file, line = host.location()
  last_id = last_id + 1
  M.use(parent)
  local node = { id = last_id, parent = parent, op = op, word = word, args = args, file = file,
    line = line, steps = steps, turn = turn(parent, word or op, file, line) }
  if op ~= "save" and loose_count < most_loose then
    loose[node], loose_count = true, loose_count + 1
  end
  return node
end

--- Notes that the value of a step is used: by another step, a run, a question.
---@param node table?
function M.use(node)
  if node and loose[node] then loose[node], loose_count = nil, loose_count - 1 end
end

--- Returns the steps whose values nothing has used.
---@return { file: string?, line: integer?, op: string, turn: integer }[]
function M.loose()
  local list = {}
  for node in next, loose do
    list[#list + 1] = { file = node.file, line = node.line, op = node.word or node.op,
      turn = node.turn, id = node.id }
  end
  sort(list, by_id)
  return list
end

--- Returns the pipeline of a result, view or photo; all of its saves share one.
local function pipeline_of(pipelines, by_source, root)
  local source = root.rows.result
  local slots = by_source[source] or {}
  by_source[source] = slots
  local key = root.sheet or root.index or root.view or "all"
  if not slots[key] then
    slots[key] = { source = source, index = root.index, view = root.view, nodes = {}, saves = {},
      seen = {}, sheet = root.sheet }
    pipelines[#pipelines + 1] = slots[key]
  end
  return slots[key]
end

--- Returns the indexes of a view's photos in their result, in the view's order.
function M.indexes(view)
  local list = {}
  for place = 1, view.count do list[place] = view.at(place) end
  return list
end

--- Refuses a step that several photos do not have before they are saved.
local function check_step(node)
  if node.op ~= M.TRIM then return end
  host.fail("not-one-photo",
    "trim: the borders of several photos are found where they are saved, not before",
    "trim one at a time: for photo in picks:each() do photo:trim() end", "trim")
end

--- Whether a trim of several photos is on the way to a node.
---@param node table?
---@return boolean
function M.has_trim(node)
  while node and node.op ~= M.TRIM do node = node.parent end
  return node ~= nil
end

--- Refuses such a step on the way to a node.
---@param node table?
function M.check_steps(node)
  while node do
    check_step(node)
    node = node.parent
  end
end

--- Converts a contact sheet to the host's form: its layout, and the steps applied to each photo.
local function plain_sheet(sheet)
  if not sheet then return nil end
  local list, node = {}, sheet.node
  while node do
    if node.op ~= "save" then insert(list, 1, node) end
    node = node.parent
  end
  local plain, parent = {}, 0
  for i = 1, #list do
    local each = list[i]
    plain[i] = { id = each.id, parent = parent, op = each.op, word = each.word, args = each.args,
      file = each.file, line = each.line, turn = each.turn }
    parent = each.id
  end
  return { name = sheet.name, args = sheet.args, nodes = plain, file = sheet.file,
    line = sheet.line }
end

--- Converts a pipeline to the host's form.
local function plain(pipeline)
  local view = pipeline.view
  return {
    source = pipeline.source, index = pipeline.index, indexes = view and M.indexes(view),
    filtered = view and view.filtered, nodes = pipeline.nodes, saves = pipeline.saves,
    sheet = plain_sheet(pipeline.sheet),
  }
end

--- Returns the first node from `node` on that is not a save in parts.
local function whole(node)
  while node and node.parts do node = node.parent end
  return node
end

local function add_path(pipeline, node)
  node = whole(node)
  while node and not pipeline.seen[node.id] do
    check_step(node)
    pipeline.seen[node.id] = true
    local parent = whole(node.parent)
    pipeline.nodes[#pipeline.nodes + 1] = {
      id = node.id, parent = parent and parent.id or 0, op = node.op, word = node.word,
      args = node.args, file = node.file, line = node.line, turn = node.turn,
    }
    node = parent
  end
end

--- Returns the plan of the given saves in the host's form.
---@param saves { root: table, node: table }[]
---@return { pipelines: table[] }
function M.plan(saves)
  local pipelines, by_source = {}, {}
  for i = 1, #saves do
    local pipeline = pipeline_of(pipelines, by_source, saves[i].root)
    add_path(pipeline, saves[i].node)
    pipeline.saves[#pipeline.saves + 1] = saves[i].node.id
  end
  return M.plain(pipelines)
end

--- Converts pipelines to the host's form, with nodes in source order.
function M.plain(pipelines)
  local list = {}
  for i = 1, #pipelines do
    sort(pipelines[i].nodes, by_id)
    list[i] = plain(pipelines[i])
  end
  return { pipelines = list }
end

local function is_pending(node) return not node.ran and node.id > settled_id end

--- Returns the saves on the path to `node`, first to last; only pending ones if `waiting`.
---@return { root: table, node: table }[]
function M.saves(root, node, waiting)
  local groups, list = {}, {}
  while node do
    if node.op == "save" then
      groups[#groups + 1] = node.parts or { { root = root, node = node } }
    end
    node = node.parent
  end
  for i = #groups, 1, -1 do
    for j = 1, #groups[i] do
      local save = groups[i][j]
      if not waiting or is_pending(save.node) then list[#list + 1] = save end
    end
  end
  return list
end

--- Marks saves as run. A save runs once, however many chains contain it.
function M.mark(saves)
  for i = 1, #saves do saves[i].node.ran = true end
end

--- Returns the scheduled saves that have not run, and clears the queue.
local function take_scheduled()
  local waiting = {}
  for i = 1, #scheduled do
    if is_pending(scheduled[i].node) then waiting[#waiting + 1] = scheduled[i] end
  end
  scheduled, weight, weighed = {}, 0, {}
  return waiting
end

--- Queues a save, or its parts, to run when the script ends.
function M.schedule(root, node)
  if node.parts then
    for i = 1, #node.parts do M.schedule(node.parts[i].root, node.parts[i].node) end
    return
  end
  scheduled[#scheduled + 1] = { root = root, node = node }
  scheduled_count = scheduled_count + 1
  weight = weight + 4 + node.steps
  local view = root.view
  if view and not weighed[view] then
    weighed[view] = true
    weight = weight + view.count // 8
  end
  if weight >= most_weight then host.schedule(M.plan(take_scheduled())) end
end

--- Returns the number of saves that were scheduled so far, also of those that ran.
function M.scheduled_count() return scheduled_count end

--- Returns the pending saves that the host does not have yet, and marks all as run.
function M.take()
  local waiting = take_scheduled()
  settled_id = last_id
  return waiting
end

--- Returns the plan of a single chain, with or without a save, for `explain`.
function M.plan_of(root, node)
  local pipelines = {}
  local pipeline = pipeline_of(pipelines, {}, root)
  add_path(pipeline, node)
  local saves = M.saves(root, node, false)
  for i = 1, #saves do
    -- Those of single photos are not of this pipeline.
    if saves[i].root == root then pipeline.saves[#pipeline.saves + 1] = saves[i].node.id end
  end
  return M.plain(pipelines)
end

return M
