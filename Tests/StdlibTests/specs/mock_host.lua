--- A host without photos: answers from a table, logs its calls, raises like Swift.
-- Longer than 300 lines: it has every function of the host.
local ana = { name = "Ana", rect = { x = 0.5, y = 0.25, width = 0.25, height = 0.5 } }
local M = { faces = { list = { ana } } }

-- The real rows, which the program's own test holds against its table.
local given = ...
local real_fields = type(given) == "table" and given
  or dofile "Tests/StdlibTests/specs/fields.gen.lua"
local function fields(kind) return real_fields[kind or "photo"] end

--- Edit distance, as LumaModel's Suggestion has it.
local function distance(a, b)
  local rows = { [0] = {} }
  for j = 0, #b do rows[0][j] = j end
  for i = 1, #a do
    rows[i] = { [0] = i }
    for j = 1, #b do
      local change = a:sub(i, i) == b:sub(j, j) and 0 or 1
      local best = math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change)
      if i > 1 and j > 1 and a:sub(i, i) == b:sub(j - 1, j - 1)
        and a:sub(i - 1, i - 1) == b:sub(j, j) then
        best = math.min(best, rows[i - 2][j - 2] + 1)
      end
      rows[i][j] = best
    end
  end
  return rows[#a][#b]
end

local function suggest(word, candidates)
  local best, nearest = math.max(1, #word // 3) + 1, nil
  for _, candidate in ipairs(candidates) do
    local far = distance(word:lower(), candidate:lower())
    if far < best or (far == best and nearest and candidate < nearest) then
      best, nearest = far, candidate
    end
  end
  return nearest and ("did you mean '%s'?"):format(nearest) or nil
end

--- A row as the host gives it.
function M.row(index)
  return {
    localIdentifier = "id-" .. index, filename = ("IMG_%d.jpg"):format(index),
    path = ("/photos/IMG_%d.jpg"):format(index), dir = "", pixelWidth = 4000, pixelHeight = 3000,
    rating = index % 6, favorite = false,
    creationDate = { date = 86400 * index, offset = 7200, clock = true },
    keywords = { list = { "beach", "n" .. index } }, ["camera.model"] = "X100V", faces = M.faces,
  }
end

local function located()
  -- Level 1 is this function; the recipe is the first frame outside library and mock.
  for level = 2, 40 do
    local frame = debug.getinfo(level, "Sl")
    if not frame then return nil end
    local source = frame.source
    local inside = source:find("stdlib/luma", 1, true) or source:find("mock_host", 1, true)
    if frame.what ~= "C" and not inside then return frame.short_src, frame.currentline end
  end
end

local failure = { __tostring = function(self) return self.message end }
local function fail(code, message, hint, subject)
  local _, line = located()
  error(setmetatable({ code = code, message = message, hint = hint, line = line,
    subject = subject }, failure), 0)
end

local function parse(text)
  local year, month, day = text:match "^(%d%d%d%d)%-(%d%d)%-(%d%d)"
  local era = os.time { year = year, month = month, day = day, hour = 12 } - os.time {
    year = 1970, month = 1, day = 1, hour = 12 }
  local hour, zone = text:match "T(%d%d):00:00(.*)$"
  local offset = zone and zone ~= "" and tonumber(zone:sub(1, 3)) * 3600 or nil
  return { date = era * 1.0 + (hour or 0) * 3600 - (offset or 0), offset = offset }
end

local album_titles = { "Trip", "Best" }

local function album_of(title)
  return { "source", title = title, kind = "album", id = title .. "-id" }
end

--- One library with the albums "Trip" and "Best".
local function add_library(host, note)
  local library = { "library" }
  function host.open_library(path, zone)
    note("open_library", zone and { path, zone } or path)
    return library, path or "/default.luma"
  end
  function host.authorization(path) return path and "denied" or "authorized" end
  function host.library_fact(_, key)
    return ({ title = "photos", path = "/default.luma", count = host.size })[key]
  end
  function host.library_photos() return { "source", title = "photos", kind = "library" } end
  function host.find_folder() end
  function host.find_album(_, title)
    for _, known in ipairs(album_titles) do if known == title then return album_of(title) end end
  end
  function host.album(_, title)
    local found = host.find_album(library, title)
    return found or host.fail("no-such-album",
      ("album: the library has none called '%s'"):format(title), suggest(title, album_titles))
  end
  function host.smart_album(_, name) return { "source", title = name, kind = "smartAlbum" } end
  function host.album_with(_, identifier) return album_of((identifier:gsub("%-id$", ""))) end
  function host.albums(_, request)
    note("albums", request)
    local trip = { localIdentifier = "a1", title = "Trip", kind = "album", count = 2,
      cover = "id-2", startDate = { date = 0 } }
    -- Only it has the title in a condition.
    local where = request.where
    if where and where.text then return where.args[1] == "Trip" and { trip } or {} end
    return { trip, { localIdentifier = "a2", title = "Empty", kind = "album", count = 0 },
      { localIdentifier = "a3", title = "Best", kind = "album", count = 1, cover = "id-1" } }
  end
end

--- Its changes; always kept.
local function add_changes(host, note)
  function host.photos_with(_, identifiers)
    note("photos_with", identifiers)
    return { size = 2 }, { "id-1", "id-2" }
  end
  function host.change(_, body)
    note("change", body())
    return host.log[#host.log][2]
  end
  function host.change_step(_, verb, arguments)
    note("change_step", { verb, arguments })
    return verb .. "-id"
  end
  -- Files of several folders, as one list.
  function host.gather_photos() return host.gathered, true end
  host["import"] = function(_, options)
    note("import", options)
    return { added = { {} }, duplicates = {}, deleted = host.left or {}, unreadable = {},
      already_there = 3, ignored = 0, unwanted = 0, interrupted = false }
  end
  function host.import_begin(_, options)
    note("import_begin", options)
    return { done = 0 }
  end
  function host.import_next(running)
    running.done = running.done + 1
    return running.done <= 2 and { done = running.done, total = 2 } or nil
  end
  function host.import_report()
    note("import_report")
    return { added = { {} }, duplicates = {}, deleted = {}, unreadable = {}, already_there = 3 }
  end
  function host.scan(_, folders)
    note("scan", folders)
    return { changed = {}, moved = {}, missing = {}, missing_files = {}, found = {} }
  end
  function host.token() return "lib:7" end
  function host.observe(_) return host.told end
  function host.changes_since(_, token)
    if token == "lib:0" then return { too_old = true, oldest = "lib:5" } end
    return { token = "lib:8", photos = { inserted = { "x" }, updated = {}, deleted = {} },
      albums = { inserted = {}, updated = {}, deleted = {} } }
  end
end

--- The parameters of each function by `luma.core.host`, which a test compares with the real host.
local function declared(text)
  local functions = {}
  for name, parameters in text:gmatch "%-%-%-@field ([%w_]+) fun(%b())" do
    functions[name] = {}
    for type_word in parameters:gmatch "[%w_]+: ([^,)]+)" do
      table.insert(functions[name], type_word)
    end
  end
  return functions
end

local function fits(word, value)
  if word:sub(-1) == "?" then return value == nil or fits(word:sub(1, -2), value) end
  if word:sub(-2) == "[]" then return type(value) == "table" end
  if word == "integer" then return math.type(value) ~= nil and math.tointeger(value) ~= nil end
  if word == "userdata" then return type(value) == "table" end
  return type(value) == word
end

--- Every call of the library meets the types that the real host reads.
local function check_calls(host, text)
  for name, parameters in pairs(declared(text)) do
    local body = host[name]
    host[name] = body and function(...)
      for place, word in ipairs(parameters) do
        if not fits(word, (select(place, ...))) then
          error(("%s: argument %d: expected %s, got %s"):format(name, place, word,
            type((select(place, ...)))), 2)
        end
      end
      return body(...)
    end
  end
end

--- The host's values for a few texts in JSON: the value, paths to nulls and to empty objects.
function M.decoded(text)
  local answers = {
    ["{}"] = { {}, {}, { {} } },
    ["[null]"] = { { false }, { { 1 } }, {} },
    ['{"a":[1,null,{}],"b":{},"\\u0000list":[]}'] = {
      { a = { 1, false, {} }, b = {}, ["\0list"] = {} }, { { "a", 2 } }, { { "a", 3 }, { "b" } },
    },
  }
  return answers[text]
end

--- Functions that run plans, or describe them.
local function add_running(host, note)
  function host.run(plan)
    note("run", plan)
    return { saved = { { photo = "a.jpg", path = "out/a.jpg", width = 1, height = 1, bytes = 1 } } }
  end
  function host.schedule(plan) note("schedule", plan) end
  function host.write(path, text, overwrite) note("write", { path, text, overwrite }) end
  host.texts = {}
  function host.read(path) return host.texts[path] or "text of " .. path end
  function host.hash(text) return ("%08x"):format(#text):rep(8) end
  function host.json_decode(text) return table.unpack(M.decoded(text)) end
  function host.show(plan, _, histogram)
    note("show", plan)
    host.log[#host.log][3] = histogram
  end
  --- The statistics and two colors of every picture; the others are text.
  function host.look(plan, node, question, count)
    note("look", { plan, node, question, count })
    local red = { red = 255, green = 0, blue = 1.5, hex = "#ff0002", share = 0.75 }
    local black = { red = 0, green = 0, blue = 0, hex = "#000000", share = 0.25 }
    local band = { min = 0, max = 255, mean = 100, deviation = 9 }
    return ({ colors = { red, count ~= 1 and black or nil }, stats = { red = band, green = band,
      blue = band, gray = band, entropy = 4 } })[question] or question
  end
  function host.swatches(parts) note("swatches", parts) end
  function host.picture_sizes(plan, node)
    note("picture_sizes", plan)
    return { { width = node, height = 5 } }
  end
  function host.why_empty(plan)
    note("why_empty", plan)
    return host.emptiness
  end
  function host.explain(plan)
    note("explain", plan)
    return "explained"
  end
end

local function add_texts(host)
  --- The texts of photos by their fields and places; titles are there for all.
  host.texts = {}
  function host.photo_text(_, at, said)
    return (said:gsub("{([%w.]+)}", function(field)
      local own = host.texts[field]
      return own and (own[at] or "") or field == "title" and "Title " .. at or ""
    end))
  end
end

--- Functions for warnings and mistakes; `host.is_check` lets the library go on after these.
local function add_telling(host, note)
  host.warnings = {}
  function host.warn(code, message, hint)
    host.warnings[#host.warnings + 1] = { code = code, message = message, hint = hint }
  end
  host.mistakes, host.subjects = {}, {}
  function host.recovers() return host.is_check == true end
  function host.note(raised)
    if host.mistakes[#host.mistakes] ~= raised.message then
      host.mistakes[#host.mistakes + 1] = raised.message
      host.subjects[#host.mistakes] = raised.subject
    end
    return true
  end
  function host.expect_call(name) note("expect_call", name) end
end

--- The real rows, as the tests wrote them.
local function encodings() return dofile "Tests/StdlibTests/specs/encodings.gen.lua" end
local function all_steps() return dofile "Tests/StdlibTests/specs/steps.gen.lua" end

local function add_steps(host)
  function host.reading_frames(result, range) return { size = result.size, range = range } end
  function host.photo_frames(_, index) return 10 + index end
  function host.is_plain_jpeg(_, index) return index % 2 == 1 end
  function host.step_names()
    local names = {}
    for _, row in ipairs(host.all_steps()) do
      if row.step then names[#names + 1] = row.name end
    end
    return names
  end
  function host.step(name)
    for _, row in ipairs(host.all_steps()) do if row.name == name then return row end end
  end
end

--- A fresh host; `host.log` has its calls, `host.size` is the number of photos.
---@param text string the source of `luma.core.host`
---@param primitives { fail: function, location: function, encodings: function }? the interpreter's
function M.new(text, primitives)
  local host = { log = {}, size = 250, all_steps = all_steps }
  local function note(name, value) host.log[#host.log + 1] = { name, value } return value end
  host.fail, host.location = fail, located
  host.suggest, host.fields, host.encodings = suggest, fields, encodings
  add_steps(host)
  add_telling(host, note)
  function host.open_folder(path, recursive, exclude, all)
    note("open_folder", { path, recursive, exclude, all or nil })
    return { "source", path }
  end
  function host.open_photos(patterns)
    note("open_photos", patterns)
    return { "source", patterns[1] }
  end
  function host.fact(source, key)
    local facts = { title = source.title or "photos", kind = source.kind or "folder",
      path = "/photos", count = host.size, startDate = { date = 0 },
      localIdentifier = source.id or "/photos" }
    return facts[key]
  end
  function host.fetch(_, request)
    note("fetch", request)
    return { size = request.limit and math.min(request.limit, host.size) or host.size }
  end
  function host.count(result) return result.size end
  function host.page_size() return 64 end
  function host.rows(result, page)
    note("rows", page)
    local rows = {}
    for index = page * 64 + 1, math.min(page * 64 + 64, result.size) do
      rows[#rows + 1] = (host.row or M.row)(index)
    end
    return rows
  end
  function host.date_format(seconds, offset, format)
    return os.date("!" .. format, math.floor(seconds + (offset or 0)))
  end
  host.date_parse, host.now = parse, function() return 86400 * 1000 end
  function host.nearest_city(...) return { name = "Lisbon", asked = { ... } } end
  host.check_text, host.check_tag = function() end, function() end
  function host.check_template(template) note("check_template", template) end
  function host.image_path() return "/photos" end
  local known = {}
  function host.declare_param(row)
    note("declare_param", row)
    if known[row.name] then
      host.fail("param-twice", ("parameter '%s' is declared twice"):format(row.name))
    end
    known[row.name] = true
    return row.default
  end
  add_running(host, note)
  add_texts(host)
  add_library(host, note)
  add_changes(host, note)
  check_calls(host, text)
  for name, body in pairs(primitives or {}) do host[name] = body end
  return host
end

return M
