/// The standard input of a session: a text or a picture, which is read once for both passes.
package final class StandardInput {
  private let options: RunOptions
  private let limits: RunLimits
  /// Once it is read.
  private var known: String?
  let picture = PictureInput()

  init(_ options: RunOptions, _ limits: RunLimits) {
    (self.options, self.limits) = (options, limits)
  }

  /// Returns the text that it is.
  ///
  /// - Throws: `text` if recipes may not read it, or if it is too large or not in UTF-8.
  package func text() throws(RuntimeError) -> String {
    if let known { return known }
    guard options.readsInput else { throw .text(.noInput) }
    guard !picture.contains(PictureInput.path) else { throw .stream(.inputIsPicture) }
    let text = try PathPermissions.input()
    known = text
    limits.charge(text.utf8.count)
    return text
  }

  /// Returns the path of the picture that it is.
  ///
  /// - Throws: `stream` if recipes may not read it, or have read it as text.
  package func pictureFile() throws(RuntimeError) -> String {
    guard options.readsInput else { throw .stream(.noInput) }
    guard known == nil else { throw .stream(.inputIsText) }
    try picture.open(in: options.cacheDirectory, limit: options.fileLimit)
    return PictureInput.path
  }
}
