local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()
local f, null, date = api.f, api.null, api.date
local album = api.folder "photos"

local function key(name) return { op = "key", name = name } end
local function value(v) return { op = "value", value = v } end
local function compare(name, comparator, v, options, quantifier)
  return { op = "compare", left = key(name), comparator = comparator, right = value(v),
    options = options or "", quantifier = quantifier }
end

--- The tree that a field expression hands to the host.
local function tree(predicate)
  album:fetch { where = predicate }
  return host.log[#host.log][2].where.tree
end

describe("lists of conditions", function()
  it("are text, tables and field expressions", function()
    expect(tree(f.all { "rating >= 4", ~f.hidden, { title = "Harbour" } })).is { op = "and",
      { op = "text", text = "rating >= 4" }, { op = "not", compare("hidden", "==", true) },
      compare("title", "==", "Harbour") }
    expect(tree(f.any { "rating >= 4" } & f.hidden)).is { op = "and",
      { op = "or", { op = "text", text = "rating >= 4" } }, compare("hidden", "==", true) }
    expect(tree(f.all {})).is { op = "constant", value = true }
    expect(tree(f.any {})).is { op = "constant", value = false }
    expect(tostring(f.all { "rating >= 4", f.title:eq "x" })).is
      'predicate ((rating >= 4) AND title == "x")'
  end)
  it("of anything else are refused", function()
    expect(function() return f.all "rating >= 4" end).fails(
      'f.all: expected a list of conditions, got "rating >= 4"')
    expect(function() return f.any { "rating >= 4", 4 } end).fails(
      "f.any[2]: expected text, a table or a field expression, got 4")
  end)
  it("are no table with named keys", function()
    local wrong = "f.all: expected a list of conditions, got the key "
    expect(function() return f.all { rating = 4 } end).fails(
      wrong .. "'rating'; write f.all { { rating = 4 } }")
    expect(function() return f.all { "hidden", ["camera.make"] = { "any", "x" } } end).fails(
      wrong .. [['camera.make'; write f.all { { ["camera.make"] = ... } }]])
    expect(function() return f.any { title = "x" } end).fails(
      "f.any: expected a list of conditions, got the key 'title'; "
        .. 'write f.any { { title = "x" } }')
  end)
end)

describe("comparisons", function()
  local rows = {
    { "eq", "==" }, { "ne", "!=" }, { "lt", "<" }, { "le", "<=" }, { "gt", ">" }, { "ge", ">=" },
  }
  for _, row in ipairs(rows) do
    it(row[1], function()
      expect(tree(f.rating[row[1]](f.rating, 4))).is(compare("rating", row[2], 4))
    end)
  end
  it("compare texts with options", function()
    expect(tree(f.title:contains("beach", "cd"))).is(compare("title", "CONTAINS", "beach", "cd"))
    expect(tree(f.title:begins_with "be")).is(compare("title", "BEGINSWITH", "be"))
    expect(tree(f.title:ends_with "ch")).is(compare("title", "ENDSWITH", "ch"))
    expect(tree(f.title:like "b*")).is(compare("title", "LIKE", "b*"))
    expect(tree(f.title:matches "b.*")).is(compare("title", "MATCHES", "b.*"))
  end)
  it("between and one_of", function()
    local between = compare("rating", "BETWEEN")
    between.right = { op = "list", value(2), value(4) }
    expect(tree(f.rating:between(2, 4))).is(between)
    expect(tree(f.format:one_of { "jpeg", "png" })).is(
      compare("format", "IN", { list = { "jpeg", "png" } }))
  end)
  it("reaches into groups, and accepts PhotoKit's spellings", function()
    expect(tree(f.camera.model:eq "X100V")).is(compare("camera.model", "==", "X100V"))
    expect(tree(f["camera.make"]:eq "Fuji")).is(compare("camera.make", "==", "Fuji"))
    expect(tree(f.isFavorite)).is(compare("favorite", "==", true))
  end)
  it("compares two fields", function()
    local node = compare("pixelWidth", ">")
    node.right = key "pixelHeight"
    expect(tree(f.pixelWidth:gt(f.pixelHeight))).is(node)
  end)
  it("calculates", function()
    local node = compare("pixelWidth", ">", 12000000)
    node.left = { op = "arithmetic", operator = "*", key "pixelWidth", key "pixelHeight" }
    expect(tree((f.pixelWidth * f.pixelHeight):gt(12000000))).is(node)
  end)
  it("takes null, nil and dates", function()
    expect(tree(f.rating:eq(null))).is(compare("rating", "==", { null = true }))
    expect(tree(f.rating:eq(nil))).is(compare("rating", "==", { null = true }))
    expect(tree(f.creationDate:ge(date "1970-01-02"))).is(
      compare("creationDate", ">=", { date = 86400.0 }))
  end)
end)

describe("lists", function()
  for _, quantifier in ipairs { "any", "all", "none" } do
    it(quantifier, function()
      expect(tree(f.keywords[quantifier](f.keywords, "beach", "c"))).is(
        compare("keywords", "==", "beach", "c", quantifier))
      expect(tree(f.keywords[quantifier](f.keywords):begins_with "be")).is(
        compare("keywords", "BEGINSWITH", "be", "", quantifier))
    end)
  end
  it("counts", function()
    local node = compare("keywords", ">=", 2)
    node.left = { op = "count", name = "keywords" }
    expect(tree(f.keywords:count():ge(2))).is(node)
  end)
  it("masks", function()
    local node = compare("mediaSubtypes", "!=", 0)
    node.left = { op = "arithmetic", operator = "&", key "mediaSubtypes", value "panorama" }
    expect(tree(f.mediaSubtypes:has "panorama")).is(node)
  end)
end)

describe("logic", function()
  local a, b, c = compare("rating", ">=", 4), compare("hidden", "==", true),
    compare("keywords", "==", "beach", "", "any")
  it("joins with & ~ and a field of true or false", function()
    expect(tree(f.rating:ge(4) & ~f.hidden & f.keywords:any "beach")).is {
      op = "and", a, { op = "not", b }, c }
  end)
  it("joins with | and keeps the grouping", function()
    expect(tree((f.rating:ge(4) | f.hidden) & f.keywords:any "beach")).is {
      op = "and", { op = "or", a, b }, c }
  end)
  it("shows itself", function()
    expect(tostring(f.rating:ge(4) & ~f.hidden | f.title:contains("x", "cd"))).is(
      'predicate ((rating >= 4 AND NOT hidden == true) OR title CONTAINS[cd] "x")')
  end)
end)

local wrong = {
  { function() return f.ratting end, "f: unknown field 'ratting'; did you mean 'rating'?" },
  { function() return f.camera.modle end,
    "f: unknown field 'camera.modle'; did you mean 'model'?" },
  { function() return f.rating:gte(4) end,
    "f.rating: unknown method 'gte'; did you mean 'ge'?" },
  { function() return f.rating:ge() end, "f.rating:ge: expected 1 or 2 arguments, got 0" },
  { function() return f.rating:between(1) end, "f.rating:between: expected 2 arguments, got 1" },
  { function() return f.format:one_of "jpeg" end,
    'f.format:one_of: expected a list of values, got "jpeg"' },
  { function() return f.title:contains("x", "z") end, "f.title:contains: expected options of the "
    .. 'letters c, d, n, l, as in "cd", got "z"' },
  { function() return f.rating:ge(print) end, "f.rating:ge: expected a string, a number, true, "
    .. "false, null, a date or a list of these, got a function" },
  { function() return f.rating:ge(0 / 0) end, "f.rating:ge: expected a string, a number, true, "
    .. "false, null, a date or a list of these, got nan" },
  { function() return f.rating >= 4 end, "f.rating: Lua's own comparison yields a plain boolean;"
    .. " write f.rating:ge(4); conditions are joined by & and |" },
  { function() return f.rating == f.iso end, "f.rating: Lua's own comparison yields a plain "
    .. "boolean; write f.rating:eq(...); conditions are joined by & and |" },
  { function() return 4 > f.rating end, "f.rating: Lua's own comparison yields a plain boolean; "
    .. "write f.rating:lt(4); conditions are joined by & and |" },
  { function() return f.rating <= "4" end, "f.rating: Lua's own comparison yields a plain boolean; "
    .. "write f.rating:le(4); conditions are joined by & and |" },
  { function() return f.creationDate > "2024-05-01" end, "f.creationDate: Lua's own comparison "
    .. 'yields a plain boolean; write f.creationDate:gt(date "2024-05-01"); conditions are joined '
    .. "by & and |" },
  { function() return f "out/{name}.jpg" end, 'f: expected a field, such as f.rating, got '
    .. '"out/{name}.jpg"; texts with fields need no f: write "out/{name}.jpg"' },
  { function() return f.rating:ge(4) & false end, "&: expected a field expression like "
    .. "f.rating:ge(4) on both sides, got false; compare with :eq, since Lua's == yields a plain "
    .. "boolean" },
  { function() return f.rating & f.hidden end, "&: expected a field expression like "
    .. "f.rating:ge(4) on both sides, got a field expression" },
  { function() return f.rating:eq(1) == f.rating:eq(2) end,
    "predicate: Lua's == < <= do not combine predicates; write a & b, a | b or ~a" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)

describe("unused", function()
  it("names the expressions that nobody asked with", function()
    local fresh, own, mock = t.library()
    local g = fresh.f
    fresh.folder("photos"):fetch { where = g.rating:eq(1) and g.rating:eq(2) | g.hidden }
    own.unused()
    expect(#mock.warnings).is(1)
    expect(mock.warnings[1].code).is "unused-expression"
    expect(mock.warnings[1].message).is(
      "field expression rating == 1 is not used; combine with & and |")
  end)
end)
