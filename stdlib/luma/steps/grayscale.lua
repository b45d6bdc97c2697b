--- The step `grayscale`.

---@type luma.Signature
return {
  name = "grayscale",
  summary = "converts to one channel of gray, preserving luminance in linear light",
  usage = { "grayscale()" },
  example = [[
picks:grayscale():save "out/{name}.jpg"]],
  optional = true,
  options = {},
}
