-- expect: reserved-word.lua:3: where: 'size' is a reserved word; #size refers to a field of that name
-- Some words are reserved in predicates.
folder "photos":fetch { where = "size > 1000" }
