-- expect: parameter-twice.lua:4: parameter 'size' is declared twice
-- A parameter can only be declared once.
param { name = "size", default = 512 }
param { name = "size", default = 256 }
