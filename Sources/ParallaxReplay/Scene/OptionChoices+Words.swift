import ParallaxCoordinator

// The words of the options that are one of a few cases.

extension Stacking: FileWord {
  var word: String {
    switch self {
    case .stack: "stack"
    case .overlay: "overlay"
    case .push: "push"
    }
  }
}

extension Reservation: FileWord {
  var word: String {
    switch self {
    case .row: "row"
    case .rowAndInset: "rowAndInset"
    case .inset: "inset"
    }
  }
}

extension SafeAreaBehavior: FileWord {
  var word: String {
    switch self {
    case .respect: "respect"
    case .extend: "extend"
    }
  }
}

extension TouchForwarding: FileWord {
  var word: String {
    switch self {
    case .all: "all"
    case .drags: "drags"
    case .off: "none"
    }
  }
}

extension RefreshSlot: FileWord {
  var word: String {
    switch self {
    case .outside: "outside"
    case .inside: "inside"
    }
  }
}

extension ShortContentPolicy: FileWord {
  var word: String {
    switch self {
    case .asIs: "asIs"
    case .stayExpanded: "stayExpanded"
    case .pad: "pad"
    }
  }
}

extension ScrollAxis: FileWord {
  var word: String {
    switch self {
    case .vertical: "vertical"
    case .horizontal: "horizontal"
    }
  }
}

extension ScrollAnchor.TopPolicy: FileWord {
  var word: String {
    switch self {
    case .showNewRows: "showNewRows"
    case .keepPlace: "keepPlace"
    }
  }
}

extension ScrollAnchor.EndPolicy: FileWord {
  var word: String {
    switch self {
    case .keepPlace: "keepPlace"
    case .followEnd: "followEnd"
    }
  }
}
