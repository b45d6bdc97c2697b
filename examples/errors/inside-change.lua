-- expect: inside-change.lua:3: run: cannot run inside a change, which blocks other writers; do it before or after lib:change(...)
library():change(function()
  folder("photos"):fetch():scale(0.5):save("out/{name}.jpg"):run()
end)
