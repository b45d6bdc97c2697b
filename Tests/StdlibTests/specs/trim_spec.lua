--- `trim`: a crop to what the host has found.
local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local seam = require "luma.core.host"
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
  it("is for one photo", function()
    for _, many in ipairs { picks, picks:sepia() } do
      expect(function() many:trim() end).fails("trim: expected one photo, got a result of 250; "
        .. 'write for photo in result:each() do photo:trim():save "out/{name}.jpg" end')
    end
    expect(function() picks:contact_sheet():trim() end).fails(
      "trim: a contact sheet has no pixels before it is saved")
  end)
end)
