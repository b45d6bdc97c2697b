public import LumaModel

extension Catalog {
  /// The photos of a source that a request asks for. Its predicate and sort are checked before
  /// anything runs.
  ///
  /// - Throws: `predicate`; `database` when the cache was damaged since the source was opened.
  public func fetch(_ request: FetchRequest, from source: PhotoSource) throws(CatalogError)
    -> FetchResult
  {
    let scope = source.scope
    let compiler = FetchCompiler(
      schema: scope.schema, scope: scope.condition, order: scope.order,
      now: PhotoDate(seconds: Clock.now()))
    return try FetchResult(request, from: source, compiled: try compiled(request, compiler))
  }

  private func compiled(_ request: FetchRequest, _ compiler: FetchCompiler) throws(CatalogError)
    -> CompiledFetch
  {
    do {
      return try compiler.compile(request)
    } catch {
      throw .predicate(error)
    }
  }
}
