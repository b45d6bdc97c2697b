#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Not exit: nothing is buffered, and what libraries run at exit may meet threads that still work.
_exit(Luma.run(Array(CommandLine.arguments.dropFirst())).rawValue)
