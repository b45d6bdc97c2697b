public import LumaModel

extension Catalog {
  /// The photos of a source that a request asks for. Its predicate and sort are checked before
  /// anything runs.
  ///
  /// - Throws: `predicate`; `database` when the cache was damaged since the source was opened.
  public func fetch(_ request: FetchRequest, from source: PhotoSource) throws(CatalogError)
    -> FetchResult
  {
    try source.fetch(request)
  }
}

extension PhotoSource {
  /// Its photos that a request asks for. Predicate and sort are checked before anything runs.
  ///
  /// - Throws: `predicate`; `database`; `noSuchAlbum` when it was deleted meanwhile.
  public func fetch(_ request: FetchRequest) throws(CatalogError) -> FetchResult {
    try FetchResult(request, from: self, compiled: try compiled(request))
  }

  /// The request as SQL, with the time of now.
  func compiled(_ request: FetchRequest) throws(CatalogError) -> CompiledFetch {
    let compiler = FetchCompiler(try scope, now: PhotoDate(seconds: Clock.now()))
    do {
      return try compiler.compile(request)
    } catch {
      throw .predicate(error)
    }
  }
}

extension FetchCompiler {
  init(_ scope: FetchScope, now: PhotoDate) {
    self.init(
      schema: scope.schema, scope: scope.condition, base: scope.base, order: scope.order,
      total: scope.total, now: now)
  }
}
