package import LumaModel

/// The faults of a module that uses databases. They are thrown as `CatalogError.room`, so that an
/// error that passes through several modules has one type.
package protocol RoomFault: DiagnosticError, Equatable, Sendable {}

/// A fault of any module.
package struct RoomFact: Equatable, Sendable {
  package let fault: any RoomFault

  package static func == (left: RoomFact, right: RoomFact) -> Bool {
    left.fault.isSame(right.fault)
  }
}

extension RoomFault {
  fileprivate func isSame(_ other: any RoomFault) -> Bool { (other as? Self) == self }
}

extension CatalogError {
  package init(_ fault: some RoomFault) { self = .room(RoomFact(fault: fault)) }

  /// The fault of a module, if it is of this type.
  package func fault<Fault: RoomFault>(_: Fault.Type) -> Fault? {
    guard case .room(let fact) = self else { return nil }
    return fact.fault as? Fault
  }
}
