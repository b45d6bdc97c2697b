--- A tiny spec runner: `describe`, `it`, `expect`. Needs nothing that a sandbox leaves out.
local M = {}

local function show(value, depth)
  depth = depth or 0
  if type(value) == "string" then return ("%q"):format(value) end
  -- The library's values hide what they have; its plain tables may have a text.
  local is_value = type(value) ~= "table" or getmetatable(value) ~= nil and next(value) == nil
  if is_value or depth > 8 then return tostring(value) end
  local keys, parts = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for _, key in ipairs(keys) do
    parts[#parts + 1] = ("%s=%s"):format(tostring(key), show(value[key], depth + 1))
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

--- The text of an error: code, message and hint of the host's, or Lua's text.
local function sentence(raised)
  if type(raised) ~= "table" then return tostring(raised) end
  return raised.message .. (raised.hint and "; " .. raised.hint or "")
end

--- Runs specs; each is called with `describe`, `it`, `expect`, `library` and `require`.
---@param specs { name: string, run: fun(t: table) }[]
---@param library fun(): table, table, table gives a fresh api, hooks and host
---@param require fun(name: string): table a module of the last library
---@return integer passed, string[] failures
function M.run(specs, library, require)
  local passed, failures, place = 0, {}, {}
  local t = { library = library, show = show, require = require }
  function t.describe(name, body)
    place[#place + 1] = name
    body()
    place[#place] = nil
  end
  function t.it(name, body)
    local ok, raised = pcall(body)
    if ok then
      passed = passed + 1
    else
      failures[#failures + 1] = ("%s: %s: %s"):format(table.concat(place, ": "), name,
        sentence(raised))
    end
  end
  function t.expect(got)
    local check = {}
    function check.is(wanted)
      if show(got) ~= show(wanted) then
        error(("got %s\n      expected %s"):format(show(got), show(wanted)), 2)
      end
    end
    --- The call must raise exactly this: "message; hint".
    function check.fails(wanted, code)
      local ok, raised = pcall(got)
      if ok then error("nothing was raised, expected " .. wanted, 2) end
      if sentence(raised) ~= wanted then
        error(("got      %s\n      expected %s"):format(sentence(raised), wanted), 2)
      end
      if code and raised.code ~= code then error("got code " .. tostring(raised.code), 2) end
    end
    return check
  end
  for _, spec in ipairs(specs) do
    place = { spec.name }
    spec.run(t)
  end
  return passed, failures
end

return M
