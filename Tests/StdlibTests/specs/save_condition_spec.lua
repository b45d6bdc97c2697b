--- `if_smaller` of save.
local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local picks = api.folder("photos"):fetch()

local function save(options, path, photos)
  (photos or picks):save(path or "o/{name}.webp", options)
  return hooks.take_pending().pipelines[1].nodes[1].args
end

local wrong = {
  { { if_smaller = 1 }, "save: if_smaller: expected true or false, got 1" },
  { { only_if_smaller = true },
    "save: unknown option 'only_if_smaller'; did you mean 'if_smaller'?" },
}

describe("if_smaller", function()
  it("is an option of all formats", function()
    for _, extension in ipairs { "webp", "png", "gif", "jpg" } do
      expect(save({ if_smaller = true }, "o/{name}." .. extension).if_smaller).is(true)
    end
    expect(save {}.if_smaller).is(nil)
  end)
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(function() save(row[1]) end).fails(row[2]) end)
  end
  it("needs a file", function()
    expect(function() save({ format = "webp", if_smaller = true }, "-") end).fails(
      "save: 'if_smaller' cannot be combined with \"-\", which would end without a picture; "
      .. "remove one of them")
  end)
  it("needs a photo", function()
    expect(function()
      save({ if_smaller = true }, "o/sheet.webp", picks:contact_sheet())
    end).fails("save: 'if_smaller' is for photos, but a contact sheet has no file to compare with; "
      .. "remove it")
  end)
end)
