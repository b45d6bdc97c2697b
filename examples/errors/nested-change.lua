-- expect: nested-change.lua:3: change: expected no change inside another; use the outer change: it is one transaction
library():change(function()
  library():change(function(c) c:create_album "Inner" end)
end)
