--- The picture that a request delivers.
local encoding = require "luma.encoding"
local host = require "luma.host"
local kinds = require "luma.kinds"
local signature = require "luma.signature"
local template = require "luma.template"
local value = require "luma.value"

local format = string.format

local M = {}

local properties = { width = true, height = true, degraded = true, source = true }

local options = encoding.options()
options[#options + 1] = { name = "overwrite", default = "changed",
  doc = "what to do when the file exists",
  kind = kinds.choice { "changed", "always", "never", "error", "unique" } }

---@type luma.Signature
local save = {
  name = "save",
  summary = "writes the image now",
  usage = { 'image:save "out/{name}.jpg"', 'image:save("out/{name}.webp", { quality = 80 })' },
  leading = { name = "template", kind = kinds.text, doc = "the output path with its {fields}" },
  options = options,
  build = function(values)
    values.format = template.check(values.template)
    return encoding.read(values)
  end,
}

local Image = value.class {
  name = "image", noun = "an image",
  display = function(state)
    return format("image %dx%d (%s%s)", state.width, state.height,
      state.degraded and "degraded, " or "", state.source)
  end,
  get = function(state, key)
    if properties[key] then return state[key] end
    local words = value.keys(properties)
    words[#words + 1] = "save"
    host.fail("unknown-field", format("image: unknown property '%s'", tostring(key)),
      value.suggest(key, words))
  end,
  methods = {
    save = function(state, ...)
      local args = signature.read(save, ...)
      return require("luma.report").new(host.request_save(state.image, args))
    end,
  },
}

--- An image from the host's answer.
---@param answer { width: integer, height: integer, degraded: boolean, source: string, image: any }
function M.new(answer) return Image.new(answer) end

return M
