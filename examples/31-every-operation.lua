-- Every operation on one photo, and one contact sheet of them all.
--
--     luma run 31-every-operation.lua
--     luma run 31-every-operation.lua --param photo=photos/2024/harbour.jpg
--
-- `run` writes immediately, so the sheet can use its outputs. During the check pass, nothing is
-- written and reports are empty, so there is nothing to arrange.

param { name = "photo", type = "string", default = "photos/2024/poppies.jpg", help = "the photo" }

local small = photo(param.photo):scale { width = 480, height = 480 }

local operations = {
  { "as it is", function(p) return p end },
  { "crop 1:1", function(p) return p:crop { aspect = "1:1" } end },
  { "crop attention", function(p)
    return p:crop { width = "50%", height = "50%", gravity = "attention" }
  end },
  { "trim", function(p) return p:border { width = 40, color = "white" }:trim() end },
  { "rotate 90", function(p) return p:rotate(90) end },
  { "rotate 12", function(p) return p:rotate { angle = 12, background = "white" } end },
  { "rotate crop", function(p) return p:rotate { angle = 12, fit = "crop" } end },
  { "flip", function(p) return p:flip "horizontal" end },
  { "scale", function(p) return p:scale(0.25) end },
  { "scale contain", function(p)
    return p:scale { width = 480, height = 480, fit = "contain", background = "#dddddd" }
  end },
  { "pad", function(p) return p:pad { aspect = "1:1", background = "#4477aa" } end },
  { "border", function(p) return p:border { width = 20, color = "black" } end },
  { "grayscale", function(p) return p:grayscale() end },
  { "exposure", function(p) return p:adjust { exposure = 1 } end },
  { "contrast", function(p) return p:adjust { contrast = 0.5 } end },
  { "saturation", function(p) return p:adjust { saturation = 0.8 } end },
  { "gamma", function(p) return p:adjust { gamma = 1.8 } end },
  { "tint", function(p) return p:tint { color = "#ff8800", amount = 0.5 } end },
  { "sepia", function(p) return p:sepia() end },
  { "vignette", function(p) return p:vignette(0.8) end },
  { "blur", function(p) return p:blur(6) end },
  { "sharpen", function(p) return p:sharpen { sigma = 2, m2 = 6 } end },
  { "posterize", function(p) return p:posterize(4) end },
  { "threshold", function(p) return p:threshold() end },
  { "round corners", function(p) return p:round_corners(60):flatten() end },
  { "overlay", function(p)
    return p:overlay { image = "photos/2024/paper-boat.png", scale = 0.4, gravity = "southeast" }
  end },
  { "text", function(p) return p:text { text = "(c) Ada", size = "10%" } end },
  { "transform", function(p) return p:transform { rotate = 20, scale = 0.7 } end },
  { "vips sobel", function(p) return p:vips "sobel" end },
  { "vips invert", function(p) return p:vips "invert" end },
  { "vips hist_equal", function(p) return p:vips "hist_equal" end },
  { "vips conv", function(p)
    return p:vips("conv", { mask = { { -2, -1, 0 }, { -1, 1, 1 }, { 0, 1, 2 } } })
  end },
  { "apply clarity", function(p)
    return p:apply(function(image) return image + (image - image:gaussblur(20)) * 0.8 end,
      { key = "clarity 1" })
  end },
}

local made = 0
for number, operation in ipairs(operations) do
  local path = ("out/operations/%02d %s.png"):format(number, operation[1])
  local report = operation[2](small):save(path):run()
  made = made + #report.saved + #report.skipped
end

if made > 0 then
  photos { "out/operations/*.png" }
    :contact_sheet { columns = 6, size = 200, caption = "{name}", background = "#f4f4f4" }
    :save("out/operations.jpg", { quality = 88 })
end
