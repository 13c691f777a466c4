import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("Files left by earlier runs")
struct OldRecordsTests {
  private let folder: String
  private let now = 2_000_000_000.0
  private static let day = 86_400.0

  init() throws {
    folder = try Places.scratchFolder().path + "/kept"
  }

  private func put(_ name: String, days: Double) throws {
    let path = "\(folder)/\(name)"
    try Files.makeFolder(Files.folder(holding: path))
    try Files.write(Array("{}".utf8), to: path)
    try date(path, days)
  }

  private func date(_ path: String, _ days: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: now - days * Self.day)], ofItemAtPath: path)
  }

  private func record(_ number: Int) -> String {
    "records/" + String(repeating: "0", count: 6 - String(number).count) + "\(number).jsonl"
  }

  private func putRecords(_ numbers: ClosedRange<Int>, days: Double) throws {
    for number in numbers { try put(record(number), days: days) }
  }

  private func isThere(_ name: String) -> Bool { Files.exists("\(folder)/\(name)") }

  @Test("are removed by the next run after a week: records, claims, and pictures that failed")
  func removed() throws {
    try putRecords(1...5, days: 8)
    try putRecords(6...60, days: 6)
    try put("CardTests/old.png", days: 9)
    try put("CardTests/young.png", days: 6)
    try put("Gone/old.png", days: 30)
    _ = try Files.makeFolder(folder + "/records/.claims-1")
    try put("records/.claims-1/card", days: 9)
    for name in ["Gone", "records/.claims-1", "CardTests"] { try date("\(folder)/\(name)", 9) }
    OldRecords(of: folder, now: now).remove()
    #expect((1...60).filter { isThere(record($0)) } == Array(6...60))
    #expect(!isThere("CardTests/old.png") && isThere("CardTests/young.png"))
    #expect(!isThere("Gone") && !isThere("records/.claims-1"))
  }

  @Test("of the newest runs are kept, with their pictures, whatever the clock says")
  func clockJumps() throws {
    try putRecords(1...20, days: 12_000)
    try putRecords(21...(20 + SnapshotLimits.keptRecords), days: 10_000)
    // A run in progress has stored this before its record's last line.
    try put("CardTests/card.png", days: 10_000.5)
    try put("CardTests/older.png", days: 12_000)
    OldRecords(of: folder, now: now).remove()
    #expect(!(1...20).contains { isThere(record($0)) })
    #expect((21...(20 + SnapshotLimits.keptRecords)).allSatisfy { isThere(record($0)) })
    #expect(isThere("CardTests/card.png") && !isThere("CardTests/older.png"))
  }

  @Test("behind symlinks are kept, and a missing folder is no error")
  func links() throws {
    OldRecords(of: folder, now: now).remove()
    #expect(!Files.exists(folder))
    try putRecords(1...60, days: 8)
    let elsewhere = try Places.scratchFolder().path
    try Files.write([1], to: elsewhere + "/precious")
    try date(elsewhere + "/precious", 400)
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: elsewhere)
    OldRecords(of: folder, now: now).remove()
    #expect(Files.exists(elsewhere + "/precious"))
    #expect(!isThere(record(1)) && isThere(record(60)))
  }
}
