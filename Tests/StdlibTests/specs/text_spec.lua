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
