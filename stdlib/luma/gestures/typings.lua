--- Editor types of croppers and gestures that have no signature.
local M = {}

M.text = [[

---@class luma.Point
---@field x number
---@field y number

---@class luma.Size
---@field width number
---@field height number

---@class luma.Rect
---@field x number
---@field y number
---@field width number
---@field height number

---@class (exact) luma.AspectFrame
---@field aspect? string ratio of width to height
---@field inset? number points from the view's sides (default: 0)

---@alias luma.Frame luma.Rect|luma.AspectFrame

--- x' = a x + c y + tx, y' = b x + d y + ty.
---@class luma.Matrix
---@field a number
---@field b number
---@field c number
---@field d number
---@field tx number
---@field ty number

---@class luma.GestureEvent
---@field kind "pan"|"pinch"|"rotate"|"settle"
---@field dx? number pan: points
---@field dy? number pan: points
---@field scale? number pinch: the factor
---@field degrees? number rotate: clockwise
---@field about? luma.Point pinch and rotate: the fixed point

---@class luma.GestureLog: luma.GestureEvent[]
---@field order? "view"|"local" of the events (default: that of the gesture that takes them)

--- Pans, pinches and rotations as one affine map in view pixels. Immutable.
---@class luma.Gesture
---@field scale number
---@field degrees number clockwise, from 0 to 360
---@field display_scale number view pixels per point
---@field order "view"|"local"
local Gesture = {}

---@param dx number points
---@param dy number points
---@return luma.Gesture
function Gesture:pan(dx, dy) end

---@param scale number above 1 enlarges
---@param about? luma.Point the fixed point
---@return luma.Gesture
function Gesture:pinch(scale, about) end

---@param degrees number clockwise
---@param about? luma.Point the fixed point
---@return luma.Gesture
function Gesture:rotate(degrees, about) end

---@param log luma.GestureLog|luma.GestureEvent[]|string|luma.Gesture
---@return luma.Gesture
function Gesture:play(log) end

--- Returns the inverse gesture, last event first.
---@return luma.Gesture
function Gesture:inverse() end

---@return luma.Gesture
function Gesture:reset() end

---@return boolean
function Gesture:is_identity() end

---@return luma.Matrix
function Gesture:matrix() end

--- Returns options for the step transform, for a picture the size of the view in px.
---@return luma.TransformOptions
function Gesture:options() end

--- Maps a point of the view.
---@param x number points
---@param y number points
---@return number x, number y
function Gesture:point(x, y) end

--- Returns its events, with `order = "local"` if that is their order.
---@return luma.GestureLog
function Gesture:log() end

---@return string
function Gesture:text() end

---@class (exact) luma.GestureOptions
---@field display_scale? number view pixels per point (default: 1)
---@field about? luma.Point the anchor of events without one
---@field order? "view"|"local" local: each event comes before the others (default: view)

---@class luma.GestureFunctions
gesture = {}

---@param log luma.GestureLog|luma.GestureEvent[]|string|luma.Gesture
---@param options? luma.GestureOptions
---@return luma.Gesture
function gesture.compose(log, options) end

--- A picture behind the crop frame of a view. Immutable.
---@class luma.Cropper
---@field zoom number 1 fits the frame
---@field degrees number clockwise, from 0 to 360
---@field view luma.Size points
---@field frame luma.Rect points
---@field image luma.Size px
---@field display_scale number view pixels per point
local Cropper = {}

---@param dx number points
---@param dy number points
---@return luma.Cropper
function Cropper:pan(dx, dy) end

---@param scale number above 1 enlarges
---@param about? luma.Point|"image" the fixed point (default: the frame's center)
---@return luma.Cropper
function Cropper:pinch(scale, about) end

---@param degrees number clockwise
---@param about? luma.Point|"image" the fixed point (default: the frame's center)
---@return luma.Cropper
function Cropper:rotate(degrees, about) end

--- Ends a gesture: moves the picture back within its limits.
---@param about? luma.Point|"image" where the zoom is clamped (default: the frame's center)
---@return luma.Cropper
function Cropper:settle(about) end

---@return boolean
function Cropper:is_settled() end

--- The position drawn during a gesture, with rubber-banding beyond limits.
---@return luma.Cropper
function Cropper:banded() end

---@class (exact) luma.FrameOptions
---@field curve? "spring"|"linear"|"easeIn"|"easeOut"|"easeInOut" (default: spring)
---@field duration? number s; of a spring, its period (default: 0.5)
---@field bounce? number of a spring, 0 to 0.95 (default: 0)
---@field velocity? number of a spring at the start, in ways a second (default: 0)
---@field from? luma.Cropper|luma.Rect where it begins (default: as banded() draws it)
---@field to? luma.Cropper|luma.Rect where it ends (default: where it settles)

--- The pictures of a movement, first to last, and the milliseconds between two.
---@param count integer
---@param options? luma.FrameOptions
---@return luma.Cropper[] frames, integer delay
function Cropper:frames(count, options) end

--- The view with the picture where it is now.
---@param photo luma.Photo|luma.Chain
---@param options? {background: string}
---@return luma.Chain
function Cropper:draw(photo, options) end

---@return luma.Cropper
function Cropper:reset() end

---@param log luma.GestureLog|luma.GestureEvent[]|string|luma.Gesture
---@return luma.Cropper
function Cropper:play(log) end

---@return luma.GestureEvent[]
function Cropper:log() end

---@return string
function Cropper:text() end

--- Everything that moved the picture since it was placed.
---@return luma.Gesture
function Cropper:gesture() end

--- The map from picture pixels to view pixels.
---@return luma.Matrix
function Cropper:matrix() end

---@param x number points
---@param y number points
---@return number x, number y px
function Cropper:to_image(x, y) end

---@param x number px
---@param y number px
---@return number x, number y points
function Cropper:to_view(x, y) end

--- The part shown by the frame at rest, px; its bounding box if rotated.
---@return {x: integer, y: integer, width: integer, height: integer}
function Cropper:rect() end

--- The exact corners of that part, px, clockwise from the frame's top left.
---@return luma.Point[]
function Cropper:corners() end

--- The size of the crop, px.
---@return {width: integer, height: integer}
function Cropper:size() end

---@param photo luma.Photo|luma.Chain
---@return luma.Chain
function Cropper:apply(photo) end

--- Creates a cropper: a picture in a view behind a crop frame.
---@param options luma.CropperOptions
---@return luma.Cropper
function cropper(options) end
]]

return M
