local t = ...
local it, expect = t.it, t.expect
local api, hooks = t.library()

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

--- Whether a type, as editors read it, has a place for a value: of a class, any table has.
local function admits(type_text, value)
  local plain = type_text:gsub("fun%b()[^|]*", "")
  if plain:find "%f[%w]any%f[%W]" or plain:find "luma%.%u" then return true end
  local flat = plain:gsub("%b()%[%]", "[]"):gsub("[%w.]+%[%]", "[]"):gsub("%b{}", "{}")
  if value == api.null then return plain:find "nil" or plain:find "%?" end
  local kind = math.type(value) == "integer" and "integer" or type(value)
  if kind == "table" then return flat:find("[{%[]") or flat:find "table" end
  if kind == "string" then
    return flat:find "%f[%w]string%f[%W]" or flat:find(('"%s"'):format(value), 1, true)
  end
  return flat:find("%f[%w]" .. kind .. "%f[%W]") or kind == "integer" and flat:find "number"
end

it("gives each option a type that has a place for what the option takes", function()
  local narrow = {}
  for _, known in ipairs(t.require("luma.help.contract").signatures()) do
    for _, option in ipairs(known.options) do
      for _, value in ipairs(option.kind.accepts) do
        if not admits(option.kind.type, value) then
          narrow[#narrow + 1] = ("%s %s: %s for %s"):format(known.name, option.name,
            option.kind.type, type(value) == "table" and "a list" or tostring(value))
        end
      end
    end
  end
  expect(table.concat(narrow, "\n")).is ""
end)
