-- expect: profile-unreadable.lua:5: ROOT/photos/2024/norway/aurora.jpg: profile: expected an ICC profile, got 'ROOT/photos/2024/harbour.jpg'
-- A profile is the name of a color space or an ICC profile.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:save("out/{name}.jpg", { profile = "photos/2024/harbour.jpg" })
