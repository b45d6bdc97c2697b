--- The names of the language in groups, for the overview of `luma help`. A name in no group stands
--- in the last one; a test keeps it empty.
local reference = require "luma.help.reference"

local ipairs, next = ipairs, next

local M = {}

local groups = {
  { "find photos", { "folder", "photos", "photo", "tag", "nearest_city", "resources", "data",
    "fetch", "result", "fields", "f", "natural", "date", "null" } },
  { "cut, turn and size", { "crop", "trim", "rotate", "flip", "scale", "pad", "border",
    "round_corners", "transform" } },
  { "tone and detail", { "adjust", "grayscale", "tint", "sepia", "vignette", "posterize", "blur",
    "sharpen", "flatten" }, has_other_steps = true },
  { "put on top", { "gradient", "text", "overlay" } },
  { "write and read files", { "save", "export", "contact_sheet", "animate", "write", "read",
    "lines", "files", "json", "run", "report", "explain" } },
  { "pages for the web", { "web.set", "web.picture", "web.img", "web.css", "web.sprites",
    "web.page" } },
  { "query pixels", { "show", "stats", "colors", "placeholder", "blurhash", "data_uri",
    "apply", "vips" } },
  { "libraries and albums", { "library", "album", "albums", "change", "set", "shift",
    "create_smart_album", "import", "scan", "changes_since", "on_change", "authorization", "edit",
    "write_sidecars" } },
  { "pictures on demand", { "request", "image", "prefetch", "poll" } },
  { "views and gestures", { "cropper", "frames", "draw", "gesture" } },
  { "recipes", { "param", "test" } },
}

--- Adds the steps that are in no group to the one for them.
local function complete(all)
  local known = {}
  for _, group in ipairs(all) do
    for _, name in ipairs(group[2]) do known[name] = true end
  end
  for _, group in ipairs(all) do
    for _, name in ipairs(group.has_other_steps and require("luma.steps").names or {}) do
      if not known[name] then group[2][#group[2] + 1], known[name] = name, true end
    end
  end
  return all
end

--- Returns the groups in order, with the summary of each name.
---@return { title: string, names: { name: string, summary: string }[] }[]
function M.all()
  local list, known = {}, {}
  for i, group in ipairs(complete(groups)) do
    local names = {}
    for _, name in ipairs(group[2]) do
      local entry = reference.find(name)
      known[name] = true
      if entry then names[#names + 1] = { name = name, summary = entry.summary } end
    end
    list[i] = { title = group[1], names = names }
  end
  local rest = {}
  for _, name in next, require("luma.core.value").keys(reference.all()) do
    if not known[name] then
      rest[#rest + 1] = { name = name, summary = reference.find(name).summary }
    end
  end
  if #rest > 0 then list[#list + 1] = { title = "more", names = rest } end
  return list
end

return M
