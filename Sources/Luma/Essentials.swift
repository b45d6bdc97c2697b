// What the signatures of this module have of Foundation, by name: a program that imports Luma needs no
// other import for it. On Linux it is the part without ICU.
#if canImport(FoundationEssentials)
  @_exported public import struct FoundationEssentials.Data
  @_exported public import struct FoundationEssentials.Date
  @_exported public import protocol FoundationEssentials.LocalizedError
  @_exported public import struct FoundationEssentials.URL
#else
  @_exported public import struct Foundation.Data
  @_exported public import struct Foundation.Date
  @_exported public import protocol Foundation.LocalizedError
  @_exported public import struct Foundation.URL
#endif
