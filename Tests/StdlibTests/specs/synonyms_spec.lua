local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api = t.library()
local synonyms = t.require "luma.core.synonyms"

local result = api.folder("photos"):fetch()
local chain = result:scale(0.5)

--- The hint for a word that means a name, or the sentence.
local function hint(meant)
  return synonyms.is_sentence(meant) and meant or ("did you mean '%s'?"):format(meant)
end

local function said(body)
  local ok, failure = pcall(body)
  return not ok and tostring(failure.hint or failure) or "nothing"
end

--- Expects one of several calls to end with a hint.
local function expect_hint(meant, ...)
  local all = {}
  for i = 1, select("#", ...) do all[i] = said((select(i, ...))) end
  local found = table.concat(all, "\n"):find(hint(meant), 1, true)
  expect(found and "found" or table.concat(all, "\n") .. " lacks " .. hint(meant)).is "found"
end

local function calls(name)
  local first = name == "save" and "out/{name}.jpg"
  return function(options)
    return function()
      if name == "overlay" then options.image = "a.png" end
      if name == "text" then options.text = "hello" end
      if name == "sort" then return api.folder("photos"):fetch { sort = options } end
      if name == "edit" then
        return api.library():change(function(c) c:edit(result, options) end)
      end
      if name == "export" then return result:export("out/{filename}", options) end
      if name == "request" then return result[1]:request(options) end
      if name == "web.set" then return t.require("luma.recipes.web").set(result, options) end
      if name == "web.picture" then
        local file = { path = "a.jpg", width = 1, height = 1 }
        return t.require("luma.recipes.web").picture({ file }, options)
      end
      if name == "folder" then return api.folder("photos", options) end
      if name == "fetch" then return api.folder("photos"):fetch(options) end
      if first then return chain[name](chain, first, options) end
      return chain[name](chain, options)
    end
  end
end

describe("synonyms", function()
  it("lead to methods", function()
    local field, album = api.f.title, api.folder "photos"
    for word, meant in pairs(synonyms.method) do
      expect_hint(meant, function() return chain[word] end, function() return result[word] end,
        function() return album[word] end, function() return field[word] end)
    end
    for word, meant in pairs(synonyms.question) do
      expect_hint(meant, function() return result[word] end)
    end
    for word, meant in pairs(synonyms.step) do
      expect_hint(meant, function() return chain[word] end, function() return result[word] end)
    end
  end)
  it("lead to options", function()
    for name, rows in pairs(synonyms.option) do
      local call = calls(name)
      for word, meant in pairs(rows) do expect_hint(meant, call { [word] = 1 }) end
    end
  end)
  it("lead to words", function()
    local options = { fit = "scale", gravity = "crop", metadata = "save", overwrite = "save",
      delivery = "request", preset = "save", type = "param", placeholder = "web.set" }
    for name, rows in pairs(synonyms.word) do
      local call = calls(options[name])
      for word, meant in pairs(rows) do
        local given = { [name] = word }
        if name == "fit" then given.width, given.height = 10, 10 end
        if name == "gravity" then given.aspect = "1:1" end
        if name == "type" then given.name = "a" end
        expect_hint(meant, name == "type" and function() api.param(given) end
          or name == "preset" and function() result:save("a.webp", given) end or call(given))
      end
    end
  end)
  it("lead to changes and libraries", function()
    local library = api.library()
    for word, meant in pairs(synonyms.change) do
      expect_hint(meant, function() return library[word] end, function() return result[1][word] end)
    end
    for word, meant in pairs(synonyms.library) do
      expect_hint(meant, function() return library[word] end)
    end
  end)
  it("lead to globals", function()
    local _, hooks = t.library()
    local env = {}
    hooks.install(env)
    for word, meant in pairs(synonyms.global) do
      expect_hint(meant, function() return env[word] end)
    end
    expect(said(function() return env.scale end)).is 'scale is a method: photo("a.jpg"):scale(...)'
  end)
  it("lead to fields", function()
    for word, meant in pairs(synonyms.field) do
      expect_hint(meant, function() return api.f[word] end)
    end
  end)
  it("are told for several options at once", function()
    expect(function() result:scale { w = 3, h = 4, dpi = 5 } end).fails(
      "scale: unknown options 'dpi', 'h', 'w'; did you mean 'height' for 'h', 'width' for 'w'? "
        .. 'dpi is an option of save: save("out/{name}.jpg", { dpi = ... })')
    expect(function() result:text { text = "a", x = 3, y = 4, colour = "red" } end).fails(
      "text: unknown options 'colour', 'x', 'y'; did you mean 'color' for 'colour'? x, y: a "
        .. 'gravity and an inset place it: gravity = "southwest", inset = 40')
  end)
  it("know groups of metadata", function()
    expect(said(function() result:save("a.jpg", { metadata = "gps" }) end)).is
      'write { keep = { "gps" } } or { drop = { "gps" } }'
    expect(said(function() result:save("a.jpg", { metadata = { copyright = true } }) end)).is
      'write { keep = { "copyright" } } or { drop = { "copyright" } }'
  end)
  it("lead to the call that has an option", function()
    expect(said(function() result:scale { width = 3, quality = 80 } end)).is
      'quality is an option of save: save("out/{name}.jpg", { quality = ... })'
    expect(said(function() result:save("a.jpg", { width = 80 }) end)).is
      "width is an option of scale: scale{ width = ... }"
    expect(said(function() api.folder("photos"):fetch { recursive = true } end)).is
      'recursive is an option of folder: folder("photos", { recursive = ... })'
    expect(said(function() api.param { name = "size", recursive = true } end)).is
      "param takes name, type, default, help, min, max and choices"
  end)
  it("help with sizes and paths", function()
    expect(function() result:scale "800x600" end).fails(
      'scale: expected a factor greater than 0 and at most 8, or a percentage like "50%", '
        .. 'got "800x600"; write scale{ width = 800, height = 600 }')
    expect(said(function() result:scale "x600>" end)).is "write scale{ height = 600 }"
    expect(said(function() result:scale "800px" end)).is "write scale{ width = 800 }"
    expect(said(function() result:scale "800" end)).is "did you mean scale{ width = 800 }?"
    expect(said(function() result:save "out/" end)).is 'add a file name: "out/{name}.jpg"'
    expect(said(function() result:save "out/{name}" end)).is
      'add an extension, which is the format: "out/{name}.jpg"'
  end)
end)
