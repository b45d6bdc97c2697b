package import LumaModel

/// The facts of a room that uses databases. They are thrown as `CatalogError.room`, so that what passes
/// through several rooms has one type.
package protocol RoomFault: DiagnosticError, Equatable, Sendable {}

/// A fact of any room.
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

  /// The fact, if a room states it.
  package func fault<Fault: RoomFault>(_: Fault.Type) -> Fault? {
    guard case .room(let fact) = self else { return nil }
    return fact.fault as? Fault
  }
}
