local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api = t.library()
local date = api.date
local first, second = date "1970-01-02", date "1970-01-03"

describe("refuses", function()
  local form = 'a date like "2024-05-01" or "2024-05-01T10:00:00+02:00"'
  local wrong = {
    { { 20240131 }, "date: expected " .. form .. ', got 20240131; write date "2024-01-31"' },
    { { 2024, 1, 31 }, "date: expected " .. form .. ', got 2024; write date "2024-01-31"' },
    { { 2024 }, "date: expected " .. form .. ', got 2024; write date "2024"' },
    { { 2024, 5, "x" }, "date: expected " .. form .. ", got 2024" },
    { { 2024, 5, 1.5 }, "date: expected " .. form .. ", got 2024" },
    { { 2024, "May" }, "date: expected " .. form .. ", got 2024" },
  }
  for _, row in ipairs(wrong) do
    it(row[2], function()
      expect(function() date(table.unpack(row[1])) end).fails(row[2])
    end)
  end
  it("another value on one side", function()
    expect(function() return first > 2023 end).fails(
      'date: expected a date to compare, got 2023; write date "2023", or compare its year: .year')
    expect(function() return first - "2 days" end).fails('date: expected a date to subtract, '
      .. 'got "2 days"; durations are numbers of seconds: write 172800')
    expect(function() return first - "99999999999999999999 days" end).fails(
      'date: expected a date to subtract, got "99999999999999999999 days"')
    expect(function() return first > 2023.5 end).fails(
      "date: expected a date to compare, got 2023.5")
    expect(function() return first - "1970-01-01" end).fails('date: expected a date to subtract, '
      .. 'got "1970-01-01"; did you mean date "1970-01-01"?')
  end)
  it("texts in other forms, with what is meant", function()
    local hints = t.require "luma.core.date_hints"
    local rows = {
      ["2024/01/31"] = 'write date "2024-01-31"', ["31.1.2024"] = 'write date "2024-01-31"',
      ["01/31/2024"] = 'write date "2024-01-31"', ["31/01/2024"] = 'write date "2024-01-31"',
      ["2024:01:31 10:00:00"] = 'write date "2024-01-31T10:00:00"',
      ["05/06/2024"] = 'write date "2024-05-06" or date "2024-06-05"',
      ["05/05/2024"] = 'write date "2024-05-05"', ["05.06.2024"] = 'write date "2024-06-05"',
      yesterday = "write date.days_ago(1)",
    }
    for text, hint in pairs(rows) do expect(hints.text(text)).is(hint) end
    expect(hints.text "soon" or "none").is "none"
  end)
end)

describe("dates", function()
  it("compare", function()
    expect(first < second).is(true)
    expect(first <= second).is(true)
    expect(first > second).is(false)
    expect(first == date "1970-01-02").is(true)
    expect(first == second).is(false)
  end)
  it("subtract to seconds, and take seconds", function()
    expect(second - first).is(86400.0)
    expect(first + 86400 == second).is(true)
    expect(second - 86400 == first).is(true)
  end)
  it("format and show", function()
    expect(first:format "%Y/%m").is "1970/01"
    expect(tostring(first)).is "1970-01-02T00:00:00"
    expect(tostring(api.folder("photos"):fetch()[1].creationDate)).is "1970-01-02T02:00:00+02:00"
  end)
  it("compare clocks with clocks, and moments with moments", function()
    local photo = api.folder("photos"):fetch()[1]
    local taken, moment = photo.creationDate, date "1970-01-02T00:00:00+00:00"
    -- Taken at 02:00 on a clock two hours ahead of UTC.
    expect(taken == date "1970-01-02T02:00:00").is(true)
    expect(taken == moment).is(true)
    expect(taken == date "1970-01-02T02:00:00+02:00").is(true)
    expect(taken > date "1970-01-02T01:00:00+02:00").is(true)
    expect(taken > date "1970-01-02T01:00:00").is(true)
    expect(taken - date "1970-01-02").is(7200.0)
    expect(taken - moment).is(0.0)
    expect(taken == taken - 0).is(true)
  end)
  it("have the parts of their clock, as far as it is known", function()
    local taken = api.folder("photos"):fetch()[1].creationDate
    expect({ taken.year, taken.month, taken.day, taken.hour, taken.minute, taken.second })
      .is { 1970, 1, 2, 2, 0, 0 }
    expect(taken.weekday).is(5)
    local dates = t.require "luma.core.date"
    local year = dates.wrap { date = 0.0, precision = 0 }
    expect({ year.year, year.month or "none", year.hour or "none" }).is { 1970, "none", "none" }
    expect(tostring(year)).is "1970"
    expect(tostring(dates.wrap { date = 0.0, precision = 3 })).is "1970-01-01T00:00"
  end)
  it("are bound as clocks or moments", function()
    local dates = t.require "luma.core.date"
    local photo = api.folder("photos"):fetch()[1]
    expect(dates.literal(photo.creationDate)).is { date = 93600 }
    expect(dates.plain(photo.creationDate)).is { date = 86400, offset = 7200 }
    expect(dates.literal(date.now())).is { date = 86400000, offset = 0 }
  end)
  it("start from now", function()
    expect(date.now() - date.days_ago(30)).is(30 * 86400)
  end)
end)

local wrong = {
  { function() date(5) end, 'date: expected a date like "2024-05-01" or '
    .. '"2024-05-01T10:00:00+02:00", got 5' },
  { function() return first < "2024-05-01" end, 'date: expected a date to compare, '
    .. 'got "2024-05-01"; did you mean date "2024-05-01"?' },
  { function() return first - {} end, "date: expected a date to subtract, got a table" },
  { function() return first + (0 / 0) end, "date: expected a number of seconds, got nan" },
  { function() return first + 1e300 end,
    "date: expected a date in the years 0 to 9999, got one outside" },
  { function() return first - 1e12 end,
    "date: expected a date in the years 0 to 9999, got one outside" },
  { function() date.days_ago(1e9) end,
    "date: expected a date in the years 0 to 9999, got one outside" },
  { function() date.days_ago "3" end, 'date.days_ago: expected a number of days, got "3"' },
  { function() date.yesterday() end, "date: unknown method 'yesterday'" },
  { function() first:format(5) end, 'date:format: expected a format like "%Y-%m-%d", got 5' },
  { function() first:fromat "%Y" end, "date: unknown method 'fromat'; did you mean 'format'?" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
