local t = ...
local describe, it, expect = t.describe, t.it, t.expect

describe("param", function()
  it("declares, gives the value and holds it", function()
    local api, _, host = t.library()
    expect(api.param { name = "size", type = "integer", default = 1024.0, min = 16,
      help = "longest side, px" }).is(1024)
    expect(api.param.size).is(1024)
    expect(host.log[1][2]).is { name = "size", type = "integer", default = 1024, min = 16,
      help = "longest side, px" }
  end)
  it("takes the type of its default", function()
    local api, _, host = t.library()
    for i, row in ipairs { { 1, "integer" }, { 1.5, "number" }, { false, "boolean" },
      { "x", "string" } } do
      api.param { name = "p" .. i, default = row[1] }
      expect(host.log[i][2].type).is(row[2])
      expect(api.param["p" .. i]).is(row[1])
    end
  end)
  it("takes choices", function()
    local api = t.library()
    expect(api.param { name = "look", type = "choice", choices = { "a", "b" }, default = "b" })
      .is "b"
  end)
  it("takes paths, lists and dates", function()
    local api, _, host = t.library()
    expect(api.param { name = "from", type = "path", default = "photos" }).is "photos"
    expect(api.param { name = "tags", default = { "a", "b" } }).is { "a", "b" }
    expect(host.log[2][2]).is {
      name = "tags", type = "list", optional = true, fallback = { "a", "b" },
    }
    expect(api.param { name = "since", type = "date", default = "2024-05-01" }
      == api.date "2024-05-01").is(true)
    expect(api.param { name = "till", default = api.date "2024-05-01" }
      == api.date "2024-05-01").is(true)
  end)
end)

describe("lists", function()
  it("have no names", function()
    local api = t.library()
    expect(function() api.param { name = "tags", default = { a = 1 } } end).fails(
      "param: default: expected a string, a number, a boolean, a list of strings or a date, "
        .. "got a table")
    expect(function() api.param { name = "look", choices = { "a", b = "c" } } end).fails(
      'param: choices: expected a list of words, as in { "small", "large" }, got a table')
  end)
end)

local api = t.library()
local param = api.param
param { name = "size", default = 1 }
local wrong = {
  { function() return param.sise end, "param: unknown parameter 'sise'; did you mean 'size'?" },
  { function() return param.wonder end,
    "param: unknown parameter 'wonder'; declare it first: param{ name = \"wonder\" }" },
  { function() param.size = 3 end, "param: values are immutable, cannot set 'size'" },
  { function() param { name = "size" } end, "parameter 'size' is declared twice" },
  { function() param {} end, "param: 'name' is missing; for example "
    .. 'param{ name = "size", type = "integer", default = 1024, help = "longest side, px" }' },
  { function() param { name = "a b" } end,
    'param: name: expected a name of letters, digits and _, got "a b"' },
  { function() param { name = "a", type = "int" } end, "param: type: expected string, integer, "
    .. 'number, boolean, choice, path, list or date, got "int"; did you mean \'integer\'?' },
  { function() param { name = "a", default = 300, max = 100 } end,
    "param: default: expected an integer of at most 100, got 300" },
  { function() param { name = "a", default = 1.5, max = 1 } end,
    "param: default: expected a number of at most 1, got 1.5" },
  { function() param { name = "a", type = "list", default = { 1 } } end,
    "param: default: expected a string, a number, a boolean, a list of strings or a date, "
    .. "got a table" },
  { function() param { name = "a", type = "date", default = 12 } end,
    'param: default: expected a date, as in date "2024-05-01" or "2024-05-01", got 12' },
  { function() param { name = "a", type = "integer", default = "x" } end,
    'param: default: expected an integer, got "x"' },
  { function() param { name = "a", type = "integer", min = 1, max = 9, default = 10 } end,
    "param: default: expected an integer from 1 to 9, got 10" },
  { function() param { name = "a", type = "string", min = 1 } end,
    'param: min and max cannot be used with type "string"; they limit integers and numbers' },
  { function() param { name = "a", default = 1, min = 3, max = 2 } end,
    "param: min: expected at most max (2), got 3" },
  { function() param { name = "a", type = "choice" } end, 'param: type "choice" and choices must '
    .. 'be used together; for example param{ name = "look", type = "choice", '
    .. 'choices = { "plain", "warm" }, default = "plain" }' },
  { function() param { name = "a", choices = { "plain", "warm" }, default = "cold" } end,
    'param: default: expected plain or warm, got "cold"' },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
