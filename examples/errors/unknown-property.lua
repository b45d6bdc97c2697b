-- expect: unknown-property.lua:3: where: keywords (list) has no '@cuont'; did you mean '@count'?
-- A list has @count, @min, @max, @sum and @avg.
folder "photos":fetch { where = "keywords.@cuont > 2" }
