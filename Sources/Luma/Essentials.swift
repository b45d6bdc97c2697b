// The Foundation types in this module's signatures, by name, so that a program that imports Luma
// needs no other import for them. On Linux, they come from the part without ICU.
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
