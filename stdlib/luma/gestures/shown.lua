--- Rectangles, sizes and matrices that a recipe gets: plain tables that print readably.
local format = string.format
local setmetatable = setmetatable

local M = {}

--- Returns a function that gives tables a text.
local function texts(text)
  local class = { __metatable = false, __tostring = text }
  return function(given) return setmetatable(given, class) end
end

--- "3000x2000 at 500, 0"
M.rect = texts(function(r)
  return format("%.6gx%.6g at %.6g, %.6g", r.width, r.height, r.x, r.y)
end)

--- "3000x2000"
M.size = texts(function(s) return format("%.6gx%.6g", s.width, s.height) end)

--- "[a, b, c, d, tx, ty]", as NSStringFromCGAffineTransform.
M.matrix = texts(function(m)
  -- Adding 0 makes a 0 of -0.
  return format("[%.6g, %.6g, %.6g, %.6g, %.6g, %.6g]", m.a + 0.0, m.b + 0.0, m.c + 0.0, m.d + 0.0,
    m.tx + 0.0, m.ty + 0.0)
end)

return M
