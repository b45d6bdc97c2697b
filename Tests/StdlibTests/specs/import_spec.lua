local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()
local lib = api.library()

describe("import", function()
  it("reports what was added", function()
    local report = lib:import { folder = "shared", album = "Trip" }
    expect(host.log[#host.log]).is { "import", { folder = "shared", album = "Trip",
      recursive = true, albums_from_folders = false, copy = false } }
    expect(#report.added).is(1)
    expect(report.already_there).is(3)
    expect(tostring(report)).is "import: 1 added, 0 duplicates, 3 already there, 0 unreadable"
  end)
  it("has its fields in pairs", function()
    local seen = {}
    for name, field in pairs(lib:import "inbox") do seen[#seen + 1] = name .. " " .. type(field) end
    expect(table.concat(seen, ", ")).is("added table, already_there number, deleted table, "
      .. "duplicates table, ignored number, ignored_files nil, interrupted boolean, left_out nil, "
      .. "unreadable table, unwanted number, unwanted_files nil")
  end)
  it("takes a folder alone", function()
    lib:import "inbox"
    expect(host.log[#host.log][2].folder).is "inbox"
    expect(function() lib:import() end).fails(
      'import: expected 1 argument, got 0; for example lib:import{ folder = "shared", '
        .. 'album = "Trip" }')
  end)
  it("counts what was forgotten", function()
    host.left = { { path = "a.jpg", localIdentifier = "x" } }
    local report = lib:import { folder = "shared" }
    host.left = nil
    expect(tostring(report))
      .is "import: 1 added, 0 duplicates, 3 already there, 0 unreadable, 1 deleted"
    expect(report.deleted[1].localIdentifier).is "x"
  end)
  it("takes types of photos", function()
    lib:import { folder = "card", types = { "raw", "video", "jpg" } }
    expect(host.log[#host.log][2].types).is { "raw", "video", "jpeg" }
  end)
  it("takes a condition in all forms", function()
    lib:import { folder = "card", where = "rating >= $min", vars = { min = 3 } }
    expect(host.log[#host.log][2].where).is { text = "rating >= $min", args = { n = 0 },
      vars = { min = 3 } }
    lib:import { folder = "card", where = { rating = { ">=", 3 } } }
    expect(host.log[#host.log][2].where.tree.op).is "compare"
  end)
  it("copies where a template names the copies", function()
    lib:import { folder = "card", template = "{filename}" }
    expect(host.log[#host.log][2].copy).is(true)
    expect(host.log[#host.log][2].template).is "{filename}"
  end)
  it("calls a function after each batch", function()
    local seen = {}
    local report = lib:import { folder = "card", on_progress = function(progress)
      seen[#seen + 1] = progress.done .. "/" .. progress.total
    end }
    expect(seen).is { "1/2", "2/2" }
    expect(#report.added).is(1)
  end)
  it("ends at an error of the function", function()
    local calls = 0
    local ok, raised = pcall(lib.import, lib, { folder = "card", on_progress = function()
      calls = calls + 1
      error("enough", 0)
    end })
    expect(ok).is(false)
    expect(raised).is "enough"
    expect(calls).is(1)
    expect(host.log[#host.log][1]).is "import_report"
  end)
  it("leaves the folders inside out where the recipe says so", function()
    lib:import { folder = "shared", albums_from_folders = true, recursive = false }
    expect(host.log[#host.log][2].recursive).is(false)
  end)
end)

describe("scan", function()
  it("looks for moved files in folders", function()
    expect(tostring(lib:scan { "old" })).is "scan: 0 changed, 0 moved, 0 missing, 0 found"
    expect(host.log[#host.log]).is { "scan", { "old" } }
  end)
end)

local wrong = {
  { function() lib:import { folder = "card", types = { "films" } } end,
    "import: types[1]: expected image, video, jpeg, png, webp, gif, tiff, heic, avif, jxl, jp2, "
      .. 'ppm, pgm, bmp, ico, qoi, tga, svg, pdf or raw, got "films"' },
  { function() lib:import { folder = "card", types = "raw" } end,
    'import: types: expected a list of types, as in { "image", "video" }, got "raw"' },
  { function() lib:import() end, "import: expected 1 argument, got 0; for example "
    .. 'lib:import{ folder = "shared", album = "Trip" }' },
  { function() lib:import { album = "Trip" } end, "import: 'folder' is missing; for example "
    .. 'lib:import{ folder = "shared", album = "Trip" }' },
  { function() lib:import { folder = "a", albums = "b" } end,
    "import: unknown option 'albums'; did you mean 'album'?" },
  { function() lib:scan "old" end,
    'scan: expected a list of folders to look for moved files in, got "old"' },
  { function() lib:import { folder = "card", template = "{filename}", copy = false } end,
    "import: template names copies, and copy = false makes none; leave out one of them" },
  { function() lib:import { folder = "card", template = "" } end,
    'import: template: expected a template, got ""' },
  { function() return lib:import { folder = "shared" }.imported end,
    "import report: unknown field 'imported'; did you mean 'added'?" },
  { function() return lib:scan().moves end,
    "scan report: unknown method 'moves'; did you mean 'moved'?" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
