--- Gesture logs as text: `pan 12 -4; pinch 2 150 200; rotate 30 150 200; settle`. A log in local
--- order begins with `order local`.
local check = require "luma.core.check"

local floor, huge, tonumber = math.floor, math.huge, tonumber
local concat, format = table.concat, string.format
local find, gmatch, match = string.find, string.gmatch, string.match

local M = {}

--- Returns the shortest text that parses back to the same number.
local function digits(number)
  if floor(number) == number and number < 1e15 and number > -1e15 then
    return format("%d", number)
  end
  for precision = 14, 16 do
    local text = format("%." .. precision .. "g", number)
    if tonumber(text) == number then return text end
  end
  return format("%.17g", number)
end

local function line(event)
  if event.kind == "settle" then
    if not event.about then return "settle" end
    return format("settle %s %s", digits(event.about.x), digits(event.about.y))
  end
  if event.kind == "pan" then return format("pan %s %s", digits(event.dx), digits(event.dy)) end
  return format("%s %s %s %s", event.kind, digits(event.scale or event.degrees),
    digits(event.about.x), digits(event.about.y))
end

--- Formats a list of events on one line.
---@param events table[]
---@param order string? "local" is named first
---@return string
function M.write(events, order)
  local parts = {}
  if order == "local" and events[1] then parts[1] = "order local" end
  for i = 1, #events do parts[#parts + 1] = line(events[i]) end
  return concat(parts, "; ")
end

--- The name of the first number after each keyword, and the allowed counts of numbers.
local shapes = {
  pan = { first = "dx", counts = { [2] = true }, example = "pan 12 -4" },
  pinch = { first = "scale", counts = { true, [3] = true }, example = "pinch 2 150 200" },
  rotate = { first = "degrees", counts = { true, [3] = true }, example = "rotate 30 150 200" },
  settle = { counts = { [0] = true, [2] = true }, example = "settle" },
}

--- Splits an event into keyword and numbers; nil if a number is malformed.
local function split(part)
  local kind, numbers
  for word in gmatch(part, "%S+") do
    if not kind then
      kind, numbers = word, {}
    else
      local number = tonumber(word)
      if not number or number ~= number or number == huge or number == -huge then return kind end
      numbers[#numbers + 1] = number
    end
  end
  return kind, numbers
end

local function read_part(name, place, part)
  local kind, numbers = split(part)
  local shape = shapes[kind]
  if not shape then return { kind = kind } end
  if not numbers or not shape.counts[#numbers] then
    check.refuse(format("%s: event %d", name, place), format('"%s"', shape.example), part)
  end
  if kind == "pan" then return { kind = kind, dx = numbers[1], dy = numbers[2] } end
  local event = { kind = kind }
  if shape.first then event[shape.first] = numbers[1] end
  local at = shape.first and 2 or 1
  if numbers[at] then event.about = { x = numbers[at], y = numbers[at + 1] } end
  return event
end

--- Parses a text into events, unchecked; `order` is what it says first.
---@param name string the subject of errors
---@param text string
---@return table[]
function M.read(name, text)
  local events = {}
  for part in gmatch(text, "[^;\n]+") do
    local order = not (events[1] or events.order) and match(part, "^%s*order%s+(%S+)%s*$")
    if order then
      events.order = order
    elseif find(part, "%S") then
      events[#events + 1] = read_part(name, #events + 1, part:match "^%s*(.-)%s*$")
    end
  end
  return events
end

return M
