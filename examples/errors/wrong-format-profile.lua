-- expect: wrong-format-profile.lua:3: save: profile: expected sRGB for gif, got "p3"; a gif carries no profile; leave it out
-- A GIF cannot say whose its colours are.
folder("photos"):fetch():save("out/{name}.gif", { profile = "p3" })
