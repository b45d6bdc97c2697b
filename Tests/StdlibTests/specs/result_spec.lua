local t = ...
local describe, it, expect = t.describe, t.it, t.expect

local function rows_read(host)
  local read = {}
  for _, entry in ipairs(host.log) do
    if entry[1] == "rows" then read[#read + 1] = entry[2] end
  end
  return read
end

local function numbers(result)
  local list = {}
  for photo in result:each() do list[#list + 1] = tonumber(photo.localIdentifier:match "%d+") end
  return list
end

describe("rows", function()
  it("are read by pages when they are looked at", function()
    local api, _, host = t.library()
    local picks = api.folder("photos"):fetch()
    expect(#picks).is(250)
    expect(picks:count()).is(250)
    expect(rows_read(host)).is {}
    expect(picks[1].filename).is "IMG_1.jpg"
    expect(picks[64].filename).is "IMG_64.jpg"
    expect(picks:last().filename).is "IMG_250.jpg"
    expect(picks:first() == picks[1]).is(true)
    expect(rows_read(host)).is { 0, 3 }
  end)
  it("that were used last are kept", function()
    local api, _, host = t.library()
    host.size = 1000
    local picks = api.folder("photos"):fetch()
    for page = 0, 7 do expect(picks[page * 64 + 1].rating).is((page * 64 + 1) % 6) end
    expect(picks[1].rating).is(1)
    expect(picks[513].rating).is(3)
    expect(#rows_read(host)).is(9)
    expect(picks[1].rating).is(1)
    expect(#rows_read(host)).is(9)
    expect(picks[65].rating).is(5)
    expect(#rows_read(host)).is(10)
  end)
end)

describe("index", function()
  local api = t.library()
  local picks = api.folder("photos"):fetch { limit = 3 }
  it("begins at 1", function()
    local hint = "; results begin at 1: [1] or :first() is the first photo"
    expect(function() return picks[0] end).fails(
      "result: expected an index from 1 to 3, got 0" .. hint, "out-of-range")
    expect(function() return picks[-1] end).fails(
      "result: expected an index from 1 to 3, got -1" .. hint)
    local none = api.folder("photos"):fetch { limit = 3 }:filter(function() return false end)
    expect(function() return none[0] end).fails(
      "result: expected an index, of which an empty result has none, got 0" .. hint)
  end)
  it("past the end is nil, so that ipairs ends", function()
    expect(picks[4]).is(nil)
    local seen = 0
    for i, photo in ipairs(picks) do seen = seen + i + #photo.filename * 0 end
    for i in pairs(picks) do seen = seen + i end
    expect(seen).is(12)
  end)
  it("is whole", function()
    expect(picks[2.0].filename).is "IMG_2.jpg"
    expect(function() return picks[1.5] end).fails "result: expected an integer in [ ], got 1.5"
  end)
  it("of a word is a method or an error", function()
    expect(function() return picks.frist end).fails(
      "result: unknown method 'frist'; did you mean 'first'?")
    expect(function() return picks.length end).fails(
      "result: unknown method 'length'; did you mean 'count'?")
  end)
end)

describe("views", function()
  local api = t.library()
  local picks = api.folder("photos"):fetch { limit = 7 }
  it("page", function()
    expect(numbers(picks:page(1, 3))).is { 1, 2, 3 }
    expect(numbers(picks:page(3, 3))).is { 7 }
    expect(#picks:page(4, 3)).is(0)
    expect(#picks:page(math.maxinteger, math.maxinteger)).is(0)
    expect(#picks:page(1, math.maxinteger)).is(7)
  end)
  it("reverse, and twice", function()
    expect(numbers(picks:reverse())).is { 7, 6, 5, 4, 3, 2, 1 }
    expect(numbers(picks:reverse():reverse())).is { 1, 2, 3, 4, 5, 6, 7 }
    expect(numbers(picks:reverse():page(2, 3))).is { 4, 3, 2 }
  end)
  it("at, in the given order, each once", function()
    expect(numbers(picks:at { 5, 1, 5 })).is { 5, 1 }
    expect(numbers(picks:reverse():at { 1, 7 })).is { 7, 1 }
    expect(#picks:at {}).is(0)
    expect(function() return picks:at { 1, 8 } end).fails(
      "at[2]: expected an index from 1 to 7, got 8", "out-of-range")
    expect(function() return picks:at(3) end).fails(
      "at: expected a list of indexes, got 3; for example result:at { 1, 5, 9 }")
  end)
  it("sort by a function, in which equal photos keep their order", function()
    local function even_first(a, b) return a.rating % 2 < b.rating % 2 end
    expect(numbers(picks:sort(even_first))).is { 2, 4, 6, 1, 3, 5, 7 }
    expect(numbers(picks:reverse():sort(even_first))).is { 6, 4, 2, 7, 5, 3, 1 }
    expect(numbers(picks:sort(function() return true end))).is { 7, 6, 5, 4, 3, 2, 1 }
    expect(numbers(picks:at {}:sort(even_first))).is {}
    expect(function() return picks:sort(function(a, b) return a.rating - b.rating end) end).fails(
      "sort: expected true if the first photo comes before the second, got 1; compare the photos, "
        .. "as in function(a, b) return a.rating > b.rating end")
  end)
  it("sort of any length is that of table.sort", function()
    local all = api.folder("photos"):fetch()
    for size = 0, 33 do
      local places = {}
      for i = 1, size do places[i] = i * 37 % 250 + 1 end
      local sorted = all:at(places):sort(function(a, b)
        return tonumber(a.localIdentifier:match "%d+") < tonumber(b.localIdentifier:match "%d+")
      end)
      table.sort(places)
      expect(numbers(sorted)).is(places)
    end
  end)
  it("group by a key, in the order of the first photos", function()
    local groups = picks:group(function(photo) return photo.rating % 3 end)
    expect(#groups).is(3)
    expect({ groups[1].key, numbers(groups[1].photos) }).is { 1, { 1, 4, 7 } }
    expect({ groups[3].key, numbers(groups[3].photos) }).is { 0, { 3, 6 } }
    local keyless = picks:group(function(photo) return photo.rating > 2 and "many" or nil end)
    expect({ keyless[1].key, numbers(keyless[1].photos) }).is { nil, { 1, 2, 6, 7 } }
    expect(numbers(picks:unique "rating")).is { 1, 2, 3, 4, 5, 6 }
    expect(function() picks:unique() end).fails("unique: expected 1 argument, got 0; "
      .. 'a result has each photo once; result:unique "day" keeps the first of each day')
    expect(function() return picks:group {} end).fails(
      "group: expected gap or distance, got a table; for example result:group { gap = 6 }")
    expect(function() return picks:group(function(photo) return photo end) end).fails(
      "group: expected a text, number, date, boolean or nil as key, got a photo")
  end)
  it("group puts a photo once into a group, and refuses a key that equals nothing", function()
    local twice = picks:at { 1, 2 }:group(function() return { "a", "b", "a" } end)
    expect({ #twice, twice[1].key, numbers(twice[1].photos), numbers(twice[2].photos) }).is {
      2, "a", { 1, 2 }, { 1, 2 } }
    for name, refused in pairs { group = picks.group, unique = picks.unique } do
      expect(function() return refused(picks, function() return 0 / 0 end) end).fails(
        name .. ": expected a text, number, date, boolean or nil as key, got nan")
    end
  end)
  it("photos of a result are one, in the given order", function()
    local chosen = api.photos { picks[4], picks[2], picks[4] }
    expect(numbers(chosen)).is { 4, 2 }
    expect(function() return api.photos { picks[1], "a.jpg" } end).fails(
      'photos[2]: expected a photo, as the others, got "a.jpg"')
  end)
  it("filter, and a filter of it", function()
    local even = picks:filter(function(photo) return photo.rating % 2 == 0 end)
    expect(numbers(even)).is { 2, 4, 6 }
    expect(numbers(even:filter(function(photo) return photo.rating > 0 end):reverse())).is { 4, 2 }
    expect(tostring(even)).is "result of 3 photos"
  end)
  it("each gives the place and stops with break", function()
    local last
    for _, i in picks:each() do
      last = i
      if i == 2 then break end
    end
    expect(last).is(2)
  end)
end)

describe("photos of places and folders", function()
  local own, _, host = t.library()
  it("group by distance passes over photos without a place", function()
    local latitudes = { 10, nil, 50, nil, 50.1 }
    function host.row(index)
      return { localIdentifier = "id-" .. index, creationDate = { date = 86400 * index },
        latitude = latitudes[index], longitude = latitudes[index] and 0 }
    end
    local some = own.folder("photos"):fetch { limit = 5 }
    local function groups(options)
      local list = {}
      for i, group in ipairs(some:group(options)) do list[i] = numbers(group.photos) end
      return list
    end
    expect(groups { distance = 100 }).is { { 1, 2 }, { 3, 4, 5 } }
    expect(groups { distance = 1e5 }).is { { 1, 2, 3, 4, 5 } }
    expect(#groups { distance = 1e5, gap = 1 }).is(5)
    host.row = nil
  end)
  it("photos of several folders are all found, or it is an error", function()
    local first = own.folder("photos"):fetch { limit = 2 }
    local second = own.folder("others"):fetch { limit = 3 }
    host.gathered = { size = 3 }
    -- Rows of the mock have the same identifiers in each folder.
    expect(numbers(own.photos { first[2], second[3] })).is { 2, 3 }
    host.gathered = { size = 2 }
    expect(function() return own.photos { first[2], second[3] } end).fails(
      "photos: '/photos/IMG_3.jpg' is no longer among the files", "missing-file")
  end)
end)

describe("refuses", function()
  local api = t.library()
  local picks = api.folder("photos"):fetch()
  local wrong = {
    { function() picks:page(0, 3) end, "page: number: expected a positive integer, got 0" },
    { function() picks:page(1, "x") end, 'page: size: expected a positive integer, got "x"' },
    { function() picks:page(1) end,
      "page: expected 2 arguments, got 1; for example result:page(1, 50)" },
    { function() picks:filter "x" end, 'filter: expected a function, got "x"; '
      .. 'a predicate belongs to the fetch: fetch { where = "x" }' },
    { function() picks:filter() end, "filter: expected 1 argument, got 0" },
    { function() picks.first() end, "first: expected a call with ':', got '.'; "
      .. "write result:first(...)" },
    { function() for _ in picks do _ = nil end end, "result: cannot be called; "
      .. "write for photo, i in result:each() do ... end" },
    { function() picks[1] = 3 end, "result: values are immutable, cannot set '1'" },
  }
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
  it("passes on what a filter raises", function()
    local ok, raised = pcall(picks.filter, picks, function() error("mine", 0) end)
    expect(ok).is(false)
    expect(raised).is "mine"
  end)
end)
