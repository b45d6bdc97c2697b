--- Edits of photos in a library: a chain's steps kept beside the untouched original.
local chain = require "luma.chain"
local check = require "luma.check"
local kinds = require "luma.kinds"
local signature = require "luma.signature"

local select = select

local M = {}

local chain_kind = {
  expected = "a chain of steps", type = "luma.Chain",
  read = function(given)
    local steps = chain.steps(given)
    for i = 1, #(steps or {}) do
      -- It would be written as well, and without the edit.
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
  summary = "keeps a chain's steps as a photo's edit, beside the untouched original",
  usage = {
    'c:edit(photo, photo:crop { aspect = "1:1" }:grayscale())',
    "c:edit(photo, photo:rotate(90), { add = true })", "c:revert(photo)",
  },
  example = [[
lib:change(function(c) c:edit(photo, photo:crop { aspect = "1:1" }) end)
-- A photo is as it was when it was fetched: the edit shows in the next fetch.
photo = lib:fetch()[1]
photo:request { version = "original" }   --> as it was taken]],
  optional = true,
  options = {
    { name = "add", kind = kinds.boolean, default = false,
      doc = "after the edit that the photo has, not in its place" },
    { name = "original", kind = kinds.choice { "photo", "raw" }, default = "photo",
      doc = "of RAW+JPEG: which file it starts from" },
  },
}

--- `c:edit(photos, chain, options)`.
---@param ask fun(verb: string, arguments: table)
---@param read fun(subject: string, given: any): table the photos in the host's form
function M.keep(ask, read, ...)
  check.count("edit", select("#", ...), 2, 3, "for example c:edit(photo, photo:rotate(90))")
  local given, steps, options = ...
  local photos = read("edit: photos", given)
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
