--- Picks of bursts, inside a change.
local check = require "luma.core.check"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"

local select = select

local M = {}

local pick_signature = {
  name = "pick", summary = "", example = "",
  usage = { "c:pick(photos)", "c:pick(photo, { key = true })" },
  options = { { name = "key", kind = kinds.boolean, default = false, doc = "" } },
}

--- Adds `pick` and `unpick` to the methods of a change.
---@param methods table
---@param photos fun(subject: string, given: any): table the photos in the host's form
function M.install(methods, photos)
  --- Picks photos of bursts; `key` lets the photo represent its burst.
  function methods.pick(state, ...)
    check.count("pick", select("#", ...), 1, 2, "for example c:pick(photos)")
    local given, options = ...
    local list = photos("pick: photos", given)
    local asked = signature.read(pick_signature, options or {})
    state.ask("pick", { photos = list, key = asked.key })
  end

  function methods.unpick(state, ...)
    check.count("unpick", select("#", ...), 1, 1, "for example c:unpick(photos)")
    state.ask("unpick", { photos = photos("unpick: photos", (...)) })
  end
end

return M
