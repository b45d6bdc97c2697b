-- expect: limit.lua:3: where: longer than 65536 bytes
-- The length of predicates is limited.
folder "photos":fetch { where = "title == '" .. ("x"):rep(1000000) .. "'" }
