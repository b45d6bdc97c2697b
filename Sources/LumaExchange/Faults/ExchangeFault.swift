package import LumaDatabase
package import LumaLibrary

/// A fault of a file that photos are loaded from or exported to.
package enum ExchangeFault: Error, Equatable, Sendable {
  /// An invalid line of an interchange file.
  case malformedLine(path: String, line: Int, fault: InterchangeFault)
  /// A catalog of another program that cannot be loaded.
  case foreignCatalog(path: String, ForeignFault)
  /// An export would overwrite a file that is not an export.
  case notReplaced(path: String)
}

extension CatalogError {
  package static func exchange(_ fault: ExchangeFault) -> CatalogError { CatalogError(fault) }

  package var exchange: ExchangeFault? { fault(ExchangeFault.self) }
}
