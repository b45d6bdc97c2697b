import CMalloc
import LumaFiles
import LumaWorkers

// Image planes are allocated and freed megabytes at a time. Memory returned to the system is zeroed
// page by page when it is allocated again, which takes 5% of the CPU time of the five-widths
// benchmark. 32 MB is the maximum threshold that glibc reaches on its own. Each heap keeps what it has,
// so there are as many as processors.
cmalloc_keep(32 << 20, 64 << 20)

// Before anything else: a worker reads pictures for the process that started it, and nothing more.
if CommandLine.arguments.dropFirst() == [WorkerServer.argument] { WorkerServer.run() }
if CommandLine.arguments.dropFirst().first == RestrictedProgram.argument {
  RestrictedProgram.become(CommandLine.arguments.dropFirst(2))
}

Descriptor.openStandardStreams()

// Not exit(): nothing is buffered, and exit handlers of libraries could race with worker threads.
_exit(Luma.run(Array(CommandLine.arguments.dropFirst())).rawValue)
