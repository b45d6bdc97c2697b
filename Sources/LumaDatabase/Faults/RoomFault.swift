public import LumaModel

/// The facts of a room that uses databases. They are thrown as `CatalogError.room`, so that what passes
/// through several rooms has one type.
public protocol RoomFault: DiagnosticError, Equatable, Sendable {}

/// A fact of any room.
public struct RoomFact: Equatable, Sendable {
  public let fault: any RoomFault

  public static func == (left: RoomFact, right: RoomFact) -> Bool { left.fault.isSame(right.fault) }
}

extension RoomFault {
  fileprivate func isSame(_ other: any RoomFault) -> Bool { (other as? Self) == self }
}

extension CatalogError {
  public init(_ fault: some RoomFault) { self = .room(RoomFact(fault: fault)) }

  /// The fact, if a room states it.
  public func fault<Fault: RoomFault>(_: Fault.Type) -> Fault? {
    guard case .room(let fact) = self else { return nil }
    return fact.fault as? Fault
  }
}
