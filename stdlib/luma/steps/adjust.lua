--- The step `adjust`.
local kinds = require "luma.core.kinds"

---@type luma.Signature
return {
  name = "adjust",
  summary = "adjusts tone: exposure, then gamma, then brightness, contrast and saturation",
  usage = {
    "adjust{ exposure = 0.5 }",
    "adjust{ brightness = 0.1, contrast = 0.2, saturation = -0.3 }",
    "adjust{ gamma = 1.2 }",
  },
  example = [[
picks:adjust { exposure = 1 }      --> twice the light, in linear light
picks:adjust { saturation = -1 }   --> gray, with the same lightness]],
  options = {
    { name = "exposure", kind = kinds.number(-10, 10), doc = "stops, in linear light" },
    { name = "gamma", kind = kinds.number(0.1, 10),
      doc = "applied to encoded values; above 1 brightens the midtones" },
    { name = "brightness", kind = kinds.number(-1, 1),
      doc = "CIELAB lightness; 1 adds 50 of 100" },
    { name = "contrast", kind = kinds.number(-1, 1),
      doc = "lightness contrast; -1 is flat, 1 doubles it" },
    { name = "saturation", kind = kinds.number(-1, 1),
      doc = "CIELAB chroma; -1 is gray, 1 doubles it" },
  },
  needs = "exposure, gamma, brightness, contrast or saturation",
  forms = {
    { by = { "exposure", "gamma", "brightness", "contrast", "saturation" },
      usage = "adjust{ exposure = 0.5 }" },
  },
}
