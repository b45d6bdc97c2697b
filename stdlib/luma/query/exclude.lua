--- The files that `folder`, `photos`, `import` and `scan` leave out.
local kinds = require "luma.core.kinds"

local find = string.find

local M = {}

local pattern = {
  expected = "a pattern", type = "string",
  read = function(given)
    return type(given) == "string" and find(given, "[^/]") and given or nil
  end,
}

--- The options, of which `include` takes thumbnails and bins.
---@type luma.Option[]
M.options = {
  {
    name = "exclude",
    kind = {
      expected = "a list of patterns", type = "string[]",
      accepts = { {}, { "drafts", "*/small/**" } }, refuses = { { 1 }, 12 },
      read = function(given)
        if type(given) == "string" then return nil, nil, 'write { "' .. given .. '" }' end
        return kinds.elements(given, pattern)
      end,
    },
    doc = 'files and folders to leave out: names, or paths below the folder: { "drafts", "a/**" }',
  },
  {
    name = "include", kind = kinds.choice { "all" },
    doc = '"all": also thumbnails and bins, as in @eaDir, #recycle and .Trash (default: left out)',
  },
}

--- Returns the options of a signature with these two.
---@param options luma.Option[]
---@return luma.Option[]
function M.with(options)
  for i = 1, #M.options do options[#options + 1] = M.options[i] end
  return options
end

return M
