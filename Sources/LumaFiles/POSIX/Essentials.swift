// What Luma uses of Foundation: the part without ICU, which would double the program. It is
// exported with LumaFiles, so that no other file imports Foundation, which macOS has as a whole.
// Types are imported by name, because Foundation has some that are named like Luma's: `Predicate`,
// `SortDescriptor`.
#if canImport(FoundationEssentials)
  @_exported public import struct FoundationEssentials.Data
  @_exported public import struct FoundationEssentials.Date
  @_exported public import class FoundationEssentials.FileManager
  @_exported public import class FoundationEssentials.JSONDecoder
  @_exported public import class FoundationEssentials.JSONEncoder
  @_exported public import class FoundationEssentials.ProcessInfo
  @_exported public import class FoundationEssentials.PropertyListDecoder
#else
  @_exported public import struct Foundation.Data
  @_exported public import struct Foundation.Date
  @_exported public import class Foundation.FileManager
  @_exported public import class Foundation.JSONDecoder
  @_exported public import class Foundation.JSONEncoder
  @_exported public import class Foundation.ProcessInfo
  @_exported public import class Foundation.PropertyListDecoder
#endif
