-- Squares for a shop: of one size for its pages, and with --size 160 for its lists.
param { name = "size", default = 480, help = "side of the squares, px" }

folder("shop/photos"):fetch {}
  :crop { aspect = "1:1" }
  :scale { width = param.size }
  :save("shop/public/" .. param.size .. "/{name}.webp")
