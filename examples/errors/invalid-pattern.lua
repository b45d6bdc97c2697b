-- expect: invalid-pattern.lua:3: where: MATCHES: expected a regular expression, got 'IMG_(\d+'
-- MATCHES requires a valid regular expression.
print(#folder("photos"):fetch { where = "filename MATCHES %@", args = { "IMG_(\\d+" } })
