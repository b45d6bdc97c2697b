--- Runs luma with its system calls failing, delayed or ending it, one after the other, and looks at
--- what a second run makes of what is left. Needs strace.
---
--- Usage: lua .ci/faults.lua LUMA [POINTS [SCENARIO ...]]
--- POINTS: how many calls of each kind are tried, spread over those that there are (default: 5)
local luma, points = arg[1], tonumber(arg[2] or 5)

local recipe = [[
local size = %d
local picks = folder("in"):fetch {}
picks:scale { width = size }:save "out/{name}.jpg"
if %s then picks:scale { width = size // 2 }:save "out/small/{name}.jpg" end
]]

local change = [[
local lib = library "own.luma"
lib:change(function(c)
  c:set(lib:fetch(), { rating = 4, caption = "seen" })
  c:add(lib:find_album "picks" or c:create_album "picks", lib:fetch { limit = 2 })
end)
]]

-- Saves what `recipe` saves, elsewhere.
local elsewhere = recipe:format(60, "true"):gsub("out/", "else/")

local import = "import -q in --copy --library own.luma"
-- Identifiers and dates of the library's own, and of its files, are made anew in each.
local rows = [=[library export - --library %s 2>/dev/null | sed -E
  's/"(addedDate|modificationDate)":\{[^}]*\},?//g;s/"(localIdentifier|created|album)":"[^"]*",?//g;
   s/"(inode|modified)":[0-9]*,?//g' | sort]=]
local outputs = "find out -type f | sort | xargs sha256sum"
local originals = "find own.luma.originals -type f -not -name '.*' | xargs sha256sum | sort"

--- `before` has commands, and forms of `recipe` that r.lua has from then on: its width, and whether
--- it saves small pictures, too. `again` is run after the fault, if not `command`. `once`: it fails
--- if it has nothing more to do; `remade`: it takes a copied folder for another's.
local scenarios = {
  { name = "run", command = "run -q r.lua", seen = outputs },
  { name = "replace", before = { "run -q r.lua", { 50, true } }, command = "run -q r.lua",
    seen = outputs },
  { name = "check", before = { "run -q r.lua" }, command = "run -q --check r.lua", seen = outputs },
  { name = "prune", before = { "run -q r.lua", { 60, false } }, command = "run -q --prune r.lua",
    seen = outputs },
  {
    name = "undo",
    before = { "run -q r.lua", { 50, false }, "run -q --prune r.lua" },
    command = "undo -q", once = true, remade = true, seen = outputs,
  },
  {
    name = "fill",
    command = "run -q r.lua --cache store",
    -- Ignores outputs that could not be kept: they are made again.
    seen = outputs .. "; %s cache verify -q --cache store",
  },
  {
    name = "hit",
    before = { "run -q r.lua --cache store" },
    command = "run -q else.lua --cache store",
    seen = "find else -type f | sort | xargs sha256sum; %s cache verify -q --cache store",
  },
  {
    name = "plan",
    before = { "run -q r.lua", { 50, true } },
    command = "plan -q r.lua -o plan.jsonl",
    seen = "sha256sum plan.jsonl; " .. outputs,
  },
  {
    name = "apply",
    before = { "run -q r.lua", { 50, true }, "plan -q r.lua -o plan.jsonl" },
    command = "run -q --plan plan.jsonl",
    again = { "plan -q r.lua -o plan.jsonl", "run -q --plan plan.jsonl" },
    seen = outputs,
  },
  { name = "import", command = import, seen = originals, rows = "own.luma" },
  {
    name = "change", before = { import },
    command = "run -q change.lua --allow-write own.luma",
    seen = originals,
    rows = "own.luma",
  },
  {
    name = "load",
    before = { import, "library export -q a.ndjson --library own.luma" },
    command = "library load -q a.ndjson --library new.luma",
    rows = "new.luma",
  },
  {
    name = "export", before = { import },
    command = "library export -q a.ndjson --library own.luma",
    seen = "wc -l < a.ndjson",
    rows = "own.luma",
  },
  {
    name = "undo-change", before = { import, "run -q change.lua --allow-write own.luma" },
    command = "undo -q 2 --library own.luma", once = true, seen = originals, rows = "own.luma",
  },
  {
    name = "undo-delete",
    before = { "import -q in --library own.luma", "delete -q 'pixelWidth > 0' --library own.luma" },
    command = "undo -q 2 --library own.luma", once = true, rows = "own.luma",
  },
  { name = "scan", before = { import }, command = "scan -q --library own.luma", rows = "own.luma" },
  { name = "verify", before = { import }, command = "doctor --library own.luma --verify" },
}

--- Each fault and its calls, in strace's words.
local faults = {
  { "error=EIO", "read,pread64,write,pwrite64,fsync,fdatasync,syncfs,getdents64,linkat,unlink" },
  { "error=ENOSPC", "openat,write,pwrite64,ftruncate,fallocate,linkat,renameat,mkdir,mkdirat" },
  { "error=EMFILE", "openat,dup,dup3,fcntl,socketpair,pipe2" },
  { "error=ENOMEM", "openat,mmap,read" },
  { "error=EINTR", "openat,read,write,pread64,pwrite64,fdatasync,poll,recvmsg,sendmsg,wait4" },
  { "error=EACCES", "openat,renameat,rename,unlink,unlinkat,linkat" },
  { "delay_enter=200000", "linkat,renameat,rename,fdatasync,fcntl,flock" },
  { "signal=SIGKILL", "openat,read,pread64,write,pwrite64,fsync,fdatasync,syncfs,linkat,renameat,"
      .. "rename,unlink,unlinkat,ftruncate,fcntl,flock,mkdir,mkdirat,close,sendmsg,recvmsg" },
}

local function run(line)
  local _, how, code = os.execute(line)
  return how == "exit" and code or 128 + code
end

local function output(line)
  local pipe <close> = assert(io.popen(line))
  return pipe:read "a"
end

local place = output("mktemp -d"):gsub("\n$", "")
local env = ("cd %s/work && HOME=%s/work/home"):format(place, place)

local function write(name, text)
  local file <close> = assert(io.open(place .. "/work/" .. name, "w"))
  file:write(text)
end

--- The folder in which everything happens, always at the same path: records have paths.
local function fresh(scenario)
  run(("rm -rf %s/work %s/before"):format(place, place))
  run(("mkdir -p %s/work/in %s/work/home"):format(place, place))
  run(("cp examples/photos/2024/*.jpg %s/work/in"):format(place))
  write("r.lua", recipe:format(60, "true"))
  write("else.lua", elsewhere)
  write("change.lua", change)
  for _, step in ipairs(scenario.before or {}) do
    if type(step) == "table" then
      write("r.lua", recipe:format(step[1], step[2]))
    else
      assert(run(("%s %s %s"):format(env, luma, step)) == 0, step)
    end
  end
  run(("cp -a %s/work %s/before"):format(place, place))
end

local function back(scenario)
  if scenario.remade then return fresh(scenario) end
  run(("rm -rf %s/work && cp -a %s/before %s/work"):format(place, place, place))
end

--- The files that a user finds.
local function seen(scenario)
  local lines = { "find in -type f | sort | xargs sha256sum" }
  if scenario.seen then lines[#lines + 1] = scenario.seen:format(luma) end
  if scenario.rows then
    local line = rows:format(scenario.rows):gsub("\n%s*", " ")
    lines[#lines + 1] = luma .. " " .. line
  end
  return output(("%s; { %s; } 2>&1"):format(env, table.concat(lines, "; ")))
end

--- SQLite takes a failed fcntl(F_SETLK) for a lock of others, and tries each statement for 10 s:
--- after a failed unlock, which no real system has, a run takes 160 s.
local function traced(scenario, options)
  return run(("%s timeout -s KILL 240 strace -f -qq %s %s %s > said 2>&1 < /dev/null"):format(
    env, options, luma, scenario.command))
end

local function again(scenario)
  for _, command in ipairs(scenario.again or { scenario.command }) do
    local status = run(("%s %s %s > said.again 2>&1 < /dev/null"):format(env, luma, command))
    if status ~= 0 then return status end
  end
  return 0
end

--- The most times that a thread calls each.
local function counts(scenario, calls)
  back(scenario)
  traced(scenario, ("-o calls -e trace=%s"):format(calls))
  local count, by_thread = {}, {}
  for line in io.lines(place .. "/work/calls") do
    local key, call = line:match "^(%d+ +([%w_]+))%("
    if key then
      by_thread[key] = (by_thread[key] or 0) + 1
      count[call] = math.max(count[call] or 0, by_thread[key])
    end
  end
  return count
end

--- How often the loader calls mmap before the program starts: without memory, it ends by a signal.
--- Last, it unmaps the list of libraries.
local function loader_maps()
  local line = "strace -e trace=mmap,munmap %s --version 2>&1 > /dev/null | sed /^munmap/Q | wc -l"
  return math.tointeger(output(line:format(luma)))
end

local function said(name)
  local file <close> = assert(io.open(place .. "/work/" .. name))
  return file:read "a"
end

--- Words that blame the pictures or the library for a fault of the machine.
local slander = {
  "damaged", "truncated", "not a picture", "malformed", "unencodable", "changed after",
}

--- The first lines that only one of two texts has.
local function difference(expected, got)
  local lines, found = {}, {}
  for line in expected:gmatch "[^\n]+" do lines[line] = "lacks " .. line end
  for line in got:gmatch "[^\n]+" do
    if not lines[line] then found[#found + 1] = "has " .. line end
    lines[line] = nil
  end
  for _, line in pairs(lines) do found[#found + 1] = line end
  return #found > 0 and table.concat(found, "\n    ")
end

--- Returns the problem after a fault, or nil.
local function wrong(scenario, expected, status, what)
  local text = said "said"
  if status == 137 and not what:find "KILL" then return "does not end" end
  if status > 128 and status ~= 137 then return "ended by signal " .. status - 128 end
  -- Swift reads the arguments from /proc: without them, nothing was run.
  local has_run = not text:find "^usage: luma COMMAND"
  for _, word in ipairs(has_run and slander or {}) do
    if text:find(word, 1, true) then return "says " .. text end
  end
  local lack = has_run and status == 0 and difference(expected, seen(scenario))
  if lack then return "with status 0 " .. lack end
  local second = again(scenario)
  if second ~= 0 and not scenario.once then
    return ("then status %d: %s"):format(second, said "said.again")
  end
  lack = difference(expected, seen(scenario))
  if lack then return "after a second run " .. lack end
  local names = "-name '*.tmp' -o -name '*.part' -o -name '*.new'"
  local left = output(("cd %s/work && find . %s"):format(place, names))
  if left ~= "" then return "leaves " .. left end
end

local tried, failed = 0, 0

local function try(scenario, expected, call, what, number)
  back(scenario)
  local fault = ("trace=%s -e inject=%s:%s:when=%d"):format(call, call, what, number)
  local status = traced(scenario, "-o /dev/null -e " .. fault)
  local found = wrong(scenario, expected, status, what)
  tried = tried + 1
  if not found then return end
  failed = failed + 1
  print(("  %s: %s number %d, %s: %s"):format(scenario.name, call, number, what, found:sub(1, 600)))
end

local function is_wanted(name)
  if #arg < 3 then return true end
  for index = 3, #arg do
    if arg[index] == name then return true end
  end
end

local function all(scenario)
  fresh(scenario)
  assert(again(scenario) == 0, said "said.again")
  local expected = seen(scenario)
  for _, fault in ipairs(faults) do
    local what, calls = fault[1], fault[2]
    local count = counts(scenario, calls)
    for call in calls:gmatch "[^,]+" do
      local first = call == "mmap" and loader_maps() or 0
      local most = math.max(0, (count[call] or 0) - first)
      for step = 1, math.min(points, most) do
        local number = first + math.ceil(step * most / math.min(points, most))
        try(scenario, expected, call, what, number)
      end
    end
  end
end

for _, scenario in ipairs(scenarios) do
  if is_wanted(scenario.name) then
    local start = os.time()
    all(scenario)
    print(("%s: %d faults so far, %d s"):format(scenario.name, tried, os.time() - start))
  end
end
run("rm -rf " .. place)
print(("%d faults, %d that a second run does not mend"):format(tried, failed))
os.exit(failed == 0)
