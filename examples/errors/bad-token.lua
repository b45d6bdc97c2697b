-- expect: bad-token.lua:2: changes_since: expected a token from lib:token(), got "yesterday"
print(library():changes_since "yesterday")
