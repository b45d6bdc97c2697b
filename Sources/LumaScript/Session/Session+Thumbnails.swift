import LumaModel
package import LumaPipeline

extension Session {
  /// Renders small pictures of files that recipes may read.
  ///
  /// - Parameters:
  ///   - paths: absolute.
  ///   - side: the longer one, px.
  ///   - limit: bytes of all pictures, more or less: none is begun when they are reached.
  /// - Returns: by path; unreadable files are missing.
  package func thumbnails(of paths: [String], side: Int, limit: Int) -> [String: PreviewPicture] {
    ThumbnailMaker(environment).pictures(of: paths, side: side) { $0 >= limit }
  }

  /// Lets the session, which runs no recipe, read as much as one in the root, and no more.
  package func limitToRoot() {
    environment.access.limit(to: environment.access.permissions(recipeIn: environment.options.root))
  }
}
