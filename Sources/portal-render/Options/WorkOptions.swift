import PortalDocument
import PortalRaster
import PortalSnapshot

/// The amount and manner of a call's work.
struct WorkOptions: Sendable {
  /// The number of threads; by default that of processors.
  var jobs: Int?
  var shard: Shard?
  /// The output for dependencies.
  var dependencies: NamedOutput?
  /// The output for timings.
  var timings: NamedOutput?

  static let options: [CommandOption<WorkOptions>] = [
    .option(
      "jobs", letter: "j", .jobs,
      "How many pictures are drawn at once; as many as there are processors unless you say otherwise. The bytes are the "
        + "same."
    ) { $0.jobs = $1 },
    .option(
      "shard", .shard, loosens: true,
      "Draw only the part I of N, so that N machines share the work; 1/4 is the first of four."
    ) { $0.shard = $1 },
    .option(
      "deps", .written(.file("FILE")),
      "Write which files the pictures were made of: rules for make, or JSON where the name ends in .json."
    ) { $0.dependencies = $1 },
    .option("timings", .written(.file("FILE")), "Write how long everything took, for https://ui.perfetto.dev.") {
      $0.timings = $1
    },
  ]
}

extension Shard {
  /// Whether the picture at an index belongs to this shard.
  func holds(_ place: Int) -> Bool { place % count == index - 1 }
}

extension OptionReader<Shard> {
  static let shard = OptionReader(.value("I/N")) { text, said throws(DiagnosticsError) in
    guard let shard = Shard(text) else { throw said.cannotBe(text, hint: "for example: 1/4, the first of four parts") }
    return shard
  }
}
