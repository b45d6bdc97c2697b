-- expect: unknown-parameter.lua:4: param: unknown parameter 'sise'; did you mean 'size'?
-- A parameter is declared before it is read.
param { name = "size", default = 512 }
print(param.sise)
