local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()

describe("library", function()
  it("is one value, however often it is opened", function()
    expect(rawequal(api.library(), api.library())).is(true)
    expect(rawequal(api.library(), api.library "other.luma")).is(false)
    expect(tostring(api.library())).is "library 'photos' (250 photos)"
  end)
  it("has properties and fetches", function()
    local lib = api.library()
    expect(lib.count).is(250)
    expect(lib.path).is "/default.luma"
    expect(#lib:fetch { where = "favorite == YES", limit = 3 }).is(3)
  end)
  it("finds albums by their titles", function()
    local lib = api.library()
    expect(tostring(lib:album "Trip")).is "album 'Trip' (250 photos)"
    expect(api.album("Best").title).is "Best"
    expect(lib:find_album "Trop").is(nil)
    expect(lib:smart_album("favorites").kind).is "smartAlbum"
  end)
  it("looks at an album anew", function()
    local trip = api.library():album "Trip"
    expect(trip.count).is(250)
    host.size = 251
    expect(trip.count).is(251)
    host.size = 250
  end)
end)

local wrong = {
  { function() api.library(5) end, "library: expected a path, got 5" },
  { function() api.library("a", "b") end, 'library: expected a table of options, got "b"; '
    .. 'for example library("trips.luma", { zone = "+02:00" })' },
  { function() api.library("a", { zone = "CET" }) end,
    'library: zone: expected an offset from UTC like "+02:00", got "CET"' },
  { function() api.library():album() end,
    'album: expected 1 argument, got 0; for example lib:album "Trip"' },
  { function() api.library():album "Tripp" end,
    "album: the library has none called 'Tripp'; did you mean 'Trip'?" },
  { function() api.library():find_album(5) end, "find_album: expected a string, got 5" },
  { function() api.library():page(1, 2) end,
    "library: unknown property 'page'; did you mean lib:fetch():page(...)?" },
  { function() return api.library().titel end,
    "library: unknown property 'titel'; did you mean 'title'?" },
}

describe("authorization", function()
  it("asks for the default library, or one at a path", function()
    expect(api.authorization()).is "authorized"
    expect(api.authorization "secret.luma").is "denied"
    expect(function() api.authorization(7) end).fails(
      "authorization: expected a path, got 7")
  end)
end)

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
