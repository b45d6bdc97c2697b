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

it("takes no options but those that exist", function()
  local text = hooks.typings() .. hooks.web_typings()
  for class, names in pairs {
    ["JsonOptions"] = "{ indent: (integer)?, [string]: nil }",
    ["ImportFiles"] = "{ photo: string?, video: string?",
    ["ShotFrontMatterOptions"] = "{ page: (string)?, site: (string)?",
  } do
    local head = ("---@class (exact) luma.%s: %s"):format(class, names)
    if not text:find(head, 1, true) then error("missing: " .. head) end
  end
  for class in text:gmatch "%-%-%-@class [^\n]*Options[^\n]*" do
    if not class:find "%(exact%).*%[string%]: nil }$" then error("open: " .. class) end
  end
end)

it("takes sizes in words, and any parameter", function()
  local text = hooks.typings()
  for _, wanted in ipairs { "---@field max_bytes? string|integer ",
    "---@overload fun(options: luma.ParamOptions): any", "---@field rating luma.Field ",
    "---@field camera { make: luma.Field, model: luma.Field" } do
    if not text:find(wanted, 1, true) then error("missing: " .. wanted) end
  end
end)

it("names every method of the module vips", function()
  for _, name in ipairs { "fields", "files", "methods" } do t.require("luma.vips." .. name) end
  local left = table.concat(t.require("luma.vips.typings").missing(), " ")
  expect(left).is ""
end)
