--- Warnings at the end of a recipe: about values that it has made and nothing has used.
local host = require "luma.core.host"
local value = require "luma.core.value"

local M = {}

--- Returns the values that a module finds unused: none if it is not loaded, so that no value has
--- its class.
local function of(noun, module, question)
  return value.find_class(noun) and require(module)[question]() or {}
end

--- Warns of field expressions that no fetch takes, and of requests that nobody waits for.
function M.warn()
  for _, each in next, of("a predicate", "luma.query.predicate", "unused") do
    host.warn("unused-expression", each.message, nil, nil, each)
  end
  for _, each in next, of("a request", "luma.requests.request", "unanswered") do
    host.warn("unused-request", "request: nobody waits for the image",
      "write request:wait(), or luma.poll() until it returns 0", "request", each)
  end
end

return M
