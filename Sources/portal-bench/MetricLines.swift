import PortalRaster
import PortalSnapshot

/// The metrics for triage of pairs of pictures: for comparing them with other implementations.
enum MetricLines {
  /// Reads pairs of paths from standard input, one tab-separated pair per line, and answers each with one line:
  /// differing pixels, pixelmatch's counts without and with edges, CIEDE2000's greatest and sum, SSIM.
  static func run() throws {
    while let line = readLine(strippingNewline: true) {
      let paths = line.split(separator: "\t").map(String.init)
      guard paths.count == 2 else { continue }
      let (old, new) = (try bitmap(paths[0]), try bitmap(paths[1]))
      guard let difference = PixelComparison.difference(old, new),
        let metrics = PixelMetrics(old, new, difference: difference)
      else {
        print("0\t0\t0\t0\t0\t1")
        continue
      }
      print(
        difference.count, metrics.visible, PixelMetrics.visible(old, new, countsEdges: true), metrics.colorGreatest,
        metrics.colorMean * Double(difference.count), metrics.similarity ?? .nan, separator: "\t")
    }
  }

  private static func bitmap(_ path: String) throws -> Bitmap { try Bitmap(png: Files.read(path), name: path) }
}
