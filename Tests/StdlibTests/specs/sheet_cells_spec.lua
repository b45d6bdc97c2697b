local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api = t.library()
local web = t.require "luma.recipes.web"

local picks = api.folder("photos"):fetch()

describe("cells of a contact sheet", function()
  it("stand in rows, with room for captions", function()
    local sheet = picks:contact_sheet { columns = 2, size = 100, gap = 10, caption = "" }
    local cells = sheet:cells()
    expect(#cells).is(#picks)
    expect({ cells[1].x, cells[1].y, cells[2].x, cells[2].y }).is { 10, 10, 120, 10 }
    expect({ cells[3].x, cells[3].y, cells[3].width, cells[3].height }).is { 10, 120, 100, 100 }
    expect(cells[1].photo == picks[1]).is(true)
    local rows = math.ceil(#picks / 2)
    expect({ cells.width, cells.height }).is { 230, 10 + rows * 110 }
  end)
  it("are as high as their pictures, above captions of two lines", function()
    local cells = picks:contact_sheet({ columns = 1, size = 50, gap = 0, caption = "a\nb",
      caption_size = 10 }):cells()
    expect({ cells[2].y, cells[2].height }).is { 50 + 2 * 15 + 5, 50 }
  end)
  it("are those of the sheet itself", function()
    expect(function() picks:scale(0.5):cells() end).fails("cells: expected a contact sheet; "
      .. "write picks:contact_sheet{ columns = 4 }:cells()")
    expect(function() picks:contact_sheet():scale(0.5):cells() end).fails(
      "cells: expected a contact sheet without steps behind it; "
        .. "keep the sheet: local sheet = picks:contact_sheet{}")
  end)
end)

describe("web.sprites", function()
  local cells = {
    { x = 4, y = 4, width = 64, height = 64, name = "Sea & Sand" },
    { x = 72, y = 4, width = 64, height = 64, name = "sea-sand" }, width = 140, height = 72,
  }
  it("are rules for a sheet", function()
    local options = { image = "out/a b.png", page = "out/css/site.css", scale = 2 }
    expect(web.sprites(cells, options)).is([[
.icon {
  display: inline-block;
  background: url("../a%20b.png") no-repeat;
  background-size: 70px 36px;
}
.icon-sea-sand {
  width: 32px;
  height: 32px;
  background-position: -2px -2px;
}
.icon-sea-sand-2 {
  width: 32px;
  height: 32px;
  background-position: -36px -2px;
}
]])
  end)
  it("have a class for each cell", function()
    local list = { width = 10, height = 10 }
    for i, name in ipairs { "a", "a-2", "a", "a" } do
      list[i] = { x = i, y = 0, width = 1, height = 1, name = name }
    end
    local css = web.sprites(list, { image = "a.png", page = "a.css" })
    local names = {}
    for name in css:gmatch "%.icon(%-[%w-]+)" do names[#names + 1] = name end
    expect(names).is { "-a", "-a-2", "-a-3", "-a-4" }
  end)
  it("refuse what are no cells", function()
    for _, list in ipairs {
      { { x = 1 }, width = 1 }, { width = 1 },
      { { x = 1, y = 1, width = 1, height = 1 }, width = 1, height = 1 },
    } do
      expect(function() web.sprites(list, { image = "a.png", page = "a.css" }) end).fails(
        "web.sprites: cells: expected the cells of a contact sheet, got a table"
          .. (list[1] and "" or "; write sheet:cells()"))
    end
  end)
  it("need the place of the stylesheet", function()
    expect(function() web.sprites(cells, { image = "a.png" }) end).fails(
      "web.sprites: 'page' is missing; for example web.sprites(sheet:cells(), "
        .. '{ image = "out/icons.png", page = "out/site.css" })')
    expect(function() web.sprites({ 1 }, { image = "a.png", page = "a.css" }) end).fails(
      "web.sprites: cells: expected the cells of a contact sheet, got 1")
  end)
end)
