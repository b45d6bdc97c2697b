--- Values that were shown in part at the prompt: `:more`, or Space on an empty line, shows the
--- rest.
local M = {}

--- Shows the next page, given the columns of the terminal; nil: all was shown.
---@type (fun(columns: integer?): string)?
M.next = nil

--- The note of the prompt below the first page, given the columns of the terminal; nil: nothing.
---@type (fun(columns: integer?): string)?
M.note = nil

--- Takes the note on what an entry has shown.
---@param columns integer? of the terminal
---@return string?
function M.take_note(columns)
  local note = M.note
  M.note = nil
  return note and note(columns)
end

--- Says that there is more: "; Space shows it" on a terminal.
---@param columns integer? of the terminal
---@return string
function M.mark(columns) return columns and "; Space goes on" or "" end

return M
