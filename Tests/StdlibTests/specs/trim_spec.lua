--- `trim`: a crop to what the host has found.
local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks, mock = t.library()
local seam = t.require "luma.core.host"
local picks = api.folder("photos"):fetch()

--- Saves what is trimmed; returns the steps, and what the host was asked.
local function steps(box, chain, ...)
  local plain, asked = seam.look, nil
  function seam.look(plan, node, question, number)
    asked = { nodes = #plan.pipelines[1].nodes, node, question, number }
    return box
  end
  local ok, problem = pcall(function(...) chain:trim(...):save "o/{name}.jpg" end, ...)
  seam.look = plain
  if not ok then error(problem, 0) end
  local list = {}
  for _, node in ipairs(hooks.take_pending().pipelines[1].nodes) do
    list[#list + 1] = { node.op, node.op ~= "save" and node.args or nil }
  end
  return list, asked
end

local box = { x = 3, y = 4, width = 50, height = 60 }
local rect = { kind = "rect", x = 3, y = 4, width = 50, height = 60, clamp = true }

describe("trim", function()
  it("is a crop", function()
    local list, asked = steps(box, picks[1])
    expect(list).is { { "crop", rect }, { "save" } }
    expect(asked).is { nodes = 0, 0, "trim", 10 }
  end)
  it("takes a threshold", function()
    for _, given in ipairs { 0, 255 } do
      local _, asked = steps(box, picks[1], given)
      expect(asked[3]).is(given)
      _, asked = steps(box, picks[1], { threshold = given })
      expect(asked[3]).is(given)
    end
  end)
  it("follows the steps before it", function()
    local list, asked = steps(box, picks[1]:rotate(90))
    expect(list[1][1]).is "rotate"
    expect(list[2]).is { "crop", rect }
    expect(asked.nodes).is(1)
    expect(asked[1] > 0).is(true)
  end)
  it("leaves a photo without a border", function()
    expect((steps(nil, picks[1]))).is { { "save" } }
  end)
  for _, given in ipairs { -1, 256, 1.5 } do
    it("refuses " .. given, function()
      expect(function() picks[1]:trim(given) end).fails(
        "trim: expected an integer from 0 to 255, got " .. given)
    end)
  end
  it("is one for each of several photos, which their saves share", function()
    local plain, asked = seam.look, {}
    function seam.look(plan, _, question, number)
      asked[#asked + 1] = { plan.pipelines[1].index, question, number }
      return plan.pipelines[1].index == 2 and { x = 5, y = 6, width = 7, height = 8 } or nil
    end
    local trimmed = picks:page(1, 2):rotate(90):trim(20):flip "vertical"
    trimmed:save "o/{name}.jpg"
    trimmed:save(function(photo) return "o/" .. photo.name .. ".png" end)
    seam.look = plain
    expect(asked).is { { 1, "trim", 20 }, { 2, "trim", 20 } }
    local pipelines = hooks.take_pending().pipelines
    expect(#pipelines).is(2)
    local function ops(pipeline)
      local list = {}
      for i, node in ipairs(pipeline.nodes) do list[i] = node.op end
      return table.concat(list, " ")
    end
    expect(ops(pipelines[1])).is "rotate flip save save"
    expect(ops(pipelines[2])).is "rotate crop flip save save"
    expect(pipelines[2].nodes[2].args).is { kind = "rect", x = 5, y = 6, width = 7, height = 8,
      clamp = true }
    expect({ pipelines[1].index, pipelines[2].index }).is { 1, 2 }
    expect({ #pipelines[1].saves, #pipelines[2].saves }).is { 2, 2 }
  end)
  it("stays one behind a save", function()
    local plain = seam.look
    function seam.look() return box end
    picks:page(1, 1):trim():save("o/a.jpg"):scale(0.5):trim(0):save "o/b.jpg"
    seam.look = plain
    local list = {}
    for i, node in ipairs(hooks.take_pending().pipelines[1].nodes) do list[i] = node.op end
    expect(table.concat(list, " ")).is "crop save scale crop save"
  end)
  it("is none before a save of several photos", function()
    local early = "trim: the borders of several photos are found where they are saved, not before"
    for _, ask in ipairs {
      function() picks:trim():explain() end, function() picks:trim():show() end,
      function() picks:trim():contact_sheet() end, function() picks:trim():animate() end,
      function() t.require("luma.steps.chain").steps(picks:trim():flip "vertical") end,
    } do
      expect(ask).fails(early
        .. "; trim one at a time: for photo in picks:each() do photo:trim() end")
    end
    expect(function() picks:contact_sheet():trim() end).fails(
      "trim: a contact sheet has no pixels before it is saved")
  end)
  it("fails the saves of a photo whose border cannot be found", function()
    local plain = seam.look
    function seam.look(plan)
      if plan.pipelines[1].index == 2 then return nil, "out of memory" end
      return box
    end
    picks:page(1, 2):trim():save "o/{name}.jpg"
    picks[2]:trim():save "o/{name}.png"
    seam.look = plain
    local crops = {}
    for _, pipeline in ipairs(hooks.take_pending().pipelines) do
      for _, node in ipairs(pipeline.nodes) do
        if node.op == "crop" then crops[#crops + 1] = { node.word, node.args } end
      end
    end
    local unknown = { "trim", { kind = "unknown", reason = "out of memory" } }
    expect(crops).is { { "trim", rect }, unknown, unknown }
  end)
  it("is named where it is not used", function()
    local plain, nodes = seam.look, t.require "luma.core.nodes"
    local before = #nodes.loose()
    function seam.look() return box end
    local cut = picks[1]:crop { width = 9, height = 9 }:trim()
    seam.look = plain
    local loose = nodes.loose()
    expect(#loose).is(before + 1)
    expect({ loose[#loose].op, loose[#loose].turn }).is { "trim", 1 }
    expect(tostring(cut)).is "chain: crop > trim"
    cut:save "o/{name}.jpg"
    hooks.take_pending()
  end)
  it("finds the border of what was opened, and of no page of a save", function()
    local plain = seam.look
    local refused = "save: page and frames cannot follow trim, which finds the border of what was "
      .. 'opened; choose them where photos are opened, as in photo("a.gif", { page = 2 })'
    for _, found in ipairs { box, false } do
      function seam.look() return found or nil end
      for _, chain in ipairs { picks, picks[1] } do
        local trimmed = chain:trim():flip "vertical"
        expect(function() trimmed:save("o/{name}.jpg", { page = 2 }) end).fails(refused)
        expect(function() trimmed:save("o/{name}.gif", { frames = "2-3" }) end).fails(refused)
      end
    end
    seam.look = plain
    hooks.take_pending()
  end)
  it("warns of animations that stay animated", function()
    local look, rows = seam.look, seam.rows
    function seam.look() return nil end
    function seam.rows(...)
      local list = rows(...)
      for i = 1, #list do list[i].mediaSubtypes = i % 2 == 0 and 1 << 6 or 0 end
      return list
    end
    local function doubts(path, options)
      mock.warnings = {}
      local moving = api.folder("photos"):fetch()
      moving:page(1, 2):trim():save(path, options)
      moving[2]:trim():save(path, options)
      hooks.take_pending()
      return mock.warnings
    end
    local found = doubts "o/{name}.gif"
    expect(#found).is(2)
    expect(found[2]).is(found[1])
    expect(found[1]).is { code = "doubtful-value",
      message = "trim: IMG_2.jpg is an animation, and all of its frames are cropped to the border "
        .. "of the first",
      hint = 'choose one where photos are opened, as in photo("a.gif", { page = 1 }), '
        .. "or give the part with crop" }
    expect(#doubts("o/{name}.png", { animated = true })).is(2)
    expect(doubts "o/{name}.png").is {}
    expect(doubts "o/{name}.jpg").is {}
    local frames = seam.photo_frames
    function seam.photo_frames() return 12, 1 end
    expect(doubts "o/{name}.gif").is {}
    seam.photo_frames = frames
    seam.look, seam.rows, mock.warnings = look, rows, {}
  end)
end)
