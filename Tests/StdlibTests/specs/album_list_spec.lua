local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()

local function asked(name)
  local count, last = 0, nil
  for _, entry in ipairs(host.log) do
    if entry[1] == name then count, last = count + 1, entry[2] end
  end
  return count, last
end

describe("albums", function()
  it("asks once for all covers", function()
    local lines = {}
    for _, album in ipairs(api.library():albums()) do
      local cover = album.cover
      lines[#lines + 1] = ("%s %d %s"):format(album.title, album.count, cover and cover.filename)
    end
    expect(lines).is { "Trip 2 IMG_2.jpg", "Empty 0 nil", "Best 1 IMG_1.jpg" }
    expect({ asked "photos_with" }).is { 1, { "id-2", "id-1" } }
    expect((asked "fetch")).is(0)
  end)
  it("asks by the fields of albums", function()
    api.library():albums { where = { count = { ">", 0 } }, sort = "-endDate", kind = "any" }
    local _, request = asked "albums"
    expect(request.where.tree.left).is { op = "key", name = "count" }
    expect(request.sort).is { { key = "endDate", ascending = false, selector = "compare:" } }
    expect(request.kind).is "any"
  end)
  it("lists built-in ones by the same conditions", function()
    api.library():smart_albums { where = "count > 0", sort = "-count", limit = 2 }
    local _, request = asked "albums"
    expect(request.where.text).is "count > 0"
    expect({ request.kind, request.system, request.limit }).is { "smartAlbum", true, 2 }
    api.library():albums { system = true }
    _, request = asked "albums"
    expect({ request.kind == nil, request.system }).is { true, true }
  end)
  it("has properties by the names of PhotoKit's fields", function()
    local album = api.library():albums()[1]
    expect({ album.estimatedAssetCount, album.localizedTitle }).is { 2, "Trip" }
  end)
  it("shows what the list says", function()
    local albums = api.library():albums()
    expect(tostring(albums[1])).is "album 'Trip' (2 photos)"
    expect(albums[1].startDate:format "%Y").is "1970"
    expect(#albums[1]:fetch()).is(250)
  end)
end)

local wrong = {
  { function() api.library():albums { sort = "rating" } end,
    "sort: albums have no field 'rating'" },
  { function() api.library():albums { where = { titel = "x" } } end,
    "where: albums have no field 'titel'; did you mean 'title'?" },
  { function() api.library():albums { kind = "smart" } end,
    'albums: kind: expected album, smartAlbum, folder or any, got "smart"' },
  { function() api.library():albums { include_hidden = true } end,
    "albums: unknown option 'include_hidden'; "
      .. "albums takes where, args, vars, sort, limit, kind, system, top and containing" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
