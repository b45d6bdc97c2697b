--- Base64 of bytes.
local byte, char, rep, sub = string.byte, string.char, string.rep, string.sub
local concat = table.concat

local M = {}

local alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
local digits = {}
for i = 1, 64 do digits[i - 1] = byte(alphabet, i) end

--- Returns bytes in base64, with padding.
---@param bytes string
---@return string
function M.of(bytes)
  local parts = {}
  for place = 1, #bytes, 3 do
    local a, b, c = byte(bytes, place, place + 2)
    local number = a << 16 | (b or 0) << 8 | (c or 0)
    parts[#parts + 1] = char(digits[number >> 18], digits[number >> 12 & 63],
      digits[number >> 6 & 63], digits[number & 63])
  end
  local missing = -#bytes % 3
  if missing > 0 then parts[#parts] = sub(parts[#parts], 1, 4 - missing) .. rep("=", missing) end
  return concat(parts)
end

return M
