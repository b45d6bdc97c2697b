local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()
local lib = api.library()
local trip = lib:album "Trip"

--- The requests of one change.
local function steps(body)
  local first = #host.log + 1
  lib:change(body)
  local list = {}
  for i = first, #host.log do
    if host.log[i][1] == "change_step" then list[#list + 1] = host.log[i][2] end
  end
  return list
end

describe("change", function()
  it("gives what the function gives", function()
    local a, b, c = lib:change(function() return 1, nil, 3 end)
    expect({ a, b, c }).is { 1, nil, 3 }
  end)
  it("makes albums that can be used at once", function()
    local asked = steps(function(c)
      local folder = c:create_folder "Trips"
      expect(tostring(folder)).is "folder of albums 'Trips'"
      local album = c:create_album("Oslo", { folder = folder })
      c:add(album, c:import "a.jpg")
    end)
    expect(#asked).is(4)
    expect(asked[2]).is { "create_album", { title = "Oslo", folder = "create_folder-id" } }
    expect(asked[3]).is { "import", { path = "a.jpg" } }
    expect(asked[4][2].album).is "create_album-id"
    expect(#asked[4][2].photos).is(1)
    expect(asked[4][2].photos[1].index).is(1)
  end)
  it("finds albums before it makes them", function()
    local asked = steps(function(c)
      expect(tostring(c:find_or_create_album "Trip")).is "album 'a1' (250 photos)"
      expect(c:find_or_create_folder("Trip", nil).title).is "Trip"
      c:find_or_create_smart_album { title = "Trip", where = "rating >= 4" }
    end)
    expect(#asked).is(1)
    expect(asked[1][1]).is "update_smart_album"
    expect(asked[1][2].keeps).is(nil)
  end)
  it("finds what it is asked to create, unless a new one is wanted", function()
    local asked = steps(function(c)
      expect(tostring(c:create_album "Trip")).is "album 'a1' (250 photos)"
      expect(c:create_folder "Trip".title).is "Trip"
      c:create_album("Trip", { new = true })
      c:create_folder("Trip", { new = true })
      c:create_smart_album { title = "Trip", where = "rating >= 4", new = true }
    end)
    local verbs = {}
    for i, step in ipairs(asked) do verbs[i] = step[1] end
    expect(verbs).is { "create_album", "create_folder", "create_smart_album" }
    expect(asked[3][2].new).is(nil)
  end)
  it("compares a smart album before it refuses another predicate", function()
    local asked = steps(function(c)
      pcall(c.create_smart_album, c, { title = "Trip", where = "rating >= 4" })
    end)
    expect(#asked).is(1)
    expect(asked[1][1]).is "update_smart_album"
    expect(asked[1][2].compares).is(true)
  end)
  it("leaves what an update of a smart album does not name", function()
    local asked = steps(function(c)
      c:update_smart_album(trip, { where = "rating == 5" })
      c:update_smart_album(trip, { sort = "filename" })
    end)
    expect(asked[1][2].keeps).is(true)
    expect(asked[1][2].sort).is(nil)
    expect(asked[2][2].where).is(nil)
    expect(#asked[2][2].sort).is(1)
  end)
  it("takes a photo, a list or a result", function()
    local found = lib:fetch()
    local asked = steps(function(c)
      c:add(trip, found)
      c:add(trip, found:page(2, 2))
      c:remove(trip, { found[3], found:first() })
      c:move(trip, found[5], 1)
    end)
    expect(asked[1][2].photos[1].indexes).is(nil)
    expect(asked[2][2].photos[1].indexes).is { 3, 4 }
    expect(asked[3][2].photos[1].index).is(3)
    expect(asked[3][2].photos[2].index).is(1)
    expect(asked[4][2].index).is(1)
  end)
  it("sets and clears fields", function()
    local asked = steps(function(c)
      c:set(lib:fetch()[1], { favorite = true, rating = api.null, keywords = { "a", "b" } })
    end)
    expect(asked[1][2].values).is {
      favorite = true, rating = { null = true }, keywords = { list = { "a", "b" } } }
  end)
  it("adds and removes single keywords", function()
    local asked = steps(function(c)
      c:add_keywords(lib:fetch()[1], { "a", "b" })
      c:remove_keywords(lib:fetch()[1], { "a" })
    end)
    expect(asked[1][1]).is "add_keywords"
    expect(asked[1][2].keywords).is { "a", "b" }
    expect(asked[2][1]).is "remove_keywords"
  end)
  it("writes sidecars", function()
    local asked = steps(function(c)
      c:write_sidecars(lib:fetch()[1])
      c:write_sidecars(lib:fetch()[1], { naming = "lightroom" })
    end)
    expect(asked[1][1]).is "write_sidecars"
    expect({ asked[1][2].naming, asked[2][2].naming }).is { "existing", "lightroom" }
  end)
  it("keeps smart albums with their predicates", function()
    local asked = steps(function(c)
      c:create_smart_album { title = "Good", where = "rating >= 4", sort = "-rating" }
    end)
    expect(asked[1][2].title).is "Good"
    expect(asked[1][2].where.text).is "rating >= 4"
  end)
  it("is taken back whole, and its error stays as it was", function()
    local raised = { "mine" }
    local ok, got = pcall(function() lib:change(function() error(raised) end) end)
    expect(ok).is(false)
    expect(rawequal(got, raised)).is(true)
    expect(host.log[#host.log]).is { "change", false }
  end)
end)

local kept
lib:change(function(c) kept = c end)

local function changing(body) return function() lib:change(body) end end

local wrong = {
  { function() lib:change() end,
    "change: expected 1 argument, got 0; for example lib:change(function(c) ... end)" },
  { function() lib:change "x" end, 'change: expected a function, got "x"' },
  { function() kept:forget(lib:fetch()[1]) end,
    "forget: the change has ended; start another with lib:change(function(c) ... end)" },
  { changing(function(c) c:add("Trip", lib:fetch()) end),
    'add: expected an album of the library, got "Trip"; did you mean lib:album "Trip"?' },
  { changing(function(c) c:add(api.folder "photos", lib:fetch()) end),
    "add: expected an album of the library, got an album" },
  { changing(function(c) c:add(trip, "a.jpg") end),
    'add: photos: expected a photo, a list of photos or a result, got "a.jpg"' },
  { changing(function(c) c:add(trip, { 5 }) end),
    "add: photos[1]: expected a photo, a list of photos or a result, got 5" },
  { changing(function(c) c:set(lib:fetch()[1], { favourite = true }) end),
    "set: unknown option 'favourite'; did you mean 'favorite'?" },
  { changing(function(c) c:set(lib:fetch()[1], { rating = 6 }) end),
    "set: rating: expected an integer from -1 to 5 or null, got 6" },
  { changing(function(c) c:set(lib:fetch()[1], { keywords = "sea" }) end),
    'set: keywords: expected a list of strings or null, got "sea"; write { "sea" }' },
  { changing(function(c) c:add_keywords(lib:fetch()[1], "sea") end),
    'add_keywords: keywords: expected a list of strings, got "sea"; write { "sea" }' },
  { changing(function(c) c:write_sidecars(lib:fetch()[1], { naming = "adobe" }) end),
    'write_sidecars: naming: expected existing, darktable or lightroom, got "adobe"' },
  { changing(function(c) c:move(trip, lib:fetch()[1], 0) end),
    "move: index: expected a positive integer, got 0" },
  { changing(function(c) c:create_smart_album { where = "rating > 1" } end),
    "create_smart_album: 'title' is missing; for example "
    .. 'c:create_smart_album{ title = "Best", where = "rating >= 4" }' },
  { changing(function(c) c:edit() end),
    "edit: expected 2 or 3 arguments, got 0; for example c:edit(photo, photo:rotate(90))" },
  { changing(function(c) c:edit(lib:fetch()[1], lib:fetch()[1]) end),
    "edit: chain: expected a chain of steps, got a photo" },
  { changing(function(c) c:edit(lib:fetch()[1], lib:fetch()[1]:rotate(90):save "a.jpg") end),
    "edit: chain: expected a chain without a save, got a chain; save the photo after the change" },
  { changing(function(c) c:edit(lib:fetch(), lib:fetch():trim()) end),
    "trim: the borders of several photos are found where they are saved, not before; "
      .. "trim one at a time: for photo in picks:each() do photo:trim() end" },
  { changing(function(c) c:edit(lib:fetch()[1], { rendered = "a.jpg" }) end),
    "edit: 'identifier' is missing; for example "
    .. 'c:edit(photo, { rendered = "out.jpg", identifier = "com.example.editor" })' },
  { changing(function(c)
    c:edit(lib:fetch()[1], { rendered = "a.jpg", identifier = "x", data = "\xff" })
  end), 'edit: data: expected text in UTF-8, got "\xff"; '
    .. "encode bytes as text, for example in base64" },
  { changing(function(c) c:edit(lib:fetch()[1], { rendered = "a.jpg", identifier = "" }) end),
    'edit: identifier: expected an identifier like "com.example.editor", got ""' },
  { changing(function(c) c:import { photo = "a.jpg", video = "a.mov" } end),
    "import: expected a photo or a video, got both; for example "
    .. 'c:import{ photo = "a.jpg", alternatePhoto = "a.dng", copy = true }' },
  { changing(function(c) c:import { photo = "a.jpg", raw = "a.dng" } end),
    "import: unknown option 'raw'; import takes copy, photo, video, alternatePhoto, fullSizePhoto, "
      .. "fullSizeVideo, adjustmentData, pairedVideo, fullSizePairedVideo and sidecar" },
  { changing(function(c) c:pick(lib:fetch()[1], { key = 1 }) end),
    "pick: key: expected true or false, got 1" },
  { changing(function(c) c:unpick() end),
    "unpick: expected 1 argument, got 0; for example c:unpick(photos)" },
  { changing(function(c) c:shift(lib:fetch(), {}) end),
    "shift: expected days, hours, minutes, seconds or zone, got none; "
    .. "for example c:shift(photos, { hours = 1 })" },
  { changing(function(c) c:shift(lib:fetch(), { keep = "clock" }) end),
    "shift: expected days, hours, minutes, seconds or zone, got none; "
    .. "for example c:shift(photos, { hours = 1 })" },
  { changing(function(c) c:set(lib:fetch()[1], { keywords = { "sea", "" } }) end),
    'set: keywords: expected texts that are not empty, got ""' },
  { changing(function(c) c:add_keywords(lib:fetch()[1], { " " }) end),
    'add_keywords: keywords: expected texts that are not empty, got " "' },
  { changing(function(c) c:create_album "" end),
    'create_album: expected a title that is not empty, got ""' },
  { changing(function(c) c:find_or_create_folder(" ") end),
    'find_or_create_folder: expected a title that is not empty, got " "' },
  { changing(function(c) c:create_smart_album { title = "", where = "rating > 1" } end),
    'create_smart_album: title: expected a title that is not empty, got ""' },
  { changing(function(c) c:rename(trip, "") end),
    'rename: title: expected a title that is not empty, got ""' },
  { function() lib:import { folder = "a", album = "" } end,
    'import: album: expected a title that is not empty, got ""' },
  { function() lib:fetch():save("a.jpg", { album = "" }) end,
    'save: album: expected a title that is not empty, got ""' },
  { changing(function(c)
    c:create_smart_album { title = "A", where = "rating > 1", folder = c:create_folder "F" }
  end), "create_smart_album: unknown option 'folder'; "
    .. "create_smart_album takes title, where, args, vars, sort and new" },
  { changing(function(c) c:set(lib:fetch(), { keywords = { "sea", 2 } }) end),
    "set: keywords[2]: expected a string, got 2" },
  { function() return lib.create_album end, "library: unknown property 'create_album'; a library "
    .. 'is changed in a transaction: lib:change(function(c) c:create_album "Trip" end)' },
  { function() return trip.add end, "album: unknown property 'add'; a library is "
    .. "changed in a transaction: lib:change(function(c) c:add(album, photos) end)" },
  { function() return lib:fetch()[1].set end, "photo: unknown field 'set'; a library is "
    .. "changed in a transaction: lib:change(function(c) c:set(photos, { rating = 5 }) end)" },
  { function() return lib.performChanges end,
    "library: unknown property 'performChanges'; did you mean 'change'?" },
  { changing(function(c) c:undo() end), "change: unknown method 'undo'" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
