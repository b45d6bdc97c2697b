local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()

describe("folder", function()
  it("opens at once and reads its facts once asked", function()
    local album = api.folder("photos", { recursive = true })
    expect(host.log[#host.log]).is { "open_folder", { "photos", true } }
    expect(album.title).is "photos"
    expect(album.count).is(250)
    expect(album.startDate:format "%Y").is "1970"
    expect(album.endDate).is(nil)
    expect(album.localIdentifier).is "/photos"
    expect(tostring(album)).is "album 'photos' (250 photos)"
  end)
  it("leaves out what patterns name", function()
    api.folder("photos", { exclude = { "drafts", "*.png" }, include = "all" })
    expect(host.log[#host.log]).is {
      "open_folder", { "photos", false, { "drafts", "*.png" }, true } }
  end)
  it("has the newest photo as its cover", function()
    expect(api.folder("photos").cover.filename).is "IMG_1.jpg"
    for i = #host.log, 1, -1 do
      if host.log[i][1] == "fetch" then
        expect(host.log[i][2].sort[1]).is {
          key = "creationDate", ascending = false, selector = "compare:" }
        expect(host.log[i][2].limit).is(1)
        break
      end
    end
  end)
end)

describe("photos", function()
  it("opens paths and patterns", function()
    expect(#api.photos { "a.jpg", "b/*.png" }).is(250)
    expect(host.log[#host.log - 1]).is { "open_photos", { "a.jpg", "b/*.png" } }
  end)
end)

local wrong = {
  { function() api.folder() end, "folder: expected 1 or 2 arguments, got 0; "
    .. 'for example folder("photos", { recursive = true })' },
  { function() api.folder(5) end, "folder: expected a path, got 5" },
  { function() api.folder "a\0b" end, 'folder: expected a path, got "a\\0b"' },
  { function() api.folder("a", { recursiv = true }) end,
    "folder: unknown option 'recursiv'; did you mean 'recursive'?" },
  { function() api.folder("a", { recursive = 1 }) end,
    "folder: recursive: expected true or false, got 1" },
  { function() api.folder("a", true) end, "folder: expected a table of options, got true; "
    .. 'for example folder("photos", { recursive = true })' },
  { function() return api.folder("a").titel end,
    "album: unknown property 'titel'; did you mean 'title'?" },
  { function() return api.folder("a"):crop {} end, "album: unknown property 'crop'; "
    .. "did you mean album:fetch():crop(...)?" },
  { function() return api.folder("a"):each() end, "album: unknown property 'each'; "
    .. "did you mean album:fetch():each(...)?" },
  { function() return api.folder("a"):resize(2) end, "album: unknown property 'resize'" },
  { function() api.photos "a.jpg" end,
    'photos: expected a list of paths and patterns, got "a.jpg"; did you mean photos{ "a.jpg" }?' },
  { function() api.photos { path = "a.jpg" } end,
    "photos: expected a list of paths and patterns, got a table" },
  { function() api.photos { "a.jpg", 5 } end, "photos[2]: expected a path, got 5" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
