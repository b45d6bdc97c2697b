import CMemoryFile

/// A file without a name, for bytes that another process is to read or write.
package enum MemoryFile {
  /// Opens an empty file for reading and writing: in memory on Linux, elsewhere in the folder of
  /// temporary files.
  package static func make() throws(SystemError) -> Int32 {
    let descriptor = cmemory_file()
    if descriptor >= 0 { return descriptor }
    guard errno == ENOSYS else { throw SystemError() }
    var path = Array(FileSystem.temporaryTemplate.utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw SystemError() }
    unlink(path)
    return file
  }
}
