import LumaModel
import LumaRuntime

extension Doctor {
  /// What a library's own file says of itself, a line each.
  static func library(_ options: RunOptions) -> [DoctorLine] {
    let name = "library"
    do throws(Diagnostic) {
      let library = try PhotoLibrary(options: options, creates: false)
      let problems = try library.problems()
      let count = try library.fetch(LibraryQuery.everything).count()
      let photos = "\(library.path): \(count) \(count == 1 ? "photo" : "photos")"
      return [
        DoctorLine(
          name: name, value: problems.isEmpty ? photos + ", no damage found" : photos,
          isGood: problems.isEmpty)
      ] + problems.map { DoctorLine(name: "", value: $0, isGood: false) }
    } catch {
      let value = [error.path, error.message].compactMap { $0 }.joined(separator: ": ")
      return [DoctorLine(name: name, value: value, isGood: false)]
    }
  }
}

extension LibraryQuery {
  fileprivate static var everything: LibraryQuery {
    var query = LibraryQuery()
    query.includeHidden = true
    query.includeBursts = true
    return query
  }
}
