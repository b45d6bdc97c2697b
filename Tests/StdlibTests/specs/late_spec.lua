local t = ...
local describe, it, expect = t.describe, t.it, t.expect

local function values()
  local api = t.library()
  local picks = api.folder("photos"):fetch()
  return { result = picks, chain = picks:sepia(), photo = picks[1] }
end

--- Methods of modules that are loaded when one of them is called.
local late = {
  result = { "contact_sheet", "animate", "show", "export", "trim" },
  chain = { "contact_sheet", "animate", "show", "stats", "colors", "placeholder", "blurhash",
    "data_uri", "trim" },
  photo = { "show", "export", "trim", "stats", "colors", "placeholder", "blurhash", "data_uri",
    "data" },
}

describe("methods that are loaded late", function()
  for class, names in pairs(late) do
    for _, name in ipairs(names) do
      it(("%s:%s is checked like others"):format(class, name), function()
        local method = values()[class][name]
        for _ = 1, 2 do
          expect(method).fails(("%s: expected a call with ':', got '.'; write %s:%s(...)"):format(
            name, class, name), "dot-call")
        end
      end)
    end
  end
  it("answer what a value has been given", function()
    expect(tostring(values().chain:contact_sheet { columns = 2 })).is "contact sheet"
    expect(tostring(values().result:animate { delay = 40 })).is "animation"
    expect(function() values().chain:colors(100) end).fails(
      "colors: expected one photo, got a result of 250; "
        .. "write for photo in result:each() do ... end", "not-one-photo")
  end)
  it("are suggested before they are called", function()
    expect(function() return values().result.contact_shet end).fails(
      "result: unknown method 'contact_shet'; did you mean 'contact_sheet'?")
  end)
end)

describe("a recipe that uses little", function()
  it("leaves nothing unused", function()
    local api, hooks, mock = t.library()
    hooks.unused()
    expect(mock.warnings).is {}
    api.folder("photos"):fetch():save "out/{name}.jpg"
    hooks.unused()
    expect(mock.warnings).is {}
  end)
end)
