import PortalRaster
import PortalSnapshot

// Readers of files written by snapshot runs.

extension FuzzReader {
  static let records = FuzzReader(
    name: "records", what: "records of runs, and the report on them", mostBytes: 8192, mutator: .json,
    words: {
      [
        "v", "run", "shard", "event", "filtered", "complete", "environment", "test", "name", "ending", "folder",
        "source", "file", "line", "strategy", "verdict", "kind", "message", "now", "reference", "pixels", "metrics",
        "changes", "masks", "cluster", "files", "fingerprint", "revision", "accept", "assertion", "start", "end",
        "failed", "recorded", "same", "expected", "missing", "text", "path", "box", "what", "../", "/etc",
      ]
    }
  ) { folder in
    let file = ScratchFile("\(folder)/1.jsonl")
    return { bytes in
      try file.write(bytes)
      let read = try RecordReader.read([file.path])
      for record in read.records {
        let again = RunRecord(try JSONReader.read(Array(record.line.utf8), file: "again").value)
        try hold(again?.line == record.line, "a record comes back as it was")
      }
      let run = MergedRun(read.records)
      _ = (run.latest.count, run.folders, run.completeness, run.collisions)
      let report = SnapshotReport(read.records)
      _ = (report.githubAnnotations, report.githubSummary, report.junit, report.json, report.idleMasks.count)
      if !read.problems.isEmpty { throw DiagnosticsError(read.problems) }
    }
  }

  /// A manifest: each reference is looked up, changed, and looked up again.
  static let manifest = FuzzReader(
    name: "manifest", what: "manifests of references", mostBytes: 4096, mutator: .json,
    words: {
      [
        "{\"name\":", "{\"environment\":", "file", "width", "height", "scale", "list", "text", "pixels", "x86_64",
      ]
    }
  ) { _ in
    { bytes in
      var manifest = Manifest(bytes: bytes)
      let entries = try manifest.allEntries()
      _ = try manifest.allFingerprints()
      for entry in entries.prefix(8) {
        _ = try manifest.entries(of: entry.name)
        try manifest.set(entry, in: nil)
        try hold(try manifest.entries(of: entry.name) == [entry], "what is set in a manifest is in it")
        try manifest.remove([entry.name])
        try hold(try manifest.entries(of: entry.name).isEmpty, "what is removed from a manifest is gone")
      }
    }
  }

  /// Two layout texts, separated by byte 30.
  static let layout = FuzzReader(
    name: "layout", what: "layout texts that are compared", mostBytes: 2048, mutator: .lines,
    words: {
      [
        "Screen ", "@2x", "0,0 ", "390×844", "label ", "container ", " on #ffffff", "radius 14", "\"", "\\\"",
        "shadow ", "gradient ", "border ", "tableItem ", "root/1/2", "truncated", "alpha 0.5", "moved ", "1e308", "nan",
      ]
    }
  ) { _ in
    { bytes in
      let parts = InputParts(bytes)
      let old = String(decoding: parts.first, as: UTF8.self)
      let new = String(decoding: parts.second ?? [], as: UTF8.self)
      let blame = Blame(reference: old, actual: new)
      try hold(blame.cluster.count == 16, "a cluster has a name")
      try hold(Blame(reference: new, actual: new).changes.isEmpty, "nothing differs from itself")
    }
  }
}
