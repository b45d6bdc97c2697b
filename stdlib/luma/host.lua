--- What the runtime offers to the library: a table of functions, filled once by `luma`.
---
--- A module of its own, so that each module reaches the host without a global.
---@class luma.Host
---@field fail fun(code: string, message: string, hint: string?) raises at the recipe's line
---@field location fun(): string?, integer? file and line of the recipe
---@field suggest fun(word: string, words: string[]): string? "did you mean 'x'?"
---@field check_template fun(template: string) raises where braces, a field or a format are wrong
---@field operation_facts fun(name: string): { required: table[], optional: table[] } of libvips
---@field check_operation fun(call: table) raises where a call does not fit its operation
---@field measure fun(graph: table, width: integer, height: integer): integer, integer
---@field picture_sizes fun(plan: table, node: integer): { width: integer, height: integer }[]
local host = {}

return host
