local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks, host = t.library()
local photo = api.folder("photos"):fetch()[2]

describe("fields", function()
  it("are plain values, dates and groups", function()
    expect(photo.filename).is "IMG_2.jpg"
    expect(photo.pixelWidth).is(4000)
    expect(photo.favorite).is(false)
    expect(photo.title).is(nil)
    expect(photo.camera.model).is "X100V"
    expect(photo.camera.make).is(nil)
    expect(photo["camera.model"]).is "X100V"
    expect(photo.creationDate:format "%H").is "02"
  end)
  it("that are lists are the recipe's own copy", function()
    photo.keywords[1] = "changed"
    expect(photo.keywords).is { "beach", "n2" }
    photo.faces[1].rect.x = 0
    expect(photo.faces).is {
      { name = "Ana", rect = { x = 0.5, y = 0.25, width = 0.25, height = 0.5 } } }
  end)
  it("come in the host's order from pairs", function()
    local names = {}
    for name in pairs(photo) do names[#names + 1] = name end
    expect(names[1]).is "localIdentifier"
    expect(#names).is(12)
  end)
  it("are equal where the photo is", function()
    local again = api.folder("photos"):fetch()[2]
    expect(photo == again).is(true)
    expect(photo == api.folder("photos"):fetch()[3]).is(false)
  end)
  it("are one value within a result, however many pages lie between", function()
    local size = host.size
    host.size = 1000
    local all = api.folder("photos"):fetch()
    local seen = { [all[2]] = true }
    for _ in all:each() do end
    host.size = size
    expect(seen[all[2]]).is(true)
    expect(seen[all[3]]).is(nil)
  end)
  it("of two results have a place each", function()
    local first = api.folder("photos"):fetch()[2]
    expect(rawequal(first, api.folder("photos"):fetch()[2])).is(false)
  end)
  it("know the nearest city of their place", function()
    expect(photo:nearest_city()).is(nil)
    function host.row() return { filename = "a.jpg", latitude = 38.7, longitude = -9.1 } end
    local found = api.folder("photos"):fetch()[2]:nearest_city()
    host.row = nil
    expect(found.name).is "Lisbon"
    expect(found.asked).is { 38.7, -9.1 }
    expect(function() photo:nearest_city(5) end).fails "nearest_city: expected 0 arguments, got 1"
  end)
  it("show on one line", function()
    expect(tostring(photo)).is "photo IMG_2.jpg 4000x3000 1970-01-03"
    function host.row() return { filename = "a.nef", pixelWidth = 0, pixelHeight = 0 } end
    local raw = api.folder("photos"):fetch()[2]
    host.row = nil
    expect(tostring(raw)).is "photo a.nef"
  end)
end)

describe("a drawing", function()
  local function open(format, dpi)
    local size = host.size
    host.size = 1
    function host.row() return { filename = "a." .. format, format = format } end
    local found = api.photo("a." .. format, { dpi = dpi })
    local known = found.format
    host.size, host.row = size, nil
    return found, known
  end
  it("begins with the scale of its resolution", function()
    local drawing = open("svg", 192)
    drawing:save "out/a.png"
    local nodes = hooks.take_pending().pipelines[1].nodes
    expect(#nodes).is(2)
    expect(nodes[1].op).is "scale"
    expect(nodes[1].args).is { factor = 2.0, kernel = "lanczos3" }
  end)
  it("alone has one", function()
    expect(function() pcall(open, "svg", 0) open("jpeg", 300) end).fails(
      'photo: dpi: expected a drawing (SVG, PDF), got "jpeg"')
    host.size, host.row = 250, nil
  end)
end)

local wrong = {
  { function() return photo.ratting end, "photo: unknown field 'ratting'; did you mean 'rating'?" },
  { function() return photo.camera.lense end,
    "photo: unknown field 'camera.lense'; did you mean 'lens'?" },
  { function() return photo:resize(2) end, "photo: unknown field 'resize'; did you mean 'scale'?" },
  { function() photo.rating = 5 end, "photo: values are immutable, cannot set 'rating'; a field is "
    .. "changed in a library: lib:change(function(c) c:set(photo, { rating = ... }) end)" },
  { function() photo.scale(0.5) end, "scale: expected a call with ':', got '.'; "
    .. "write photo:scale(...)" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)

describe("by path", function()
  it("is the one photo there", function()
    host.size = 1
    expect(api.photo("a.jpg").filename).is "IMG_1.jpg"
    host.size = 250
  end)
  it("refuses several", function()
    expect(function() api.photo "*.jpg" end).fails(
      'photo: expected one photo, got 250; did you mean photos{ "*.jpg" }?')
  end)
  it("refuses other values", function()
    expect(function() api.photo(5) end).fails "photo: expected a path, got 5"
    expect(function() api.photo "" end).fails 'photo: expected a path, got ""'
    expect(function() api.photo() end).fails "photo: expected 1 or 2 arguments, got 0"
  end)
end)
