--- Nondestructive edits: a chain's steps, stored in the library beside the untouched original.
local chain = require "luma.steps.chain"
local check = require "luma.core.check"
local kinds = require "luma.core.kinds"
local photo_edit = require "luma.query.photo_edit"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local select, type, utf8 = select, type, utf8

local M = {}

local name_kind = {
  expected = 'an identifier like "com.example.editor"', type = "string",
  accepts = { "com.example.editor" }, refuses = { "", 12 },
  read = function(given) return type(given) == "string" and given ~= "" and given or nil end,
}

local data_kind = {
  expected = "text", type = "string", accepts = { "", "{}" }, refuses = { 12, "\xff" },
  read = function(given)
    if type(given) ~= "string" then return nil end
    if utf8.len(given) then return given end
    return nil, nil, "encode bytes as text, for example in base64", "text in UTF-8"
  end,
}

local chain_kind = {
  expected = "a chain of steps", type = "luma.Chain|luma.Edit",
  read = function(given)
    local steps = chain.steps(given) or photo_edit.steps(given)
    if not steps and photo_edit.identifier(given) then
      return nil, nil, "only Luma's own edits have steps for other photos",
        "the edit of a photo with steps"
    end
    for i = 1, #(steps or {}) do
      if steps[i].args.kind == "unknown" then
        return nil, "not-applicable", steps[i].args.reason, "a chain whose trim found the border"
      end
      -- It would also be written now, without the edit.
      if steps[i].op == "save" then
        return nil, "save-in-edit", "save the photo after the change", "a chain without a save"
      end
    end
    return steps
  end,
}

---@type luma.Signature
M.signature = {
  name = "edit",
  summary = "stores a chain's steps as a photo's edit; the original file is not changed",
  usage = {
    'c:edit(photo, photo:crop { aspect = "1:1" }:grayscale())',
    "c:edit(photo, photo:rotate(90), { add = true })", "c:revert(photo)",
    "c:edit(others, photo.edit)   -- the steps of one photo for others",
    'c:edit(photo, { rendered = "out.jpg", identifier = "com.example.editor",',
    '  version = "1.2", data = settings })   -- the result of another program',
    "photo.edit.steps   -- nil: another program's", "photo.edit.identifier", "photo.edit.version",
    "photo.edit.date",
    "photo.edit.base   --> photo alternatePhoto fullSizePhoto fullSizeVideo",
    "photo.edit.data",
  },
  example = [[
local photo = lib:fetch()[1]
lib:change(function(c) c:edit(photo, photo:crop { aspect = "1:1" }) end)
-- Fetched photos are snapshots: the edit appears in the next fetch.
photo = lib:fetch()[1]
print(photo.edit)   --> edit: luma.steps 1: crop { aspect = "1:1", gravity = "center" }
photo:request({ version = "original" }):wait():save "out/{name}.jpg"   --> as it was taken]],
  optional = true,
  options = {
    { name = "add", kind = kinds.boolean, default = false,
      doc = "whether to append to the current edit instead of replacing it" },
    { name = "original", kind = kinds.choice { "photo", "raw" }, default = "photo",
      doc = "for RAW+JPEG: the file that the edit starts from" },
  },
}

---@type luma.Signature
M.rendered_signature = {
  name = "edit", summary = "", example = "",
  usage = { 'c:edit(photo, { rendered = "out.jpg", identifier = "com.example.editor" })' },
  options = {
    { name = "rendered", kind = kinds.path, required = true, doc = "" },
    { name = "identifier", kind = name_kind, required = true, doc = "" },
    { name = "version", kind = kinds.text, doc = "" },
    { name = "data", kind = data_kind, doc = "" },
  },
}

--- `c:edit(photos, chain, options)`, or `c:edit(photo, { rendered = ... })`.
---@param ask fun(verb: string, arguments: table)
---@param read fun(subject: string, given: any): table the photos in the host's form
function M.keep(ask, read, ...)
  check.count("edit", select("#", ...), 2, 3, "for example c:edit(photo, photo:rotate(90))")
  local given, steps, options = ...
  local photos = read("edit: photos", given)
  if type(steps) == "table" and not value.noun(steps) then
    check.count("edit", select("#", ...), 2, 2, M.rendered_signature.usage[1])
    local asked = signature.read(M.rendered_signature, steps)
    asked.photos = photos
    return ask("edit", asked)
  end
  local kept = signature.value("edit: chain", chain_kind, steps)
  local asked = signature.read(M.signature, options)
  ask("edit", { photos = photos, steps = kept, add = asked.add, original = asked.original })
end

--- `c:revert(photos)`.
function M.drop(ask, read, ...)
  check.count("revert", select("#", ...), 1, 1)
  ask("revert", { photos = read("revert: photos", (...)) })
end

return M
