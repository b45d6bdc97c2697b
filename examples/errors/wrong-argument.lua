-- expect: wrong-argument.lua:3: where: args: value 1 for %d: expected an integer, got 'four'
-- %d requires an integer.
folder "photos":fetch { where = "rating >= %d", args = { "four" } }
