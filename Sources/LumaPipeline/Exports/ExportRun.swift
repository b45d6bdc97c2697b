package import LumaCatalog
import LumaDatabase
import LumaLibrary
package import LumaModel

/// An export of photos of a run.
package struct ExportRun {
  private let environment: RunEnvironment
  private let permissions: PathPermissions
  private let order: ExportRequest
  /// Those of earlier exports, which go on counting.
  package var counters = ExportCounters()
  /// The call in the recipe.
  package var location: ScriptLocation?

  /// - Throws: `template` for a tag that exiv2 does not know.
  package init(
    _ environment: RunEnvironment, _ permissions: PathPermissions, _ order: ExportRequest
  ) throws(RuntimeError) {
    try order.template.check(environment.rawSizes.tags)
    (self.environment, self.permissions, self.order) = (environment, permissions, order)
  }

  /// Returns the copies to be made of the files of photos.
  package mutating func copies(of part: ResultPart) throws -> [TextOutput] {
    var copies: [TextOutput] = []
    guard let places = part.places else {
      var first = 0
      while true {
        let page = try part.result.assets(from: first, length: ExportRun.page)
        guard !page.isEmpty else { return copies }
        for (place, photo) in page.enumerated() {
          copies += try self.copies(of: photo, at: first + place, part.result.source)
        }
        first += page.count
      }
    }
    for (place, index) in places.enumerated() {
      copies += try self.copies(of: try part.result.asset(at: index), at: place, part.result.source)
    }
    return copies
  }

  private static let page = 256

  private mutating func copies(
    of photo: Asset, at place: Int, _ source: PhotoSource
  ) throws -> [TextOutput] {
    let copies = try order.copies(
      of: photo, at: place + 1, in: source, tags: environment.rawSizes.tags,
      (environment.gate, permissions), &counters)
    return copies.map { copy in
      var copy = copy
      copy.location = location
      return copy
    }
  }
}

extension RunEnvironment {
  /// Writes the files of photos of the library of the options, and reports each.
  ///
  /// - Parameters:
  ///   - folder: it may be written, as may the root.
  ///   - isMirror: whether copies of the library's earlier mirrors that are no longer made go to
  ///     the trash.
  /// - Throws: `missing-library`, an error in the query, and errors of the path.
  package func export(
    _ query: LibraryQuery, _ order: ExportRequest, recipeIn folder: String, isMirror: Bool = false
  ) throws {
    let path = options.library ?? ""
    guard try Library.isThere(at: path) else {
      throw RuntimeError.missingLibrary(path: ServerAddress.name(of: path))
    }
    let permissions = access.permissions(recipeIn: folder)
    access.limit(to: permissions)
    let library = try libraries.open(at: path, isRehearsal: false).library
    if isMirror { record.places.call.parameters = MirrorFolder.parameters(of: library) }
    let source = try library.part(query.part)
    let result = try source.fetch(try FetchRequest.typed(query))
    for warning in result.warnings {
      progress.emit(.warning(warning.diagnostic(text: result.request.predicateText)))
    }
    outputs.openManifests()
    var run = try ExportRun(self, permissions, order)
    let copies = try run.copies(of: ResultPart(result)).named(knownTo: record)
    var planner = OutputPlanner(permissions: permissions, gate: gate, limit: options.maxOutputs) {
      [renderer] version throws(Diagnostic) in
      try renderer.uprightSize(version)
    }
    planner.owners = OutputOwners(self)
    for copy in copies { try planner.claim(copy) }
    if isMirror { try beginMirror(of: library, copies) }
    TextWriter(self).write(copies)
    if isMirror { try removeGone(besides: copies) }
  }
}

extension Library {
  /// - Throws: `noSuchAlbum`, `noSuchSmartAlbum`, `ambiguousAlbum`.
  func part(_ part: LibraryQuery.Part) throws(CatalogError) -> PhotoSource {
    switch part {
    case .all: photos
    case .album(let title): try album(title)
    case .smartAlbum(let name): try smartAlbum(name)
    }
  }
}
