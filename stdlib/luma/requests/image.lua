--- Images delivered by requests.
local encoding = require "luma.steps.encoding"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local template = require "luma.core.template"
local value = require "luma.core.value"

local format = string.format

local M = {}

local properties = { width = true, height = true, degraded = true, source = true }

local options = encoding.options()
options[#options + 1] = { name = "overwrite", default = "changed",
  doc = "what to do if the file exists",
  kind = kinds.choice { "changed", "always", "never", "error", "unique" } }

---@type luma.Signature
local save = {
  name = "save",
  summary = "writes the image immediately",
  usage = { 'image:save "out/{name}.jpg"', 'image:save("out/{name}.webp", { quality = 80 })' },
  leading = { name = "template", kind = kinds.text, doc = "the output path, with {fields}" },
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
      value.suggest(key, words), tostring(key))
  end,
  methods = {
    save = function(state, ...)
      local args = signature.read(save, ...)
      return require("luma.query.report").new(host.request_save(state.image, args))
    end,
  },
}

--- Makes an image from the host's answer.
---@param answer { width: integer, height: integer, degraded: boolean, source: string, image: any }
function M.new(answer) return Image.new(answer) end

return M
