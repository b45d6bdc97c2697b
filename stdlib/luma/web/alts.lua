--- What pictures of a page show, in words: `alt`.
local check = require "luma.core.check"
local host = require "luma.core.host"
local photo = require "luma.query.photo"

local ipairs, type = ipairs, type
local format = string.format

local M = {}

--- The first that is there: the text for it of IPTC, which some programs ask for, title, caption.
local usual = { "{Xmp.iptc.AltTextAccessibility}", "{title}", "{caption}" }

--- Returns the words for a photo; "" if there are none.
---@param shown luma.Photo
---@param asked string|function? a template, or a function of the photo; nil: the usual words
---@return string
function M.of(shown, asked)
  if type(asked) == "function" then
    local text = asked(shown)
    if type(text) ~= "string" then
      check.refuse(format("web.set: alt: the function's text for %s", shown.filename), "a string",
        text)
    end
    return text
  end
  local where = photo.place(shown)
  for _, template in ipairs(asked and { asked } or usual) do
    local words = host.photo_text(where.result, where.index, template)
    if words ~= "" then return words end
  end
  return ""
end

--- The sentence about pictures without words, of which one has a name.
local function missing(first, count)
  if count == 1 then
    return format("web.set: alt: %s has no description, so screen readers skip it", first)
  end
  return format("web.set: alt: %s and %d other photo%s have no description, so screen readers skip "
    .. "them", first, count - 1, count == 2 and "" or "s")
end

--- Warns of pictures without words, unless none were asked for: screen readers skip them.
---@param shots { alt: string, photo: luma.Photo }[]
---@param asked string|function?
function M.check(shots, asked)
  if asked == "" or type(asked) == "function" then return end
  local count, first = 0, nil
  for _, shot in ipairs(shots) do
    if shot.alt == "" then count, first = count + 1, first or shot.photo.filename end
  end
  if count == 0 then return end
  local hint = asked and "end the template in words, as in {title|a photo}"
    or 'give photos a title or a caption, or write alt = "{title|a photo}"'
  host.warn("doubtful-value", missing(first, count), hint .. '; alt = "" marks decoration',
    "web.set: alt")
end

return M
