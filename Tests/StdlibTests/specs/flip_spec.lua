local t = ...
local it, expect = t.it, t.expect
local api, hooks = t.library()
local picks = api.folder("photos"):fetch()

it("takes a direction", function()
  picks:flip("vertical"):save "out/{name}.jpg"
  expect(hooks.take_pending().pipelines[1].nodes[1].args).is { direction = "vertical" }
end)
it("refuses another word", function()
  expect(function() picks:flip "horizontl" end).fails(
    "flip: expected horizontal or vertical, got \"horizontl\"; did you mean 'horizontal'?")
end)
it("refuses words of other programs", function()
  for word, meant in pairs { left = "horizontal", h = "horizontal", ["up-down"] = "vertical" } do
    expect(function() picks:flip(word) end).fails(("flip: expected horizontal or vertical, "
      .. "got \"%s\"; did you mean '%s'?"):format(word, meant))
  end
end)
it("refuses a table and two arguments", function()
  expect(function() picks:flip {} end).fails("flip: expected horizontal or vertical, got a table")
  expect(function() picks:flip("vertical", {}) end).fails(
    'flip: expected 1 argument, got 2; for example flip "horizontal"')
end)
