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

local function others(count)
  return count == 1 and "" or count == 2 and ", and of one other"
    or format(", and of %d others", count - 1)
end

--- Warns of pictures without words, unless none were asked for: screen readers pass over them.
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
    or 'give it a title or a caption, or a text for all: alt = "..."'
  host.warn("doubtful-value",
    format("web.set: alt: nothing says what %s shows%s, so screen readers pass over it", first,
      others(count)), hint .. '; alt = "" is for decoration', "web.set: alt")
end

return M
