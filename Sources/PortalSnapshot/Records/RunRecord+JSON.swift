import PortalSupport

extension RunRecord {
  /// One line of JSON, without a line break; absent members are omitted.
  public var line: String { JSONWriter.text(of: value) }

  var value: JSONValue {
    var members = Members()
    members.add("v", Self.version)
    members.add("run", run)
    members.add("shard", shard?.description)
    members.add("event", event.rawValue)
    members.add("filtered", isFiltered)
    members.add("complete", isComplete)
    members.add("status", status)
    members.add("process", process?.value)
    members.add("environment", environment?.value)
    members.add("test", test)
    members.add("name", name)
    members.add("ending", ending)
    members.add("folder", folder)
    members.add("source", source.map { .object([JSONMember("file", .string($0.file)), JSONMember("line", $0.line)]) })
    members.add("strategy", strategy)
    members.add("verdict", outcome?.rawValue)
    members.add("kind", kind)
    members.add("message", message)
    members.add("now", now?.value)
    members.add("reference", reference?.value)
    members.add("pixels", pixels?.value)
    members.add("metrics", metrics?.value)
    members.add("changes", changes.prefix(SnapshotLimits.recordedChanges).map(\.value))
    members.add("masks", masks.map(\.value))
    members.add("cluster", cluster)
    members.add("files", files.map(\.value))
    members.add("fingerprint", fingerprint)
    members.add("revision", revision)
    members.add("seconds", seconds.map { JSONValue.number($0) })
    members.add("accept", accept)
    return .object(members.all)
  }

  /// Parses a line; nil where it is no record of this version.
  public init?(_ value: JSONValue) {
    guard value["v"]?.value.integer == Self.version, let run = value["run"]?.value.text,
      let event = value["event"]?.value.text.flatMap(Event.init)
    else { return nil }
    self.init(run: run, shard: value["shard"]?.value.text.flatMap { Shard($0) }, event: event)
    isFiltered = value["filtered"]?.value.truth
    isComplete = value["complete"]?.value.truth
    status = value["status"]?.value.integer
    process = value["process"].flatMap { RunProcess($0.value, isFiltered: isFiltered ?? true) }
    environment = value["environment"].flatMap { Fingerprint($0.value) }
    test = value["test"]?.value.text
    name = value["name"]?.value.text
    ending = value["ending"]?.value.text
    folder = value["folder"]?.value.text
    let paths = [test, name, ending, folder, process?.folder].compactMap(\.self)
    guard paths.allSatisfy({ $0.utf8.count <= SnapshotLimits.recordedPath }) else { return nil }
    let place = value["source"]?.value
    if let file = place?["file"]?.value.text, let line = place?["line"]?.value.integer {
      source = SourcePlace(file: file, line: line)
    }
    strategy = value["strategy"]?.value.text
    outcome = value["verdict"]?.value.text.flatMap(Outcome.init)
    kind = value["kind"]?.value.text
    message = value["message"]?.value.text
    now = value["now"].map { Content($0.value) }
    reference = value["reference"].map { Content($0.value) }
    pixels = value["pixels"].flatMap { Pixels($0.value) }
    metrics = value["metrics"].flatMap { PixelMetrics($0.value) }
    changes = (value["changes"]?.value.items ?? []).prefix(SnapshotLimits.recordedChanges).compactMap(Change.init)
    masks = (value["masks"]?.value.items ?? []).prefix(SnapshotLimits.readMasks).compactMap(Mask.init)
    cluster = value["cluster"]?.value.text
    files = (value["files"]?.value.items ?? []).prefix(SnapshotLimits.readFiles).compactMap(File.init)
    fingerprint = value["fingerprint"]?.value.text
    revision = value["revision"]?.value.text
    seconds = value["seconds"]?.value.double
    accept = value["accept"]?.value.text
  }
}

/// Members of an object in insertion order.
private struct Members {
  var all: [JSONMember] = []

  mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { all.append(JSONMember(key, value)) }
  }

  mutating func add(_ key: String, _ text: String?) { add(key, text.map { JSONValue.string($0) }) }
  mutating func add(_ key: String, _ number: Int?) { add(key, number.map { JSONValue.number(Double($0)) }) }
  mutating func add(_ key: String, _ truth: Bool?) { add(key, truth.map { JSONValue.bool($0) }) }

  mutating func add(_ key: String, _ items: [JSONValue]) {
    if !items.isEmpty { add(key, .array(items.map { JSONNode($0) })) }
  }
}

extension JSONMember {
  fileprivate init(_ key: String, _ number: Int) {
    self.init(key, .number(Double(number)))
  }
}

extension RunRecord.Content {
  fileprivate var value: JSONValue {
    var members = Members()
    members.add("width", width)
    members.add("height", height)
    members.add("scale", scale.map { JSONValue.number($0) })
    members.add("digest", digest)
    members.add("list", list)
    members.add("text", text)
    return .object(members.all)
  }

  fileprivate init(_ value: JSONValue) {
    self.init(
      width: value["width"]?.value.integer, height: value["height"]?.value.integer,
      scale: value["scale"]?.value.double, digest: value["digest"]?.value.text, list: value["list"]?.value.text,
      text: value["text"]?.value.text)
  }
}

extension RunRecord.Pixels {
  fileprivate var value: JSONValue {
    .object([
      JSONMember("count", count), JSONMember("greatest", greatest), JSONMember("window", window),
      JSONMember("box", box.value),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let count = value["count"]?.value.integer, let greatest = value["greatest"]?.value.integer,
      let window = value["window"]?.value.integer, let box = value["box"].flatMap({ PixelBox($0.value) })
    else { return nil }
    self.init(count: count, greatest: greatest, window: window, box: box)
  }
}

extension PixelMetrics {
  fileprivate var value: JSONValue {
    var members = Members()
    members.add("visible", visible)
    members.add("colorGreatest", JSONValue.number(Self.rounded(colorGreatest)))
    members.add("colorMean", JSONValue.number(Self.rounded(colorMean)))
    members.add("similarity", similarity.map { JSONValue.number(Self.rounded($0)) })
    return .object(members.all)
  }

  /// Rounds off the last bits of roots and angles, which depend on the C library.
  private static func rounded(_ number: Double) -> Double {
    let millionths = number * 1e6
    // Numbers in records of others may be of any size, and JSON has no infinity.
    return millionths.isFinite ? millionths.rounded() / 1e6 : number
  }

  fileprivate init?(_ value: JSONValue) {
    func number(_ key: String) -> Double? {
      if case .number(let number)? = value[key]?.value { number } else { nil }
    }
    guard let visible = value["visible"]?.value.integer, let greatest = number("colorGreatest"),
      let mean = number("colorMean")
    else { return nil }
    self.init(visible: visible, colorGreatest: greatest, colorMean: mean, similarity: number("similarity"))
  }
}

extension RunRecord.Change {
  fileprivate var value: JSONValue {
    var members = Members()
    members.add("path", path)
    members.add("kind", kind)
    members.add("what", what)
    members.add("pixels", pixels)
    members.add("box", box?.value)
    return .object(members.all)
  }

  fileprivate init?(_ value: JSONValue) {
    guard let path = value["path"]?.value.text, let kind = value["kind"]?.value.text,
      let what = value["what"]?.value.text
    else { return nil }
    self.init(
      path: path, kind: kind, what: what, pixels: value["pixels"]?.value.integer,
      box: value["box"].flatMap { PixelBox($0.value) })
  }
}

extension RunRecord.File {
  fileprivate var value: JSONValue {
    var members = Members()
    members.add("what", what)
    members.add("path", path)
    members.add("digest", digest)
    return .object(members.all)
  }

  fileprivate init?(_ value: JSONValue) {
    guard let what = value["what"]?.value.text, let path = value["path"]?.value.text,
      path.utf8.count <= SnapshotLimits.recordedPath
    else { return nil }
    self.init(what: what, path: path, digest: value["digest"]?.value.text)
  }
}

extension RunRecord.Mask {
  fileprivate var value: JSONValue {
    .object([
      JSONMember("path", .string(path)), JSONMember("reason", .string(reason)), JSONMember("box", box.value),
      JSONMember("pixels", pixels),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let path = value["path"]?.value.text, let reason = value["reason"]?.value.text,
      let box = value["box"].flatMap({ PixelBox($0.value) }), let pixels = value["pixels"]?.value.integer
    else { return nil }
    self.init(path: path, reason: reason, box: box, pixels: pixels)
  }
}

extension PixelBox {
  fileprivate var value: JSONValue {
    .array([left, top, right, bottom].map { JSONNode(.number(Double($0))) })
  }

  fileprivate init?(_ value: JSONValue) {
    let sides = value.items.compactMap(\.integer)
    guard sides.count == 4 else { return nil }
    self.init(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3])
  }
}
