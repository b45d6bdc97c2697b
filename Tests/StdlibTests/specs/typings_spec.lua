local t = ...
local it, expect = t.it, t.expect
local _, hooks = t.library()

it("names every field and option", function()
  local text = hooks.typings()
  for _, wanted in ipairs { "---@field quality? integer 1 (small) to 100",
    "function Steps:crop(options) end", "function Album:fetch(options) end",
    "---@param options luma.RotateOptions|number", "---@field aperture number? f-number" } do
    if not text:find(wanted, 1, true) then error("missing: " .. wanted) end
  end
  expect(text:find("nil nil", 1, true)).is(nil)
end)

it("names every method of the module vips", function()
  for _, name in ipairs { "fields", "files", "methods" } do t.require("luma.vips." .. name) end
  local left = table.concat(t.require("luma.vips.typings").missing(), " ")
  expect(left).is ""
end)
