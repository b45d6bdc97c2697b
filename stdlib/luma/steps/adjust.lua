--- The step `adjust`.
local kinds = require "luma.kinds"

---@type luma.Signature
return {
  name = "adjust",
  summary = "changes tone: exposure, then gamma, then brightness, contrast and saturation",
  usage = {
    "adjust{ exposure = 0.5 }",
    "adjust{ brightness = 0.1, contrast = 0.2, saturation = -0.3 }",
    "adjust{ gamma = 1.2 }",
  },
  example = [[
picks:adjust { exposure = 1 }      --> twice the light, in linear light
picks:adjust { saturation = -1 }   --> grey, as light as before]],
  options = {
    { name = "exposure", kind = kinds.number(-10, 10), doc = "stops, in linear light" },
    { name = "gamma", kind = kinds.number(0.1, 10),
      doc = "of the coded values; above 1 the middle tones brighten" },
    { name = "brightness", kind = kinds.number(-1, 1), doc = "CIELAB lightness up or down" },
    { name = "contrast", kind = kinds.number(-1, 1), doc = "of lightness; -1 is flat" },
    { name = "saturation", kind = kinds.number(-1, 1), doc = "CIELAB chroma; -1 is grey" },
  },
  needs = "exposure, gamma, brightness, contrast or saturation",
  forms = {
    { by = { "exposure", "gamma", "brightness", "contrast", "saturation" },
      usage = "adjust{ exposure = 0.5 }" },
  },
}
