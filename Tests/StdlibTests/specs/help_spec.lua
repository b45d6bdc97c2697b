local t = ...
local it, expect = t.it, t.expect
local _, hooks = t.library()

it("lists its names", function()
  expect(table.concat(hooks.names(), "\n")).is [[
adjust
album
albums
apply
blur
border
change
changes_since
create_smart_album
crop
cropper
date
edit
explain
f
fetch
flatten
flip
folder
gesture
grayscale
image
import
library
natural
null
overlay
pad
param
photo
photos
poll
prefetch
request
result
rotate
round_corners
run
save
scale
scan
sepia
set
sharpen
text
tint
transform
vignette
vips]]
end)
it("shows usage, options with defaults, and an example", function()
  expect(hooks.help "flip").is([[
flip: mirrors the picture

  flip "horizontal"
  flip "vertical"

  direction  horizontal: left and right change places; vertical: top and bottom
             horizontal or vertical

  picks:flip "horizontal"   --> left and right change places]])
end)
it("knows nothing of other names", function() expect(hooks.help "resize").is(nil) end)
it("stays on a page", function()
  for _, name in ipairs(hooks.names()) do
    for line in hooks.help(name):gmatch "[^\n]+" do
      if #line > 135 then error(name .. ": " .. line) end
    end
  end
end)
