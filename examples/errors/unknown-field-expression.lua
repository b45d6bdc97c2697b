-- expect: unknown-field-expression.lua:3: f: unknown field 'camera.modle'; did you mean 'model'?
-- The same in a field expression.
print(#folder("photos"):fetch { where = f.camera.modle:eq "X100V" })
