-- expect: run-inside-change.lua:3: run: not inside a change, which all other writers wait for; do it before or after lib:change(...)
library():change(function()
  folder("photos"):fetch():scale(0.5):save("out/{name}.jpg"):run()
end)
