local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api = t.library()
local json = api.json

describe("json.encode", function()
  local cases = {
    { nil, "null" }, { true, "true" }, { 3, "3" }, { 2.0, "2" }, { 0.1, "0.1" },
    { 1 / 3, "0.33333333333333331" }, { -1e300, "-1e+300" },
    { 'a"\\\n\t\1\127', [["a\"\\\n\t\u0001\u007f"]] }, { "été", '"été"' },
    { {}, "[]" }, { { 1, api.null, 3 }, "[1,null,3]" },
    { { b = 1, a = { x = false } }, '{"a":{"x":false},"b":1}' },
    { api.date "2024-05-01", '"2024-05-01T00:00:00"' },
  }
  for _, case in ipairs(cases) do
    it("writes " .. case[2], function() expect(json.encode(case[1])).is(case[2]) end)
  end
  it("indents", function()
    expect(json.encode({ a = { 1, {} }, b = {} }, { indent = 2 })).is(
      '{\n  "a": [\n    1,\n    []\n  ],\n  "b": []\n}')
  end)
end)

describe("json.object", function()
  it("marks a table, so that an empty one is an object", function()
    local given = {}
    expect(json.object(given) == given).is(true)
    expect(json.encode(given)).is "{}"
    expect(json.encode({ a = json.object {}, b = {} }, { indent = 1 })).is(
      '{\n "a": {},\n "b": []\n}')
    given.x = 1
    expect(json.encode(given)).is '{"x":1}'
  end)
end)

describe("json.decode", function()
  it("puts null into lists and tells empty objects from empty lists", function()
    local read = json.decode '{"a":[1,null,{}],"b":{},"\\u0000list":[]}'
    expect(read.a[2] == api.null).is(true)
    expect(json.encode(read)).is '{"\\u0000list":[],"a":[1,null,{}],"b":{}}'
    expect(json.encode(json.decode "{}")).is "{}"
    expect(json.encode(json.decode "\u{FEFF}[null]")).is "[null]"
  end)
end)

local cycle = {}
cycle.me = cycle

local wrong = {
  { function() json.encode(print) end, "json.encode: expected plain data, got a function" },
  { function() json.encode { a = { api.folder("photos"):fetch()[1] } } end,
    "json.encode.a[1]: expected plain data, got a photo; "
      .. "name its fields: { name = photo.filename, width = photo.pixelWidth }" },
  { function() json.encode { 1, nil, 3 } end,
    "json.encode: expected a list without holes; write null for nothing" },
  { function() json.encode { 1, a = 2 } end, "json.encode: expected a list or a table of names, "
    .. 'got both; write { items = { ... }, name = "..." }' },
  { function() json.encode { [0] = 1 } end,
    "json.encode: expected a list without holes or a table of names, got 0" },
  { function() json.encode { a = 0 / 0 } end,
    "json.encode.a: expected a finite number, got nan" },
  { function() json.encode "\xff" end, 'json.encode: expected text in UTF-8, got "\xff"' },
  { function() json.encode(cycle) end, "json.encode: expected at most 64 levels of tables; "
    .. "a table that contains itself has no end" },
  { function() json.encode(1, { indent = -1 }) end,
    "json.encode: indent: expected an integer from 0 to 8, got -1" },
  { function() json.decode(5) end,
    "json.decode: expected a string, got 5" },
  { function() json.object { 1 } end, "json.object: expected a table of names, got a table" },
  { function()
      local given = json.object {}
      given[1] = 1
      json.encode(given)
    end, "json.encode: expected a table of names, got a list; "
    .. "json.object marked it as an object" },
  { function() json.encode { a = json.null } end, "json: unknown method 'null'; "
    .. "null encodes JSON's null, as in json.encode { caption = null }" },
  { function() json.encod(5) end, "json: unknown method 'encod'; did you mean 'encode'?" },
}

describe("what JSON does not hold", function()
  for _, case in ipairs(wrong) do
    it(case[2], function() expect(case[1]).fails(case[2]) end)
  end
end)
