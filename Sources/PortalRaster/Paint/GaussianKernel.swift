import PortalSupport

/// The weights of a Gaussian blur, as integers: the same on every machine.
struct GaussianKernel {
  /// The centre's weight and those of one side; with the other side their sum is 65,536.
  let weights: [UInt32]

  /// The number of neighbours on each side.
  var reach: Int { weights.count - 1 }

  /// - Parameter deviation: the standard deviation in pixels; the kernel extends to three of them.
  init(deviation: Double) {
    let deviation = max(deviation, 1 / 64)
    let reach = max(1, Int(bounded: (3 * deviation).rounded(.up)))
    // A weight is the integral over its pixel, sampled at eight places. Each sample is the previous one times a factor
    // that itself shrinks by a constant factor.
    let places = 8
    let width = deviation * Double(places)
    let step = Self.exponential(-1 / (width * width))
    var ratio = step
    var value = Self.exponential(-0.125 / (width * width))
    var values = [Double](repeating: 0, count: reach + 1)
    for place in 0..<(places * reach + places / 2) {
      // The centre pixel has equally many samples on the other side.
      let pixel = (place + places / 2) / places
      values[pixel] += pixel == 0 ? 2 * value : value
      value *= ratio
      ratio *= step
    }
    let sum = values[0] + 2 * values.dropFirst().reduce(0, +)
    // Rounding errors are carried inwards, and the centre takes the rest.
    var weights = [UInt32](repeating: 0, count: values.count)
    var exact = 0.0
    var given: UInt32 = 0
    for index in values.indices.dropFirst().reversed() {
      exact += values[index] / sum * 65_536
      weights[index] = UInt32(exact.rounded()) - given
      given += weights[index]
    }
    weights[0] = 65_536 - 2 * given
    self.weights = weights
  }

  /// e to a non-positive power, by products alone: C libraries differ in the last digit.
  private static func exponential(_ power: Double) -> Double {
    guard power > -700 else { return 0 }
    // The power is halved until the series is short, and the result squared as often.
    var small = power
    var halvings = 0
    while small < -0.5 {
      small /= 2
      halvings += 1
    }
    var sum = 1.0
    for term in stride(from: 16.0, through: 1, by: -1) { sum = 1 + small / term * sum }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }
}
