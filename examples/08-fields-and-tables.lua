-- Three ways to write the same query: predicate text, a table, field expressions.
--
--     luma run 08-fields-and-tables.lua
--
-- Use text for fixed queries, a table for queries built from data, and field expressions to combine
-- conditions in code. Values are always bound, never pasted into text.

local album = folder("photos", { recursive = true })
local least, since = 600, date "2024-01-01"

local by_text = album:fetch {
  where = "pixelWidth >= $least AND creationDate >= $since",
  vars = { least = least, since = since },
}

local by_table = album:fetch {
  where = { pixelWidth = { ">=", least }, creationDate = { ">=", since } },
}

local recent = f.creationDate:ge(since)
local by_fields = album:fetch { where = f.pixelWidth:ge(least) & recent }

print(#by_text, #by_table, #by_fields)
assert(#by_text == #by_table and #by_table == #by_fields)

-- Lists, strings and combinations.
local wanted = (f.keywords:any "beach" | f.rating:ge(4) | f.filename:contains("img", "c"))
  & ~f.camera.model:eq(null)
print(#album:fetch { where = wanted } .. " photos with a known camera")
