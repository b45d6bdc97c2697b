local t = ...
local it, expect = t.it, t.expect
local api, _, host = t.library()
local lib = api.library()

it("gives a token and what changed since", function()
  expect(lib:token()).is "lib:7"
  local changes = lib:changes_since "lib:7"
  expect(changes.too_old).is(false)
  expect(changes.inserted).is { "x" }
  expect(changes.albums.deleted).is {}
  expect(tostring(changes)).is "changes: 1 inserted, 0 updated, 0 deleted"
end)
it("does not guess where the token is too old", function()
  local changes = lib:changes_since "lib:0"
  expect(changes.too_old).is(true)
  expect(tostring(changes)).is "changes: the token is too old"
  expect(function() return changes.inserted end).fails(
    "changes: the token is too old, so the changes since are unknown; "
    .. "if changes.too_old is true, fetch everything and get a new lib:token()", "too-old")
end)
it("takes texts only", function()
  expect(function() lib:changes_since(7) end).fails "changes_since: expected a string, got 7"
end)

it("tells what has changed since the run before", function()
  local told
  local function tell(changes) told = changes end
  lib:on_change(tell)
  expect(told).is(nil)
  host.told = "lib:7"
  lib:on_change(tell)
  expect(told.inserted).is { "x" }
  host.told = "lib:0"
  lib:on_change(tell)
  expect(told.too_old).is(true)
  expect(function() lib:on_change "x" end).fails "on_change: expected a function, got \"x\""
end)
