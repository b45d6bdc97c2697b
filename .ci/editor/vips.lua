---@meta vips
-- The types of the module vips are those of the installed library, which may be absent here.

---@class vips.Image
---@field [string] fun(...: any): vips.Image
---@operator add(any): vips.Image
---@operator sub(any): vips.Image
---@operator mul(any): vips.Image

---@class vips
---@field Image vips.Image
local vips = {}
return vips
