local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local picks = api.folder("photos"):fetch()
local fields = t.require "luma.query.fields"

--- Returns the metadata of a save, as the host reads it.
local function said(metadata)
  picks:save("a.jpg", { metadata = metadata })
  return hooks.take_pending().pipelines[1].nodes[1].args.metadata
end

local names = "altitude, caption, city, copyright, country, creationDate, creator, keywords, "
  .. "label, latitude, location, longitude, rating or title"

describe("set", function()
  it("takes each field that files hold, as c:set does", function()
    local texts = { title = "T", caption = "C", creator = "Ada", copyright = "(c)", label = "Red",
      city = "{city}", country = "Portugal", location = "Cais" }
    expect(said { set = texts }).is { set = texts }
    expect(said { set = { creationDate = api.date "2024-05-01" } }).is {
      set = { creationDate = { date = 1714521600.0 } } }
    local place = { latitude = 38.71, longitude = -9, altitude = 12.5 }
    expect(said { set = place }).is { set = place }
  end)
  it("knows the fields that a library sets and files hold", function()
    local list = {}
    for _, field in ipairs(fields.all()) do
      if field.setting and not field.library then list[#list + 1] = field.name end
    end
    table.sort(list)
    expect(table.concat(list, ", ", 1, #list - 1) .. " or " .. list[#list]).is(names)
  end)
  it("clears a field by null", function()
    expect(said { set = { title = api.null, keywords = api.null, rating = api.null } }).is {
      set = { title = "", keywords = {} }, cleared = { "rating" } }
    expect(said { set = { latitude = api.null, longitude = api.null } }).is {
      set = {}, cleared = { "latitude", "longitude" } }
  end)
end)

describe("remove", function()
  it("takes the same fields", function()
    expect(said { remove = { "city", "rating", "creationDate" } }).is {
      set = { city = "" }, cleared = { "rating", "creationDate" } }
  end)
end)

local wrong = {
  { { set = { titel = "x" } }, "set: expected " .. names .. ", got \"titel\"; "
    .. "did you mean 'title'?" },
  { { set = { date = "2024-05-01" } }, "set: expected " .. names .. ", got \"date\"; "
    .. "did you mean 'creationDate'?" },
  { { set = { state = "Porto" } }, "set: expected " .. names .. ", got \"state\"; "
    .. 'write ["Xmp.photoshop.State"] = "..."' },
  { { set = { favorite = true } }, "set: expected " .. names .. ", got \"favorite\"" },
  { { set = { keywords = { "sea", "" } } },
    'set: keywords[2]: expected a text that is not empty, got ""' },
  { { set = { city = 12 } }, "set: city: expected a string, got 12" },
  { { set = { label = "a\0b" } }, 'set: label: expected text without NUL bytes, got "a\\0b"' },
  { { set = { creationDate = "2024-05-01" } }, "set: creationDate: expected a date, "
    .. 'got "2024-05-01"; write date "2024-05-01T10:00:00+02:00", or without the offset' },
  { { set = { latitude = 91, longitude = 0 } },
    "set: latitude: expected a number from -90 to 90, got 91" },
  { { set = { altitude = 0 / 0 } },
    "set: altitude: expected a number from -100000 to 100000, got nan" },
  { { set = { latitude = 38.7 } },
    "set: longitude: expected a value together with latitude, got nothing" },
  { { set = { latitude = api.null, longitude = 9 } },
    "set: latitude: expected a value together with longitude, got null" },
  { { set = { longitude = api.null } },
    "set: latitude: expected a value together with longitude, got nothing" },
  { { set = { latitude = api.null } },
    "set: longitude: expected a value together with latitude, got nothing" },
  { { remove = { "longitude" } },
    "remove: expected latitude together with longitude, got \"longitude\"" },
}

describe("a wrong value", function()
  for _, each in ipairs(wrong) do
    it("is refused: " .. each[2], function()
      expect(function() said(each[1]) end).fails("save: metadata: " .. each[2])
    end)
  end
end)
