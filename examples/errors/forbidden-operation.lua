-- expect: forbidden-operation.lua:5: vips: 'jpegsave' has arguments other than images, numbers and strings, so it cannot be called by name
-- Operations that access files or run commands are forbidden.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:vips("jpegsave", { filename = "out/a.jpg" }):save "out/{name}.jpg"
