local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()
local album, natural, null = api.folder "photos", api.natural, api.null

local function request(...)
  album:fetch(...)
  return host.log[#host.log][2]
end

describe("request", function()
  it("is everything without options", function()
    local all = { sort = {} }
    expect(request()).is(all)
    expect(request {}).is(all)
  end)
  it("carries text, arguments and variables", function()
    expect(request { where = "rating >= %d AND title == %@ AND iso > $min",
      args = { 4, null }, vars = { min = 100 } }.where).is {
      text = "rating >= %d AND title == %@ AND iso > $min",
      args = { 4, { null = true }, n = 2 }, vars = { min = 100 } }
  end)
  it("fills holes in args with null", function()
    expect(request { where = "a", args = { nil, 5 } }.where.args).is { { null = true }, 5, n = 2 }
  end)
  it("binds lists and dates", function()
    expect(request { where = "a", vars = { from = api.date "1970-01-02", of = { 1, "x" } } }
      .where.vars).is { from = { date = 86400.0 }, of = { list = { 1, "x" } } }
  end)
  it("carries limit and switches", function()
    local asked = request { limit = 20, include_hidden = true, include_bursts = true }
    expect(asked.limit).is(20)
    expect(request({ limit = 0 }).limit).is(0)
    expect(asked.include_hidden).is(true)
    expect(asked.include_bursts).is(true)
    expect(request({ include_hidden = false }).include_hidden).is(false)
  end)
end)

local wrong = {
  { { limit = -1 }, "fetch: limit: expected an integer of at least 0, got -1" },
  { { limit = 1.5 }, "fetch: limit: expected an integer of at least 0, got 1.5" },
  { { wher = "x" }, "fetch: unknown option 'wher'; did you mean 'where'?" },
  { "rating > 3", 'fetch: expected a table of options, got "rating > 3"; for example '
    .. 'fetch{ where = "rating >= 4", sort = "-creationDate", limit = 20 }' },
  { { where = true }, "where: expected a predicate: text, a table or a field expression, got true; "
    .. "Lua's ==, not, and, or yield a plain boolean: "
    .. "write f.rating:eq(4), ~f.hidden, a & b, a | b" },
  { { where = api.f.rating }, "where: expected a predicate: text, a table or a field expression, "
    .. "got a field expression; compare it, as in f.rating:ge(4)" },
  { { where = 5 }, "where: expected a predicate: text, a table or a field expression, got 5" },
  { { where = album }, "where: expected a predicate: text, a table or a field expression, "
    .. "got an album" },
  { { args = { 1 } }, "fetch: args and vars require where to be text; "
    .. 'for example where = "rating >= $min", vars = { min = 4 }' },
  { { where = "x", args = 5 }, "fetch: args: expected a list of values for %@ %d %f %K, got 5" },
  { { where = "x", args = { a = 1 } },
    "fetch: args: expected a list of values for %@ %d %f %K, got a table" },
  { { where = "x", vars = { 1 } },
    "fetch: vars: expected names, as in { min = 3 }, got 1" },
  { { where = "x", vars = { m = print } }, "fetch: vars: m: expected a string, a number, true, "
    .. "false, null, a date or a list of these, got a function" },
  { { where = "x", args = { { {} , print } } }, "fetch: args[1][2]: expected a string, a number, "
    .. "true, false, null, a date or a list of these, got a function" },
}

describe("a photo as a value", function()
  local photo = album:fetch()[1]
  local refused = "expected a string, a number, true, false, null, a date or a list of these, "
    .. "got a photo"
  it("stands for its identifier", function()
    local id = photo.localIdentifier
    for _, text in ipairs { "SELF == %@", "rating > 3 and self IN %@", "%@ == localIdentifier",
      "NOT (localIdentifier == %@ || title == 'a or b')", "%K == %@" } do
      local args = text == "%K == %@" and { "localIdentifier", photo } or { photo }
      local read = request { where = text, args = args }.where.args
      expect(read[#args]).is(id)
    end
    expect(request { where = "SELF IN $p", vars = { p = { photo } } }.where.vars.p.list[1]).is(id)
    request { where = { localIdentifier = photo } }
  end)
  for _, given in ipairs {
    { where = "title == %@", args = { photo } },
    { where = "SELF IN %@ OR title IN %@", args = { { photo }, { photo } } },
    { where = "title == $p", vars = { p = photo } }, { where = { title = photo } },
  } do
    it("is refused beside any other field", function()
      local ok, raised = pcall(album.fetch, album, given)
      expect(ok).is(false)
      expect(tostring(raised):sub(-#refused)).is(refused)
    end)
  end
  it("has a limit as part of a result", function()
    local size = host.size
    host.size = 100001
    expect(function() album:fetch { where = "SELF IN %@", args = { album:fetch() } } end)
      .fails("fetch: args[1]: expected a result of at most 100000 photos, got one of 100001; "
        .. "fetch fewer: limit = 100000")
    host.size = size
  end)
end)

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(function() album:fetch(row[1]) end).fails(row[2]) end)
  end
  it("a list in itself", function()
    local list = {}
    list[1] = list
    expect(pcall(function() album:fetch { where = "x", args = list } end)).is(false)
  end)
end)

describe("sort", function()
  local function sort(given) return request { sort = given }.sort end
  it("reads a word and a falling word", function()
    expect(sort "filename").is { { key = "filename", ascending = true, selector = "compare:" } }
    expect(sort "-keywords.@count").is {
      { key = "keywords.@count", ascending = false, selector = "compare:" } }
    expect(sort { key = "albums.@count" }[1].key).is "albums.title.@count"
    expect(sort "isFavorite.length"[1].key).is "favorite.length"
    expect(sort "-XMP-dc:Title").is {
      { key = "XMP-dc:Title", ascending = false, selector = "compare:" } }
    expect(sort { key = "tag('EXIF:ISO')" }).is {
      { key = "EXIF:ISO", ascending = true, selector = "compare:" } }
    expect(sort "-creationDate").is {
      { key = "creationDate", ascending = false, selector = "compare:" } }
  end)
  it("reads a list, natural and tables", function()
    expect(sort { "-isFavorite", natural "-filename", { key = "title", ascending = false,
      selector = "caseInsensitiveCompare:" } }).is {
      { key = "favorite", ascending = false, selector = "compare:" },
      { key = "filename", ascending = false, selector = "localizedStandardCompare:" },
      { key = "title", ascending = false, selector = "caseInsensitiveCompare:" } }
  end)
  local sort_wrong = {
    { "creationdat", "sort: unknown field 'creationdat'; did you mean 'creationDate'?" },
    { "creationDate:up",
      "sort: unknown field 'creationDate:up'; did you mean 'creationDate'?" },
    { { 5 }, 'sort: expected a sort like "-creationDate", natural "filename" or a list of these, '
      .. "got 5" },
    { { ky = "title" }, "sort: unknown option 'ky'; did you mean 'key'?" },
    { { rating = "desc" }, 'sort: expected a sort like "-creationDate", natural "filename" or a '
      .. 'list of these, got a table; write "-rating"' },
    { { key = "title", selector = "x" }, "sort: selector: expected compare:, "
      .. 'caseInsensitiveCompare: or localizedStandardCompare:, got "x"' },
    { { key = "title", asc = true }, "sort: unknown option 'asc'; did you mean 'ascending'?" },
  }
  for _, row in ipairs(sort_wrong) do
    it(row[2], function() expect(function() sort(row[1]) end).fails(row[2]) end)
  end
  it("natural needs a field", function()
    expect(function() natural "filenam" end).fails(
      "natural: unknown field 'filenam'; did you mean 'filename'?")
    expect(function() natural(5) end).fails(
      'natural: expected the name of a field, as in natural "filename", got 5')
    expect(tostring(natural "-filename")).is 'natural "-filename"'
  end)
end)
