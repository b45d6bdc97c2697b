-- expect: wrong-format-profile.lua:3: save: profile: expected sRGB for gif, got "p3"; a gif cannot hold a profile; omit it
-- A GIF cannot say whose its colors are.
folder("photos"):fetch():save("out/{name}.gif", { profile = "p3" })
