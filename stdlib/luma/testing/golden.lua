--- Pictures that tests compare with: files beside the tests, which a person has looked at.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local likeness = require "luma.testing.likeness"
local signature = require "luma.core.signature"

local format, match = string.format, string.match

local M = {}

local golden_signature = {
  name = "golden", summary = "", usage = { 't:golden("out/a.jpg", "golden/a.png")' }, example = "",
  optional = true,
  options = { { name = "ssim", default = 0.98, doc = "",
    kind = kinds.number(-1, 1) } },
}

--- Returns a path beside a golden picture: "golden/a.png" and "actual" give "golden/a.actual.png".
local function beside(path, word)
  local stem, extension = match(path, "^(.*)(%.[^./]*)$")
  return (stem or path) .. "." .. word .. (word == "difference" and ".png" or extension or "")
end

local function fail(message, hint) host.fail("test-failed", "golden: " .. message, hint) end

--- Leaves the picture that was made, and its difference, beside the golden one.
local function leave(path, golden, difference)
  host.keep_golden(path, beside(golden, "actual"))
  if difference then
    local draft, shown = host.test_draft ".png", difference * 4
    shown:cast("uchar"):copy({ interpretation = "srgb" }):write_to_file(draft)
    host.keep_golden(draft, beside(golden, "difference"))
  end
end

--- Compares a picture with the one at a path beside the tests, by SSIM.
function M.golden(_, path, golden, options)
  check.type("golden", "string", path, "the path of a picture")
  check.type("golden", "string", golden, "the path of the picture to compare with")
  local least = signature.read(golden_signature, options or {}).ssim
  local place, updates = host.golden(golden)
  local photo = require("luma.query.album").photo
  local found = photo(path)
  local got = { found.pixelWidth, found.pixelHeight }
  if updates then return host.keep_golden(path, golden) end
  if not place then
    fail(format("expected '%s', which does not exist", golden),
      "luma test --update writes it; check it before you keep it")
  end
  local wanted = photo(place)
  if got[1] ~= wanted.pixelWidth or got[2] ~= wanted.pixelHeight then
    leave(path, golden)
    fail(format("%s: expected %dx%d px, as '%s' has, got %dx%d", path, wanted.pixelWidth,
      wanted.pixelHeight, golden, got[1], got[2]), format("it is left in '%s'",
      beside(golden, "actual")))
  end
  local index, difference = likeness.compare(likeness.open(path), likeness.open(place))
  if index >= least then return end
  leave(path, golden, difference)
  fail(
    format("%s: expected an SSIM of %.4f or more with '%s', got %.4f", path, least, golden, index),
    format("'%s' is what was made, '%s' four times the difference; luma test --update takes it",
      beside(golden, "actual"), beside(golden, "difference")))
end

return M
