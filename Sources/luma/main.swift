import CMalloc

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Planes come and go by the megabyte. What goes back to the system after each is cleared, page by
// page, when the next one asks for it: a twentieth of what five widths cost. glibc maps no less than
// 32 MB on its own.
cmalloc_keep(32 << 20, 64 << 20)

// Not exit: nothing is buffered, and what libraries run at exit may meet threads that still work.
_exit(Luma.run(Array(CommandLine.arguments.dropFirst())).rawValue)
