local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()

describe("write", function()
  it("hands on path, text and what to do", function()
    api.write("out/a.json", "{}")
    expect(host.log[#host.log]).is { "write", { "out/a.json", "{}", "changed" } }
    api.write("out/a.json", "{}", { overwrite = "never" })
    expect(host.log[#host.log]).is { "write", { "out/a.json", "{}", "never" } }
  end)
  it("gives lines as a list that for takes", function()
    host.texts["names.txt"] = "\u{FEFF}a.jpg\r\n\nb.jpg\n"
    local lines, found = api.lines "names.txt", {}
    for line in lines do found[#found + 1] = line end
    expect(found).is { "a.jpg", "b.jpg" }
    for line in lines do
      found[#found + 1] = line
      if #found == 3 then break end
    end
    for line in lines do found[#found + 1] = line end
    expect(found).is { "a.jpg", "b.jpg", "a.jpg", "a.jpg", "b.jpg" }
    expect({ #lines, lines[2], (table.unpack(lines)) }).is { 2, "b.jpg", "a.jpg" }
    expect(api.json.encode(lines)).is '["a.jpg","b.jpg"]'
    api.photos(lines)
    expect(host.log[#host.log - 1]).is { "open_photos", { "a.jpg", "b.jpg" } }
  end)
  it("can be called for line after line", function()
    host.texts["b.txt"] = "a\nb"
    local lines = api.lines "b.txt"
    expect({ lines(), lines(), lines() == nil }).is { "a", "b", true }
  end)
  it("takes an empty list for no photos", function()
    host.texts["-"] = "\n"
    api.photos(api.lines "-")
    expect(host.log[#host.log - 1]).is { "open_photos", {} }
  end)
  it("drops a mark at the start", function()
    host.texts["c.txt"] = "\u{FEFF}a\u{FEFF}"
    expect(api.read "c.txt").is "a\u{FEFF}"
  end)
  it("reads", function() expect(api.read "a.txt").is "text of a.txt" end)
end)

local wrong = {
  { function() api.write "a.txt" end, "write: expected 2 or 3 arguments, got 1; "
    .. 'for example write("out/photos.json", json.encode(list))' },
  { function() api.write(5, "x") end, "write: expected a path, got 5" },
  { function() api.write("a.txt", { 1 }) end,
    "write: text: expected a string, got a table; did you mean json.encode(...)?" },
  { function() api.write("a.txt", "\xff") end,
    'write: text: expected text in UTF-8, got "\xff"; save writes pictures' },
  { function() api.write("a.txt", "x", { overwrite = "yes" }) end,
    'write: overwrite: expected changed, always, never or error, got "yes"; '
    .. "did you mean 'always'?" },
  { function() api.read() end, "read: expected 1 argument, got 0; "
    .. 'for example read "captions.txt"' },
}

describe("texts that cannot be", function()
  for _, case in ipairs(wrong) do
    it(case[2], function() expect(case[1]).fails(case[2]) end)
  end
end)
