--- Texts and lists of files, for the scripts beside this one.
local M = {}

--- Returns the text of a file.
function M.text(path)
  local file <close> = assert(io.open(path))
  return file:read "a"
end

--- Returns the lines that a shell command prints.
function M.lines(command)
  local pipe <close> = assert(io.popen(command))
  local lines = {}
  for line in pipe:lines() do lines[#lines + 1] = line end
  return lines
end

return M
