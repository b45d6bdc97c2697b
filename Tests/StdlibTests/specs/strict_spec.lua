local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()

describe("globals", function()
  local env = { print = print }
  hooks.install(env)
  it("have the library's names", function() expect(env.folder == api.folder).is(true) end)
  it("may be new ones", function()
    env.picks = 3
    expect(env.picks).is(3)
  end)
  it("are read-only where the library's", function()
    expect(function() env.folder = 3 end).fails("global 'folder' belongs to the library; "
      .. "choose another name, or write local folder = ...", "read-only-name")
  end)
  it("are errors where unset", function()
    expect(function() return env.foldr end).fails(
      "global 'foldr' is not set; did you mean 'folder'?", "unset-global")
    expect(function() return env.pick end).fails "global 'pick' is not set; did you mean 'picks'?"
    expect(function() return env.zzzzzz end).fails "global 'zzzzzz' is not set"
  end)
  it("hide their metatable", function() expect(getmetatable(env)).is(false) end)
end)

describe("require", function()
  it("gives the names, read-only", function()
    local names = {}
    for name in pairs(api) do names[#names + 1] = name end
    table.sort(names)
    expect(names).is {
      "album", "authorization", "cancel", "cancel_requests", "cropper", "date", "f", "files",
      "folder", "gesture", "json", "library", "lines", "natural", "null", "param", "photo",
      "photos", "poll", "read", "test", "write",
    }
    expect(function() api.folder = 3 end).fails("global 'folder' belongs to the library; "
      .. "choose another name, or write local folder = ...")
    expect(function() return api.foldr end).fails(
      "luma: unknown name 'foldr'; did you mean 'folder'?")
  end)
end)
