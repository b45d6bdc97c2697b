local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()
local album = api.folder "photos"

local function tree(where)
  album:fetch { where = where }
  return host.log[#host.log][2].where.tree
end

--- The same condition as a field expression must be the same tree.
local function same(where, predicate) expect(tree(where)).is(tree(predicate)) end

describe("forms", function()
  local f = api.f
  it("a plain value is equality", function()
    same({ mediaType = "image" }, f.mediaType:eq "image")
    same({ favorite = true }, f.favorite)
    same({ rating = api.null }, f.rating:eq(nil))
  end)
  it("tags by exiv2's and exiftool's names", function()
    local flash = { op = "compare", comparator = "==", options = "",
      left = { op = "call", name = "tag", { op = "value", value = "EXIF:Flash" } },
      right = { op = "value", value = 16 } }
    expect(tree { ["EXIF:Flash"] = 16 }).is(flash)
    same({ ["EXIF:Flash"] = 16 }, f.tag "EXIF:Flash":eq(16))
    same({ ["Xmp.dc.title"] = { "contains", "x" } }, f.tag "Xmp.dc.title":contains "x")
    expect(tostring(f.tag "EXIF:Flash":eq(16))).is 'predicate tag("EXIF:Flash") == 16'
  end)
  it("a comparison and its options", function()
    same({ rating = { ">=", 4 } }, f.rating:ge(4))
    same({ title = { "contains[cd]", "x" } }, f.title:contains("x", "cd"))
    same({ rating = { "between", { 2, 4 } } }, f.rating:between(2, 4))
    same({ format = { "in", { "png" } } }, f.format:one_of { "png" })
  end)
  it("lists and masks", function()
    same({ keywords = { "any", "beach" } }, f.keywords:any "beach")
    same({ keywords = { "none", "begins_with", "be" } }, f.keywords:none():begins_with "be")
    same({ keywords = { "contains_all", { "sea", "boat" } } },
      f.keywords:contains_all { "sea", "boat" })
    same({ mediaSubtypes = { "has", "panorama" } }, f.mediaSubtypes:has "panorama")
  end)
  it("all must hold, in the order of their names", function()
    same({ rating = { ">=", 4 }, mediaType = "image", keywords = { "any", "beach" } },
      f.keywords:any "beach" & f.mediaType:eq "image" & f.rating:ge(4))
  end)
  it("reaches into groups", function()
    same({ camera = { model = "X" } }, f.camera.model:eq "X")
    same({ ["camera.model"] = "X" }, f.camera.model:eq "X")
    same({ camera = api.null }, f.camera:eq(nil))
    same({ camera = { "!=", api.null } }, f.camera:ne(api.null))
  end)
end)

local wrong = {
  { { ratting = 4 }, "where: unknown field 'ratting'; did you mean 'rating'?" },
  { { isFavourite = true }, "where: unknown field 'isFavourite'; "
    .. "did you mean 'favorite'?" },
  { { rating = { ">==", 4 } }, 'where: rating: expected a comparison like ">=", "contains" or '
    .. "\"any\" first, got \">==\"; did you mean '=='?" },
  { { rating = { ">=" } }, "where: rating: expected 2 arguments, got 1" },
  { { rating = { "between", 2, 4 } },
    'where: rating: expected 2 arguments, got 3; write { "between", { 2, 4 } }' },
  { { title = { "contains", "x", "cd" } },
    'where: title: expected 2 arguments, got 3; write { "contains[cd]", "x" }' },
  { { rating = { "between", 4 } },
    'where: rating: expected two bounds, as in { "between", { 2, 4 } }, got 4' },
  { { format = { "in", "png" } }, 'where: format: expected a list of values, got "png"' },
  { {}, "where: expected at least one field, got an empty table; "
    .. "omit where to fetch all photos" },
  { { "rating >= 4" }, 'where: expected fields by name, as in { rating = { ">=", 4 } }, '
    .. 'got "rating >= 4"' },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(function() tree(row[1]) end).fails(row[2]) end)
  end
end)

describe("the albums that have a photo", function()
  local f = api.f
  it("are lists by their group", function()
    local lisbon = { op = "compare", comparator = "==", options = "", quantifier = "any",
      left = { op = "key", name = "albums.title" }, right = { op = "value", value = "Lisbon" } }
    expect(tree { ["albums.title"] = { "any", "Lisbon" } }).is(lisbon)
    same({ albums = { title = { "any", "Lisbon" } } }, f.albums.title:any "Lisbon")
    same({ albums = { title = { "none", "begins_with[cd]", "li" } } },
      f.albums.title:none():begins_with("li", "cd"))
    same({ albums = api.null }, f.albums:eq(api.null))
    expect(tree(f.albums.title:count():eq(0)).left).is { op = "count", name = "albums.title" }
    expect(tree { albums = { "any", "Lisbon" } }.left).is { op = "key", name = "albums" }
  end)
  it("are no fields of a photo", function()
    expect(function() return f.albums.titel end).fails
      "f: unknown field 'albums.titel'; did you mean 'title'?"
    expect(function() tree { ["albums.titel"] = "x" } end).fails
      "where: unknown field 'albums.titel'; did you mean 'albums.title'?"
  end)
end)
