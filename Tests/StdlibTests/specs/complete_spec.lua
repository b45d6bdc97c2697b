local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks, host = t.library()

local environment = {
  picks = api.folder("photos"):fetch(), chain = api.folder("photos"):fetch():scale(0.5),
  one = api.folder("photos"):fetch()[1], trip = api.folder "photos", sizes = { small = 1, big = 2 },
}
local words = {
  predicate = { words = { "image", "panorama" }, operators = { "==", "BEGINSWITH", "AND" },
    functions = { "average", "@count" } },
  outputs = { "name", "index" }, keywords = { "for", "function", "local" },
}

local function complete(text)
  local found = hooks.complete(text, environment, words)
  return found.words and table.concat(found.words, " ") or found.kind, found.start
end

describe("completes", function()
  for _, row in ipairs {
    { "pi", "picks" }, { "fo", "folder for" }, { "x = photo", "photo photos" },
    { "fun", "function" },
    { "picks:fil", "filter" }, { "picks:sca", "scale" }, { "one.camera.mo", "model" },
    { "one.pixelW", "pixelWidth" }, { "one:req", "request" }, { "chain:exp", "explain" },
    { "trip.cou", "count" }, { "sizes.", "big small" }, { "picks[1].cam", "camera" },
    { 'folder("photos"):fet', "fetch" }, { 'folder "photos":fetch():rev', "reverse" },
    { "picks\n  :crop { aspect = '1:1' }\n  :sca", "scale" }, { "picks:first().rat", "rating" },
    { "picks:crop { asp", "aspect = " }, { "picks:scale { width = 8, f", "factor =  fit = " },
    { "picks:scale { fit = ", '"contain" "cover" "fill" "inside" "outside"' },
    { 'picks:scale { fit = "co', "contain cover" }, { 'picks:flip "h', "horizontal" },
    { 'folder("photos", { recu', "recursive = " }, { 'f({ recursive = ', nil },
    { 'folder("photos", { recursive = ', "false true" },
    { 'trip:fetch { where = "rat', "rating" },
    { 'trip:fetch { where = "rating ', "== AND BEGINSWITH" },
    { 'trip:fetch { where = "ANY albu', "albums.localIdentifier albums.title" },
    { 'trip:fetch { where = "ANY albums.title ', "== AND BEGINSWITH" },
    { "trip:fetch { where = f.albums.ti", "title" }, { "picks[1].albums.ti", "" },
    { 'trip:fetch { where = "filename beg', "BEGINSWITH" },
    { 'trip:fetch { where = "mediaType == ', "image panorama" },
    { 'trip:fetch { where = "rating > 3 AND ave', "average" },
    -- What fits there alone.
    { 'trip:fetch { where = "rating > 3 ', "AND" },
    { "trip:fetch { where = 'title == \"a\" ", "AND" },
    { 'trip:fetch { where = "mediaType == image ', "AND" },
    { 'trip:fetch { where = "creationDate > days_ago(3) ', "AND" },
    { 'trip:fetch { where = "average(rating) ', "== AND BEGINSWITH" },
    { 'trip:fetch { where = "rating > 3 AND average(rating) ', "== AND BEGINSWITH" },
    { 'trip:fetch { where = "rating > average(rating) ', "AND" },
    { 'trip:fetch { where = "title BEGINSWITH average(rating) ', "AND" },
    { 'trip:fetch { where = "(rating > 3) ', "AND" },
    { 'trip:fetch { where = "keywords == ', nil },
    { 'trip:fetch { where = "camera.model == ', "'X100V'" },
    { "trip:fetch { where = 'camera.model != ", '"X100V"' },
    { 'trip:fetch { where = "pixelWidth >= ', "4000" },
    { 'trip:fetch { where = "BEG', "" }, { 'trip:fetch { where = "rating == 3 AND =', nil },
    -- Values that occur, of the named photos or else of the last ones.
    { [[trip:fetch { where = "keywords CONTAINS 'be]], "beach" },
    { [[folder("x"):fetch { where = "rating > 3 AND ANY keywords == 'n19]],
      "n19 n190 n191 n192 n193 n194 n195 n196 n197 n198 n199" },
    { [[picks:fetch { where = "camera.model ==[c] 'X]], "X100V" },
    { [[picks:fetch { where = "camera.model IN { 'a', 'X]], "X100V" },
    { [[picks:fetch { where = 'camera.model BEGINSWITH "x]], "X100V" },
    { [[picks:fetch { where = "nonsense == 'x]], "" }, { [[picks:fetch { where = "'x]], "" },
    { [[picks:fetch { where = "camera.model == 'X100V' AND rat]], "rating" },
    { 'trip:fetch { sort = "-crea', "creationDate creator" },
    { 'trip:fetch { sort = { "-rating", "filen', "filename" },
    { 'natural "filen', "filename" }, { 'picks:save "out/{na', "name}" },
    { 'picks:save "out/{camera.m', "camera.make} camera.model}" },
    { 'picks:save "ou', "path" }, { 'folder "ph', "path" }, { 'photos { "a.jpg", "b', "path" },
    { 'album "Tr', "Trip" }, { 'picks:overlay { image = "lo', "path" },
    { "-- pi", "" }, { "--[[ pi", "" }, { 'print("pi', "" }, { "zzz", "" }, { "x.y.z.", "" },
  } do
    it(row[1], function()
      if row[2] then expect((complete(row[1]))).is(row[2]) else complete(row[1]) end
    end)
  end
  it("replaces from where the word begins", function()
    local _, start = complete 'picks:scale { fit = "co'
    expect(start).is(22)
    _, start = complete "picks:fil"
    expect(start).is(7)
    _, start = complete 'folder "photos/20'
    expect(start).is(9)
  end)
  for _, row in ipairs {
    { "picks:scale { ", "scale: resizes the picture, mixing" },
    { "picks:scale { fi", "fit: " }, { "picks:scale { fit = ", "fit: " },
    { "picks:scale { width = ", "width: " }, { 'picks:scale { fit = "co', "fit: " },
    { "picks:scale(", "scale: resizes the picture" }, { "picks:save(", "save: " },
    { "picks:scale ", "scale: resizes" }, { "print(", nil }, { "picks:scale(0.5):crop(", "crop: " },
    { "picks:scale { width = pi", nil }, { "picks:sca", nil }, { "pi", nil },
  } do
    it("says what is taken after " .. row[1], function()
      local hint = hooks.complete(row[1], environment, words).hint
      if row[2] then expect(hint:sub(1, #row[2])).is(row[2]) else expect(hint).is(nil) end
    end)
  end
  it("proposes nothing where a value is expected that no word says", function()
    expect((complete "picks:scale { width = ")).is ""
    expect((complete "picks:scale { width = pi")).is "picks"
  end)
  it("proposes nothing that would end the string it goes into", function()
    local seam = t.require "luma.core.host"
    local row, albums = host.row, seam.albums
    local strange = { [[zz" } print(1) --]], "zz'", "zz\\", "zz]]", "zz]=]", "zz\27[2J", "zz\nb",
      "zz\u{9B}2J" }
    function host.row(index)
      return { localIdentifier = "id-" .. index,
        keywords = { list = { "zza", table.unpack(strange) } }, title = strange[index] }
    end
    function seam.albums(...)
      local list = albums(...)
      list[1].title, list[2].title, list[3].title = strange[1], strange[4], "zza"
      return list
    end
    local found = { complete [[trip:fetch { where = "keywords CONTAINS 'z]],
      complete [[trip:fetch { where = 'keywords CONTAINS "z]],
      complete "trip:fetch { where = [[keywords CONTAINS 'z",
      complete [[trip:fetch { where = 'title == "z]], complete 'album "z' }
    host.row, seam.albums = row, albums
    expect(found).is { "zza", "zza", "zza", "", "zza", 8 }
  end)
  it("reads the globals of a prompt that raises for a name that is not set", function()
    local strict = setmetatable({ last = environment.picks }, {
      __index = function(_, name) error("global '" .. name .. "' is not set") end })
    local found = hooks.complete([[nothing:fetch { where = "camera.model == 'X]], strict, words)
    expect(found.words).is { "X100V" }
  end)
  it("survives any beginning of a recipe", function()
    local recipe = [==[local x = { 'a"', [[b]], "c\"" } -- d
      picks:fetch { where = "rating >= 4", vars = { a = 1 }, sort = { "-x" } }
      :save("{name}.jpg")]==]
    for i = 0, #recipe do complete(recipe:sub(1, i)) end
    for _, odd in ipairs { ")", "]]", "}}", '"\\',
      ":", ".", "..", "a..b", "[[", "--", "x[", "1." } do
      complete(odd)
    end
  end)
end)
