// The C library, whose module has another name on each platform. It is exported with LumaFiles, so
// that no other file needs these conditions.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif
