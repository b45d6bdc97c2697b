--- Editor types of pixel queries that have no signature.
local M = {}

M.values = [[
---@class luma.Band numbers from 0 to 255
---@field min number
---@field max number
---@field mean number
---@field deviation number

---@class luma.PictureStatistics
---@field red luma.Band
---@field green luma.Band
---@field blue luma.Band
---@field gray luma.Band perceived lightness
---@field alpha luma.Band?
---@field entropy number bits, 0 (flat) to 8

---@class luma.PictureColor
---@field red integer
---@field green integer
---@field blue integer
---@field hex string "#rrggbb"
---@field share number fraction of the picture, 0 to 1
]]

--- The return types of each query.
M.returns = {
  stats = "luma.PictureStatistics?, string?", colors = "luma.PictureColor[]?, string?",
  placeholder = "string?, string?", blurhash = "string?, string?", data_uri = "string?, string?",
}

return M
