local t = ...
local it, expect = t.it, t.expect
local api, hooks, host = t.library()
local columns = t.require "luma.repl.columns"

it("shows a result as a table of its first photos", function()
  local lines, text = {}, hooks.show(api.folder("photos"):fetch())
  for line in text:gmatch "[^\n]+" do lines[#lines + 1] = line end
  expect(#lines).is(12)
  expect(lines[1]).is "      date              size       format  rating  file"
  expect(lines[12]:find("... and 240 more: 250 photos", 1, true) ~= nil).is(true)
  expect(lines[2]:find("4000x3000", 1, true) ~= nil).is(true)
  expect(lines[2]:sub(-9)).is "IMG_1.jpg"
end)
it("says why a result has no photos", function()
  local none = api.folder("photos"):fetch():filter(function() return false end)
  expect(hooks.show(none)).is "result of 0 photos"
  expect(host.log[#host.log][1]).is "why_empty"
  host.emptiness = "22 are in its subfolders"
  expect(hooks.show(none)).is "result of 0 photos\n  22 are in its subfolders"
  host.emptiness = nil
end)
it("shows a photo as its fields", function()
  local text = hooks.show(api.folder("photos"):fetch()[1])
  expect(text:find("\n  pixelWidth       4000", 1, true) ~= nil).is(true)
  expect(text:find("\n  keywords         beach, n1", 1, true) ~= nil).is(true)
  expect(text:find("\n  faces            Ana 0.5 0.25 0.25 0.5\n", 1, true) ~= nil).is(true)
end)
it("shows lists of values on lines, and other tables on one", function()
  local album = api.folder "photos"
  expect(hooks.show { album, album }).is "  250  photos\n  250  photos"
  expect(hooks.show { 1, 2 }).is "{ 1, 2 }"
  expect(hooks.show {}).is "{}"
  expect(hooks.show(nil)).is "nil"
end)
it("says what a value is", function()
  expect(hooks.ask("type", api.folder "photos")).is "an album: album 'photos' (250 photos)"
  expect(hooks.ask("type", 12)).is "number"
end)
it("explains and views what has a plan", function()
  local picks = api.folder("photos"):fetch()
  hooks.ask("explain", picks:scale(0.5))
  expect(host.log[#host.log][1]).is "explain"
  hooks.ask("explain", picks[1])
  expect(host.log[#host.log][2].pipelines[1].nodes).is {}
  expect(hooks.ask("view", picks)).is ""
  expect(function() hooks.ask("explain", {}) end).fails(
    ":explain: expected a chain, a result or a photo, got a table; "
      .. "for example :explain picks:scale { width = 800 }", "wrong-type")
  expect(tostring(picks[1].camera)).is "camera: model X100V"
end)
it("shows a chain with the sizes of the first photo", function()
  local chain = api.folder("photos"):fetch():crop { aspect = "1:1" }:scale(0.5)
  local text = hooks.show(chain)
  expect(text:match "^[^\n]+").is "chain: crop > scale"
  expect(text:find("\n  IMG_1.jpg 4000x3000 > crop %d+x5 > scale %d+x5\n") ~= nil).is(true)
  expect(text:match "[^\n]+$").is "  and 249 more photos; :explain shows all"
  local asked = host.log[#host.log]
  expect(asked[1]).is "picture_sizes"
  expect(asked[2].pipelines[1].indexes).is { 1 }
  expect(hooks.show(chain:save "{name}.jpg")).is 'chain: crop > scale > save "{name}.jpg"'
end)
it("shows pictures of the first photos", function()
  local picks = api.folder("photos"):fetch()
  picks:show()
  local asked = host.log[#host.log]
  expect(asked[1]).is "show"
  expect(#asked[2].pipelines[1].indexes).is(12)
  picks:scale(0.5):show(3)
  asked = host.log[#host.log]
  expect(#asked[2].pipelines[1].indexes).is(3)
  expect(asked[2].pipelines[1].nodes[1].op).is "scale"
  picks[7]:show()
  expect(host.log[#host.log][2].pipelines[1].index).is(7)
end)
it("shows no contact sheet, and no wrong count", function()
  local picks = api.folder("photos"):fetch()
  expect(function() picks:contact_sheet():show() end).fails(
    "show: a contact sheet has no pixels before it is saved; save it, and show the file: "
      .. 'photo("out/sheet.jpg"):show()')
  expect(function() picks:show(0) end).fails "show: expected an integer from 1 to 100, got 0"
end)
it("goes on with pictures, and draws histograms", function()
  local picks = api.folder("photos"):fetch()
  picks:show { count = 100, histogram = true }
  expect(host.log[#host.log][3]).is(true)
  expect(hooks.has_more()).is(true)
  expect(hooks.note(80)).is "  1 to 100 of 250; Space goes on"
  expect(hooks.note(80)).is(nil)
  expect(hooks.ask("more", nil, 80)).is "  101 to 200 of 250; Space goes on"
  expect(hooks.ask("more", nil, 80)).is "  201 to 250 of 250"
  local asked = host.log[#host.log]
  expect(#asked[2].pipelines[1].indexes).is(50)
  expect(asked[2].pipelines[1].indexes[1]).is(201)
  expect(asked[3]).is(true)
  expect(hooks.has_more()).is(false)
  picks[1]:show()
  expect(hooks.note(80)).is(nil)
  expect(host.log[#host.log][3]).is(false)
  expect(hooks.has_more()).is(false)
end)
it("fits tables into a terminal", function()
  local picks = api.folder("photos"):fetch()
  for _, width in ipairs { 1, 5, 20, 30, 40, 60 } do
    for line in hooks.show(picks, width):gmatch "[^\n]+" do
      local is_row = line:find "IMG" or line:find "…"
      if is_row then expect(utf8.len(line) <= math.max(width, 7)).is(true) end
    end
  end
  local titles = { [40] = "date              file",
    [60] = "date              size       format  file" }
  local sizes = { [40] = "", [60] = "4000x3000  -       " }
  local ends = { [40] = "; Space goes on", [60] = ": 250 photos; Space goes on" }
  for _, width in ipairs { 40, 60 } do
    local lines = { "      " .. titles[width] }
    for i = 1, 10 do
      lines[i + 1] = ("  %2d  1970-01-%02d 02:00  %sIMG_%d.jpg"):format(i, i + 1, sizes[width], i)
    end
    lines[12] = "  ... and 240 more" .. ends[width]
    expect(hooks.show(picks, width)).is(table.concat(lines, "\n"))
  end
  expect(hooks.show(picks, 20):match "[^\n]+$").is "  ... and 240 more"
end)
it("draws swatches of colors, and of nothing else", function()
  local photo = api.folder("photos"):fetch()[1]
  expect(hooks.show(photo:colors())).is "  1  color #ff0002 75%\n  2  color #000000 25%"
  local asked = host.log[#host.log]
  expect(asked[1]).is "swatches"
  expect(asked[2]).is { 255.0, 0.0, 1.5, 0.75, 0.0, 0.0, 0.0, 0.25 }
  local before = #host.log
  hooks.show { api.folder "photos" }
  hooks.show {}
  local line = "statistics: red 100.0, green 100.0, blue 100.0, gray 100.0"
  expect(hooks.show { photo:stats(), photo:stats() }).is("  1  " .. line .. "\n  2  " .. line)
  hooks.show { photo:colors(1)[1], photo:stats() }
  for i = before + 1, #host.log do expect(host.log[i][1] == "swatches").is(false) end
end)
it("goes on with the last table", function()
  hooks.show(api.folder("photos"):fetch())
  local text = hooks.ask("more", nil, 80)
  expect(text:find("\n  11  ", 1, true) ~= nil).is(true)
  expect(text:match "[^\n]+$").is "  ... and 230 more: 250 photos; Space goes on"
  for _ = 1, 23 do text = hooks.ask("more", nil, 80) end
  expect(text:match "[^\n]+$").is "  250 photos"
  expect(function() hooks.ask("more", nil, 80) end).fails(
    ":more: expected a table with more rows, got none; type a result first, such as picks",
    "missing-argument")
end)
it("cuts the middle of wide text", function()
  expect(columns.cut("abcdefghij.jpg", 14)).is "abcdefghij.jpg"
  expect(columns.cut("abcdefghij.jpg", 8)).is "ab…j.jpg"
  expect(columns.cut("写真写真.jpg", 8)).is "写….jpg"
  expect(columns.cut("abc", 1)).is "…"
  expect(columns.cut("\xff\xfe", 1)).is "\xff\xfe"
end)
it("shows the photo, and the picture after each step but saves", function()
  local seam, seen = t.require "luma.core.host", nil
  local was = seam.show
  function seam.show(_, nodes) seen = nodes end
  local photo = api.folder("photos"):fetch()[1]
  photo:crop { aspect = "1:1" }:scale(0.5):show { steps = true }
  expect(#seen).is(3)
  expect(seen[1]).is(0)
  photo:scale(0.5):show()
  expect(#seen).is(1)
  seam.show = was
end)
it("shows what each save of a chain writes, and its end, once each", function()
  local seam, seen = t.require "luma.core.host", nil
  local was, photo = seam.show, api.folder("photos"):fetch()[1]
  function seam.show(plan, nodes)
    seen = {}
    for i, id in ipairs(nodes) do
      seen[i] = id == 0 and "photo" or nil
      for _, node in ipairs(plan.pipelines[1].nodes) do
        if node.id == id then seen[i] = node.op end
      end
    end
  end
  local small = photo:crop { aspect = "1:1" }:scale(0.5):save "a.jpg"
  for _, row in ipairs {
    { photo, "photo" }, { small, "scale" }, { small:save "b.webp", "scale" },
    { small:sepia(), "scale sepia" }, { small:sepia():blur(2):save "c.jpg", "scale blur" },
    { photo:save "d.jpg", "photo" }, { photo:save("e.jpg"):sepia(), "photo sepia" },
  } do
    row[1]:show()
    expect(table.concat(seen, " ")).is(row[2])
  end
  seam.show = was
end)
