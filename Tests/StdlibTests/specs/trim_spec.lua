--- `trim`: a crop to what the host has found.
local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
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
  it("leaves a photo without a border, or one that cannot be read", function()
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
      function() picks:trim():contact_sheet():save "o/a.jpg" hooks.take_pending() end,
    } do
      expect(ask).fails(early
        .. "; trim one at a time: for photo in picks:each() do photo:trim() end")
    end
    expect(function() picks:contact_sheet():trim() end).fails(
      "trim: a contact sheet has no pixels before it is saved")
  end)
end)
