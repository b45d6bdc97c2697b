--- Warnings at the end of a recipe: what it has made and nothing has used.
local host = require "luma.core.host"
local predicate = require "luma.query.predicate"
local request = require "luma.requests.request"

local M = {}

--- Warns of field expressions that no fetch takes, and of requests that nobody waits for.
function M.warn()
  for _, each in next, predicate.unused() do
    host.warn("unused-expression", each.message, nil, nil, each)
  end
  for _, each in next, request.unanswered() do
    host.warn("unused-request", "request: nobody waits for the image",
      "write request:wait(), or luma.poll() until it returns 0", "request", each)
  end
end

return M
