--- Editor types of what is told of a picture's pixels, which no signature drives.
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
---@field grey luma.Band how light the picture looks
---@field alpha luma.Band?
---@field entropy number bits, 0 (flat) to 8

---@class luma.PictureColor
---@field red integer
---@field green integer
---@field blue integer
---@field hex string "#rrggbb"
---@field share number of the picture, 0 to 1
]]

--- What each question gives.
M.returns = {
  stats = "luma.PictureStatistics?, string?", colors = "luma.PictureColor[]?, string?",
  placeholder = "string?, string?",
}

return M
