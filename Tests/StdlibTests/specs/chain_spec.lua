local t = ...
local describe, it, expect = t.describe, t.it, t.expect

--- The host's last call under a name.
local function last(host, name)
  for i = #host.log, 1, -1 do
    if host.log[i][1] == name then return host.log[i][2] end
  end
end

local function shape(pipeline)
  local words = {}
  for i, node in ipairs(pipeline.nodes) do
    words[i] = ("%s %d<%d"):format(node.op, i, 0)
    for j, other in ipairs(pipeline.nodes) do
      if other.id == node.parent then words[i] = ("%s %d<%d"):format(node.op, i, j) end
    end
  end
  return table.concat(words, ", ")
end

describe("plan", function()
  it("shares the steps of two branches", function()
    local api, hooks = t.library()
    local square = api.folder("photos"):fetch():crop { aspect = "1:1" }:rotate(90)
    square:scale { width = 800 }:save "out/large/{name}.jpg"
    square:scale { width = 256 }:save "out/small/{name}.webp"
    local plan = hooks.take_pending()
    expect(#plan.pipelines).is(1)
    expect(shape(plan.pipelines[1])).is(
      "crop 1<0, rotate 2<1, scale 3<2, save 4<3, scale 5<2, save 6<5")
    expect(#plan.pipelines[1].saves).is(2)
    expect(plan.pipelines[1].nodes[1].parent).is(0)
    expect(#hooks.take_pending().pipelines).is(0)
  end)
  it("stamps each step with its line", function()
    local api, hooks = t.library()
    local picks = api.folder("photos"):fetch()
    local half = picks:scale(0.5)
    half:save "out/{name}.jpg"
    local nodes = hooks.take_pending().pipelines[1].nodes
    expect(nodes[2].line - nodes[1].line).is(1)
    expect(nodes[1].file:match "[^/]*$").is "chain_spec.lua"
  end)
  it("leaves out what no save needs", function()
    local api, hooks = t.library()
    local picks = api.folder("photos"):fetch()
    picks:rotate(90)
    picks:save "out/{name}.jpg"
    expect(shape(hooks.take_pending().pipelines[1])).is "save 1<0"
  end)
  it("saves on from a save", function()
    local api, hooks = t.library()
    local picks = api.folder("photos"):fetch()
    picks:save("a/{name}.jpg"):scale(0.5):save "b/{name}.jpg"
    expect(shape(hooks.take_pending().pipelines[1])).is "save 1<0, scale 2<1, save 3<2"
  end)
  it("decodes one photo once, however it was reached", function()
    local api, hooks = t.library()
    local picks = api.folder("photos"):fetch()
    picks[3]:scale(0.5):save "a/{name}.jpg"
    picks:reverse()[248]:scale(0.25):save "b/{name}.jpg"
    picks[4]:save "c/{name}.jpg"
    local pipelines = hooks.take_pending().pipelines
    expect(#pipelines).is(2)
    expect(pipelines[1].index).is(3)
    expect(#pipelines[1].saves).is(2)
    expect(pipelines[2].index).is(4)
  end)
  it("has one pipeline for a view, with the places of its photos", function()
    local api, hooks = t.library()
    local picks = api.folder("photos"):fetch { limit = 5 }
    local odd = picks:filter(function(photo) return photo.rating % 2 == 1 end)
    odd:reverse():save "out/{name}.jpg"
    picks:page(2, 2):save "out2/{name}.jpg"
    picks:filter(function() return false end):save "out3/{name}.jpg"
    local pipelines = hooks.take_pending().pipelines
    expect(#pipelines).is(3)
    expect(pipelines[1].indexes).is { 5, 3, 1 }
    expect(pipelines[1].filtered).is(true)
    expect(pipelines[2].indexes).is { 3, 4 }
    expect(pipelines[2].filtered).is(false)
    expect(pipelines[3].indexes).is {}
    expect(shape(pipelines[1])).is "save 1<0"
  end)
end)

describe("many saves", function()
  it("are handed to the host in parts, each once", function()
    local api, hooks, host = t.library()
    local picks = api.folder("photos"):fetch()
    local first = picks[1]:save "first.jpg"
    for i = 1, 1999 do picks[1]:save(i .. ".jpg") end
    local parts, saves = 0, 0
    for _, entry in ipairs(host.log) do
      if entry[1] == "schedule" then
        parts = parts + 1
        saves = saves + #entry[2].pipelines[1].saves
      end
    end
    expect(parts).is(2)
    saves = saves + #hooks.take_pending().pipelines[1].saves
    expect(saves).is(2000)
    expect(#first:run().saved).is(0)
    expect(#hooks.take_pending().pipelines).is(0)
    expect(hooks.scheduled_saves()).is(2000)
  end)
  it("can be run by their chain before the recipe ends", function()
    local api, _, host = t.library()
    local picks = api.folder("photos"):fetch()
    local first = picks[1]:save "first.jpg"
    for i = 1, 999 do picks[1]:save(i .. ".jpg") end
    expect(#first:run().saved).is(1)
    expect(last(host, "run").pipelines[1].saves[1]).is(1)
    expect(#first:run().saved).is(0)
  end)
end)

describe("run", function()
  it("runs each save once, however many chains pass through it", function()
    local api, hooks, host = t.library()
    local saved = api.folder("photos"):fetch():save "a/{name}.jpg"
    local one = saved:scale(0.5):save "b/{name}.jpg"
    local two = saved:rotate(90):save "c/{name}.jpg"
    local report = one:run()
    expect(#report.saved).is(1)
    expect(#report.failed).is(0)
    expect(tostring(report)).is "report: 1 saved, 0 skipped, 0 failed"
    expect(#last(host, "run").pipelines[1].saves).is(2)
    two:run()
    expect(#last(host, "run").pipelines[1].saves).is(1)
    local asked = #host.log
    expect(#two:run().saved).is(0)
    expect(#host.log).is(asked)
    expect(#hooks.take_pending().pipelines).is(0)
  end)
  it("has no run on a result", function()
    local api = t.library()
    local picks = api.folder("photos"):fetch()
    expect(function() picks:run() end).fails("result: unknown method 'run'; "
      .. 'there are no saves to run yet: :save("out/{name}.jpg"):run()', "unknown-method")
  end)
  it("refuses arguments", function()
    local api = t.library()
    local chain = api.folder("photos"):fetch():scale(0.5)
    expect(function() chain:run(1) end).fails("run: expected 0 arguments, got 1")
  end)
end)

describe("explain", function()
  it("shows a chain without a save, and one that ran", function()
    local api, hooks, host = t.library()
    local chain = api.folder("photos"):fetch():scale(0.5)
    expect(chain:explain()).is "explained"
    expect(shape(last(host, "explain").pipelines[1])).is "scale 1<0"
    local saved = chain:save "out/{name}.jpg"
    hooks.take_pending()
    saved:rotate(90):explain()
    expect(shape(last(host, "explain").pipelines[1])).is "scale 1<0, save 2<1, rotate 3<2"
  end)
end)

describe("value", function()
  local api = t.library()
  local chain = api.folder("photos"):fetch():scale(0.5)
  it("names another tool's word", function()
    expect(function() chain:resize(3) end).fails(
      "chain: unknown method 'resize'; did you mean 'scale'?")
  end)
  it("does not change", function()
    expect(function() chain.crop = 3 end).fails("chain: values are immutable, cannot set 'crop'")
    expect(next(chain)).is(nil)
    expect(getmetatable(chain)).is(false)
  end)
  it("shows its steps", function()
    expect(tostring(chain:save "out/{name}.jpg")).is 'chain: scale > save "out/{name}.jpg"'
  end)
end)

describe("run", function()
  it("knows a save with a function where there are no photos", function()
    local api, _, host = t.library()
    host.size = 0
    local empty = api.folder("photos"):fetch()
    local report = empty:save(function(photo) return photo.name .. ".jpg" end):rotate(90):run()
    expect(#report.saved).is(0)
    expect(host.warnings).is {}
  end)
  it("warns of a chain without a save", function()
    local api, _, host = t.library()
    api.folder("photos"):fetch():rotate(90):run()
    expect(host.warnings[1].message).is "run: the chain has no save, so nothing is written"
  end)
end)
