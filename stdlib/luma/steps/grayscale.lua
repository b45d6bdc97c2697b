--- The step `grayscale`.

---@type luma.Signature
return {
  name = "grayscale",
  summary = "takes the colours away; luminance in linear light stays, in one channel",
  usage = { "grayscale()" },
  example = [[
picks:grayscale():save "out/{name}.jpg"]],
  optional = true,
  options = {},
}
