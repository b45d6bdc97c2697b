// The C library under whatever name the platform has for it: a file that imports LumaFiles has it
// too, so no other file needs the conditions.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif
