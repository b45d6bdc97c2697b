-- expect: unsupported.lua:3: where: random is not supported
-- Some NSPredicate features are not supported.
folder "photos":fetch { where = "random() > 1" }
