--- What the runtime offers to the library: a table of functions, filled once by `luma`.
---
--- A module of its own, so that each module reaches the host without a global.
---@class luma.Host
---@field fail fun(code: string, message: string, hint: string?) raises at the recipe's line
---@field location fun(): string?, integer? file and line of the recipe
---@field suggest fun(word: string, words: string[]): string? "did you mean 'x'?"
---@field check_template fun(template: string, caption: boolean?) raises where it is wrong
---@field operation_facts fun(name: string): { required: table[], optional: table[] } of libvips
---@field operations fun(): string[] what may be called of libvips
---@field check_operation fun(call: table) raises where a call does not fit its operation
---@field measure fun(graph: table, width: integer, height: integer): integer, integer
---@field look fun(plan: table, node: integer, question: string, count: integer?): any, string?
---@field picture_sizes fun(plan: table, node: integer): { width: integer, height: integer }[]
local host = {}

return host
