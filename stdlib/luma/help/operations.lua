--- Help for libvips operations, generated from libvips' own descriptions.
local host = require "luma.core.host"

local concat, format, rep = table.concat, string.format, string.rep
local ipairs, max, pcall = ipairs, math.max, pcall

local M = {}

--- Lays out names in lines of 80 columns.
local function list(names)
  local lines, line = {}, " "
  for i = 1, #names do
    if #line + #names[i] > 78 then
      lines[#lines + 1] = line
      line = " "
    end
    line = line .. " " .. names[i]
  end
  lines[#lines + 1] = line
  return concat(lines, "\n")
end

local function all()
  local names = host.operations()
  return format("operations: the %d libvips operations that vips and apply can call\n\n%s", #names,
    list(names))
end

--- Formats the arguments of an example call; the picture is the first image.
local function shown(facts)
  local plain, options, taken = {}, {}, false
  for i = 1, #facts.required do
    local input = facts.required[i]
    if input.image and not taken then
      taken = true
      if input.list then plain[#plain + 1] = "others" end
    else
      plain[#plain + 1] = input.name
      options[#options + 1] = input.name .. " = ..."
    end
  end
  return concat(plain, ", "), concat(options, ", ")
end

local function add(lines, inputs, width, mark)
  for i = 1, #inputs do
    local input = inputs[i]
    lines[#lines + 1] = format("  %s%s  %s%s", input.name, rep(" ", width - #input.name),
      input.expected, mark)
  end
end

local function one(name, facts)
  local plain, options = shown(facts)
  local call = options == "" and format('vips "%s"', name)
    or format('vips("%s", { %s })', name, options)
  local lines = { format("%s: %s (a libvips operation)", name, facts.summary), "",
    "  picks:" .. call, format("  image:%s(%s)   -- in apply", name, plain), "" }
  local width = 0
  for _, inputs in ipairs { facts.required, facts.optional } do
    for i = 1, #inputs do width = max(width, #inputs[i].name) end
  end
  add(lines, facts.required, width, " (required)")
  add(lines, facts.optional, width, "")
  return concat(lines, "\n")
end

--- Returns the help for `operations` or for one operation; nil if there is none.
---@param name string
---@return string?
function M.text(name)
  if not host.operations then return nil end
  if name == "operations" then return all() end
  local known, facts = pcall(host.operation_facts, name)
  return known and one(name, facts) or nil
end

return M
