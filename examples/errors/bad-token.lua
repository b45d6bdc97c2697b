-- expect: bad-token.lua:2: changes_since: expected a token as lib:token() gives it, got "yesterday"
print(library():changes_since "yesterday")
