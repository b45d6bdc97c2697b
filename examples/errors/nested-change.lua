-- expect: nested-change.lua:3: change: one is running already; all of it is one transaction: use the outer one
library():change(function()
  library():change(function(c) c:create_album "Inner" end)
end)
