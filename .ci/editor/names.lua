---@meta
-- Names that parts of the documents take from what stands before them.

---@type luma.FetchResult
picks = nil

---@type luma.Library
lib = nil
