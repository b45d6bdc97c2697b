-- expect: too-many-steps.lua:7: rotate: expected at most 500 steps in a chain, got one more
-- A loop that grows its own chain.
local picture = photo "photos/2023/hills.jpg"

local chain = picture:rotate(90)
for _ = 1, 100000 do
  chain = chain:rotate(90)
end
chain:save "out/{name}.jpg"
