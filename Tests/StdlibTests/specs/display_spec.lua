local t = ...
local it, expect = t.it, t.expect
local api, hooks = t.library()
local show = hooks.tostring

it("shows plain values", function()
  expect(show(nil)).is "nil"
  expect(show(0.5)).is "0.5"
  expect(show "a\nb\27[2J").is '"a\\nb\\27[2J"'
  expect(show(print)).is "function"
  expect(show(("é"):rep(50))).is('"' .. ("é"):rep(20) .. '..."')
end)
it("shows tables on one line", function()
  expect(show { 1, "x", width = 8, ["a b"] = { { {} } } }).is(
    '{ 1, "x", ["a b"] = { {...} }, width = 8 }')
  expect(show {}).is "{}"
  expect(show { 1, 2, 3, 4, 5, 6, 7, 8, 9 }).is "{ 1, 2, 3, 4, 5, 6, 7, 8, ... }"
end)
it("shows values, and runs no metamethod of a recipe's", function()
  expect(show { api.folder "photos" }).is "{ album 'photos' (250 photos) }"
  expect(show(api.f.rating)).is "f.rating"
  expect(show(api.f)).is "fields: f"
  expect(show(api.null)).is "null"
  expect(show(api.date)).is "function: date"
  expect(show(setmetatable({ 1 }, { __tostring = error, __index = error }))).is "{ 1 }"
end)
it("shows a table that holds itself", function()
  local loop = {}
  loop.loop = loop
  expect(show(loop)).is "{ loop = { loop = {...} } }"
end)
