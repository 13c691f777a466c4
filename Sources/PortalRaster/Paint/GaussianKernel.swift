/// The weights of a Gaussian blur, as whole numbers: the same on every machine.
struct GaussianKernel {
  /// Of the pixel itself and of its neighbours on one side; with those of the other side their sum is 65,536.
  let weights: [UInt32]

  /// How many neighbours on each side count.
  var reach: Int { weights.count - 1 }

  /// - Parameter deviation: the standard deviation in pixels; three of them are counted.
  init(deviation: Double) {
    let deviation = max(deviation, 1 / 64)
    let reach = max(1, Int((3 * deviation).rounded(.up)))
    // Each value is the one before it times a factor that itself shrinks by a constant factor.
    let step = Self.exponential(-1 / (deviation * deviation))
    var ratio = Self.exponential(-1 / (2 * deviation * deviation))
    var values = [1.0]
    for _ in 0..<reach {
      values.append(values[values.count - 1] * ratio)
      ratio *= step
    }
    let sum = values[0] + 2 * values.dropFirst().reduce(0, +)
    var weights = values.map { UInt32(($0 / sum * 65_536).rounded()) }
    // What rounding left over or took goes to the middle.
    let sides = 2 * weights.dropFirst().reduce(0, +)
    weights[0] = 65_536 - min(65_536, sides)
    self.weights = weights
  }

  /// e to a power that is not positive, by products alone: C libraries differ in the last digit.
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
