// Benchmarks and comparisons, for people who work on the project.

import Foundation
import PortalRaster

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "layout":
  LayoutBenchmark(filter: arguments.dropFirst().first).run()
case "compare-layout":
  guard arguments.count >= 3, let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
    print("usage: portal-bench compare-layout SEED COUNT [safe|core|all|wild|edges]")
    exit(2)
  }
  let kind = arguments.count > 3 ? RandomTrees.Kind(rawValue: arguments[3]) : nil
  exit(try LayoutComparison(seed: seed, count: count, kind: kind).run() ? 0 : 1)
case "constraints":
  ConstraintBenchmark().run(dumps: arguments.dropFirst().first)
case "constraint-lines":
  ConstraintLines.run()
case "png":
  let screens = Array(arguments.dropFirst())
  try PNGBenchmark(screens: screens.isEmpty ? PNGBenchmark.usualScreens : screens).run()
case "text":
  try TextBenchmark(screen: arguments.dropFirst().first ?? "Snapshots/bench/list.json").run()
case "bidi":
  exit(
    try BidiCases(path: arguments.dropFirst().first ?? "/usr/share/unicode/BidiCharacterTest.txt").run() ? 0 : 1)
case "threads":
  try ThreadBenchmark(screen: arguments.dropFirst().first ?? "Snapshots/bench/list.json").run()
case "set-text":
  guard arguments.count >= 4, let size = Double(arguments[1]), let features = SetText.features(arguments[2]) else {
    print("usage: portal-bench set-text SIZE FEATURE,…|none TEXT [WIDTH]")
    exit(2)
  }
  try SetText(
    size: size, features: features, text: arguments[3], width: arguments.dropFirst(4).first.flatMap(Double.init)
  )
  .run()
case "symbols":
  guard let path = arguments.dropFirst().first else {
    print("usage: portal-bench symbols OUT.png|svg|pdf [SCALE] [NAME-BEGINNING] [WEIGHT]")
    exit(2)
  }
  try SymbolSheet(
    scale: arguments.dropFirst(2).first.flatMap(Double.init) ?? 2, prefix: arguments.dropFirst(3).first ?? "",
    weight: FontWeight.allCases.first { $0.name == arguments.dropFirst(4).first } ?? .regular
  )
  .write(to: path)
case "snapshot":
  try SnapshotBenchmark(
    count: arguments.dropFirst().first.flatMap(Int.init) ?? 1000, keeps: arguments.dropFirst(2).first
  ).run()
case "live":
  try LiveBenchmark().run(arguments.dropFirst().first)
case "application": ApplicationBenchmark().run()
case "program": try ProgramBenchmark().run()
case "turns":
  var turns = Turns()
  turns.run()
case "reactkit": try ReactKitBenchmark().run()
case "front":
  try FrontBenchmark().run()
case "bento":
  try BentoBenchmark().run()
case "decode":
  DecodeLines.run()
case "paint":
  let names = arguments.dropFirst().filter { !$0.hasPrefix("--") }
  let isQuick = arguments.contains("--quick")
  let screens = try (names.isEmpty ? BenchScreen.names : Array(names)).map { try BenchScreen($0) }
  try PaintBenchmark(
    screens: screens, frames: isQuick ? 12 : 60, isPlain: arguments.contains("--plain"),
    memories: arguments.contains("--warm") ? [.warm] : PaintBenchmark.Memory.allCases
  )
  .run()
case "metrics": try MetricLines.run()
case "mutations":
  guard arguments.count >= 3, let count = Int(arguments[1]) else {
    print("usage: portal-bench mutations COMPONENTS-PER-SCREEN SCREEN…")
    exit(2)
  }
  exit(try MutationRun(perScreen: count, screens: Array(arguments.dropFirst(2))).run() ? 0 : 1)
case "failure": try FailureBenchmark().run()
case "paint-growth": try PaintGrowth().run()
case "paint-shadow": try PaintGrowth().runShadow()
case "floor-dump":
  var dump = FloorDump(try BenchScreen(arguments.dropFirst().first ?? "list"))
  print(try dump.text())
case "table":
  print(TableScreen(rows: arguments.dropFirst().first.flatMap(Int.init) ?? 1000).document)
case "dots":
  print(DotsScreen(count: arguments.dropFirst().first.flatMap(Int.init) ?? 1000).document)
case "memory":
  try RenderMemory(
    count: arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000,
    bounds: arguments.last == "little" ? .little : KeptBounds()
  )
  .run()
default:
  print(
    """
    usage: portal-bench layout [NAME] | compare-layout SEED COUNT [KIND] | constraints [NAME] | constraint-lines | text [SCREEN] | threads [SCREEN] | bidi [FILE] | png [SCREEN…] | set-text … | symbols OUT
         | front | live | application | program | reactkit | bento | turns
         | decode | metrics | failure | mutations COUNT SCREEN… | memory [COUNT] [little]
         | paint [--quick] [--plain] [--warm] [SCREEN…] | paint-growth | paint-shadow | floor-dump SCREEN | table [ROWS] | dots [COUNT]
    """)
  exit(2)
}
