package import LumaCatalog
package import LumaImaging
import LumaModel

/// Steps to apply to all or some photos of a result.
package struct Pipeline {
  package var result: FetchResult
  package var selection: Selection
  /// Whether a Lua function filtered the photos after the fetch.
  package var isFiltered: Bool
  package var nodes: [PlanNode]
  /// Ids of the saves to execute.
  package var saves: Set<Int>
  /// Set to apply the steps to a contact sheet of all photos; nil to apply them to each photo.
  package var sheet: SheetRequest?

  package init(
    result: FetchResult, selection: Selection, isFiltered: Bool, nodes: [PlanNode],
    saves: Set<Int>, sheet: SheetRequest? = nil
  ) {
    self.result = result
    self.selection = selection
    self.isFiltered = isFiltered
    self.nodes = nodes
    self.saves = saves
    self.sheet = sheet
  }
}

/// A selection of a result's photos; indexes count from 0.
package enum Selection {
  case all
  case one(Int)
  /// In this order; `{index}` is still the index in the result.
  case list([Int])
}
