-- expect: forbidden-operation.lua:5: vips: 'jpegsave' is not an operation that recipes may call; luma help operations lists those that are
-- Operations that access files or run commands are forbidden.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:vips("jpegsave", { filename = "out/a.jpg" }):save "out/{name}.jpg"
