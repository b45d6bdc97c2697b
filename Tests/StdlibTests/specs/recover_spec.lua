local t = ...
local describe, it, expect = t.describe, t.it, t.expect

--- The library in a check, its mock, and a recipe's globals.
local function checked()
  local api, hooks, host = t.library()
  host.is_check = true
  local env = { pcall = pcall, print = print }
  hooks.install(env)
  return api, host, env
end

describe("a check", function()
  it("notes every wrong call of a recipe", function()
    local api, host = checked()
    local picks = api.folder("photos"):fetch()
    picks:scale(5000):rotate("90"):crop { aspct = "1:1" }:save "out/{name}.jpg"
    expect(host.mistakes).is {
      'scale: expected a factor greater than 0 and at most 8, or a percentage like "50%", got 5000',
      'rotate: expected an angle in degrees clockwise, got "90"',
      "crop: unknown option 'aspct'",
    }
  end)
  it("takes the word that a hint means", function()
    local _, host, env = checked()
    local picks = env.foldr("photos", { recursive = true }):fecth { were = "a == 1", limit = "ten" }
    picks:crp { aspect = "1:1" }:sav "out/{name}.jpg"
    expect(#picks).is(250)
    expect(host.mistakes).is {
      "global 'foldr' is not set", "album: unknown property 'fecth'",
      "fetch: unknown option 'were'",
      'fetch: limit: expected an integer of at least 0, got "ten"',
      "result: unknown method 'crp'", "chain: unknown method 'sav'",
    }
  end)
  it("tells another tool's method alone, where its arguments are others", function()
    local api, host = checked()
    local picks = api.folder("photos"):fetch()
    picks:thumbnail(200):modulate(1.2):save "out/{name}.jpg"
    expect(host.mistakes).is {
      "result: unknown method 'thumbnail'", "chain: unknown method 'modulate'" }
  end)
  it("tells the arguments of a misspelled method at its name", function()
    local api, host = checked()
    api.folder("photos"):fetch():rotat("90"):save "out/{name}.jpg"
    expect(host.mistakes).is { "result: unknown method 'rotat'",
      'rotate: expected an angle in degrees clockwise, got "90"' }
    expect(host.subjects[2]).is "rotat"
    api.folder("photos"):fecth { were = "a == 1" }
    expect(host.mistakes[4]).is "fetch: unknown option 'were'"
    expect(host.subjects[4]).is "fecth: were"
  end)
  it("tells an unknown option where one is missing", function()
    local api, host = checked()
    local picks = api.folder("photos"):fetch()
    picks:blur { radius = 4 }:rotate { turns = 90 }:save "out/{name}.jpg"
    expect(host.mistakes).is { "blur: unknown option 'radius'", "rotate: unknown option 'turns'" }
  end)
  it("ends at what gives no picture", function()
    local api, host = checked()
    local picks = api.folder("photos"):fetch()
    expect(function() return picks.map end).fails("result: unknown method 'map'; write "
      .. "for photo, i in result:each() do ... end")
    expect(function() return picks.request end).fails("result: unknown method 'request'; write "
      .. "for photo in result:each() do photo:request(...) end")
    expect(function() return picks.rating end).fails("result: unknown method 'rating'; a field is "
      .. "one of a photo: result[1].rating, or photo.rating in "
      .. "for photo in result:each() do ... end")
    expect(host.mistakes).is {}
  end)
  it("gives a report where there is nothing to run", function()
    local api, host = checked()
    local report = api.folder("photos"):fetch():run()
    expect(#report.files + #report.saved).is(0)
    expect(host.mistakes).is { "result: unknown method 'run'" }
  end)
  it("goes on without wrong parts of a fetch", function()
    local api, host = checked()
    api.folder("photos"):fetch { where = { ratting = 1 }, sort = "-dat" }
    expect(host.mistakes).is { "where: unknown field 'ratting'", "sort: unknown field 'dat'" }
  end)
  it("leaves to the recipe what it catches itself", function()
    local api, host, env = checked()
    local ok, raised = env.pcall(function() api.folder("photos"):fetch():scale(5000) end)
    expect(ok).is(false)
    expect(raised.code).is "out-of-range"
    expect(host.mistakes).is {}
    api.folder("photos"):fetch():scale(5000)
    expect(#host.mistakes).is(1)
  end)
  it("goes on without photos that a call does not give", function()
    local _, host, env = checked()
    local picks = env.photos "photos/*.jpg"
    picks:scale { widht = 300 }:save "out/{name}.jpg"
    env.folder(3):fetch():rotate("90")
    env.folder("photos", { recursiv = true }):fetch():blur { radius = 4 }
    expect(host.mistakes).is {
      'photos: expected a list of paths and patterns, got "photos/*.jpg"',
      "scale: unknown option 'widht'", "folder: expected a path, got 3",
      'rotate: expected an angle in degrees clockwise, got "90"',
      "folder: unknown option 'recursiv'", "blur: unknown option 'radius'",
    }
  end)
  it("says nothing about what depends on an unknown value", function()
    local _, host, env = checked()
    local one = env.photo(3)
    local size = one.pixelWidth / 2 + #one.title
    one:scale { width = size }:save(one.name .. "-small.jpg")
    env.write("out/" .. one.name, { one })
    for _ in one:each() do error "a loop over nothing" end
    for _ in pairs(one) do error "a loop over nothing" end
    for _ in ipairs(one.keywords) do error "a loop over nothing" end
    env.folder("photos"):fetch():contact_sheet { caption = one.title }:save(3)
    expect(host.mistakes).is { "photo: expected a path, got 3" }
    env.param { name = "size", defalt = 3 }
    env.folder("photos"):fetch():scale(env.param.size):save "out/{name}.jpg"
    expect(host.mistakes[2]).is "param: unknown option 'defalt'"
    expect(#host.mistakes).is(2)
  end)
  it("does not wait for an unknown value", function()
    local _, _, env = checked()
    local one = env.photo(3)
    expect(function() while one.rating do one = one.next end end).fails "this depends on a mistake"
  end)
  it("does not wait for a comparison with an unknown value", function()
    local _, _, env = checked()
    local count, i = env.photo(3).rating, 0
    expect(function() repeat i = i + 1 until i > count end).fails "this depends on a mistake"
    local day = env.date "2024-05-01"
    expect(function() while true do if day < count then break end end end).fails(
      "this depends on a mistake")
  end)
  it("says nothing about operators of what depends on an unknown value", function()
    local _, host, env = checked()
    local one = env.photo(3)
    local wanted = env.f.rating:ge(one.rating) & env.f.iso:ge(3) | ~env.f.iso:le(one.rating)
    local gap = env.date.now() - one.creationDate
    expect(env.date.now() < one.creationDate or env.date.now() >= one.creationDate).is(false)
    expect(host.mistakes).is { "photo: expected a path, got 3" }
    env.folder("photos"):fetch { where = wanted }:scale(gap):save "out/{name}.jpg"
    expect(#host.mistakes).is(1)
  end)
  it("says nothing about functions and fields of what depends on an unknown value", function()
    local _, host, env = checked()
    local one = env.photo(3)
    local data = env.json.decode(one.title)
    local since = env.date.days_ago(one.rating)
    local wanted = env.f[one.title]:ge(since)
    env.folder("photos"):fetch { where = wanted }:scale(data.width):save "out/{name}.jpg"
    expect(host.mistakes).is { "photo: expected a path, got 3" }
  end)
  it("notes a wrong call of a function of the library's tables", function()
    local _, host, env = checked()
    env.date.days_ago "ten"
    env.folder("photos"):fetch():rotate("90")
    expect(host.mistakes).is { 'date.days_ago: expected a number of days, got "ten"',
      'rotate: expected an angle in degrees clockwise, got "90"' }
  end)
  it("goes on after a wrong set of a page, and what is wrong about the page", function()
    local api, hooks, host = t.library()
    host.is_check = true
    local env = { pcall = pcall }
    hooks.install(env)
    local picks = api.folder("photos"):fetch()
    local set = hooks.web.set(picks, { path = "out/{name}.{ext}" })
    env.write("out/index.html", hooks.web.page { titel = "A", body = set:html() })
    hooks.web.page { titel = "A" }
    picks:rotate("90")
    expect(host.mistakes).is {
      "web.set: path: expected {width} in it, as there are several widths, got "
        .. '"out/{name}.{ext}"',
      "web.page: unknown option 'titel'",
      'rotate: expected an angle in degrees clockwise, got "90"',
    }
  end)
  it("ends at what nothing is known of", function()
    local _, host, env = checked()
    expect(function() return env.zzzzzz end).fails "global 'zzzzzz' is not set"
    expect(host.mistakes).is {}
  end)
end)

describe("a run", function()
  it("raises the first mistake", function()
    local api, _, host = t.library()
    local picks = api.folder("photos"):fetch()
    expect(function() picks:scale(5000):rotate("90") end).fails(
      'scale: expected a factor greater than 0 and at most 8, or a percentage like "50%", '
      .. "got 5000; did you mean scale{ width = 5000 }?")
    expect(host.mistakes).is {}
  end)
end)
