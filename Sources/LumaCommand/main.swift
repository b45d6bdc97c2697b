import CMalloc
import LumaFiles
import LumaWorkers

BundledLibraries.use()

// Before anything else: a worker reads pictures for the process that started it, and nothing more.
if CommandLine.arguments.dropFirst() == [WorkerServer.argument] {
  // libvips allocates and frees megabytes at a time. Memory that is returned to the system is
  // zeroed page by page when it is allocated again. 32 MB is the maximum threshold that glibc
  // reaches on its own.
  cmalloc_keep(32 << 20, 64 << 20)
  WorkerServer.run()
}
RestrictedProgram.run(Array(CommandLine.arguments.dropFirst()))

// Planes are kept for the next ones. Other blocks of megabytes would leave gaps between what a run
// keeps of each photo, so that its memory grows.
cmalloc_keep(4 << 20, 64 << 20)

Descriptor.openStandardStreams()

// Not exit(): nothing is buffered, and exit handlers of libraries could race with worker threads.
_exit(Luma.run(Array(CommandLine.arguments.dropFirst())).rawValue)
