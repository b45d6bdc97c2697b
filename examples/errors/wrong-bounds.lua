-- expect: wrong-bounds.lua:3: where: BETWEEN: expected 2 bounds like {1, 5}, got 1
-- BETWEEN requires a lower and an upper bound.
folder "photos":fetch { where = "rating BETWEEN {3}" }
