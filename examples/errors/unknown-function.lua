-- expect: unknown-function.lua:3: where: unknown function 'upper'; did you mean 'uppercase'?
-- Predicates have a fixed set of functions.
folder "photos":fetch { where = "upper(title) == 'OSLO'" }
