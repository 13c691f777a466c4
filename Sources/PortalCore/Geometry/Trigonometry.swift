/// The cosine and the sine of an angle, by sums and products alone: the same on every machine, as a C library's are not.
///
/// - Parameter degrees: any finite number; its error is that of the last digits.
public func cosineAndSine(ofDegrees degrees: Double) -> (cosine: Double, sine: Double) {
  // To at most an eighth of a turn from a whole quarter, where the series are short.
  let turn = degrees.truncatingRemainder(dividingBy: 360)
  let quarters = (turn / 90).rounded()
  let angle = (turn - quarters * 90) * (Double.pi / 180)
  let square = angle * angle
  var cosine = 1.0
  var sine = 1.0
  // The series' last terms first, each a factor of those before it.
  for term in stride(from: 18.0, through: 2, by: -2) {
    cosine = 1 - square / (term * (term - 1)) * cosine
    sine = 1 - square / (term * (term + 1)) * sine
  }
  sine *= angle
  switch (Int(quarters) % 4 + 4) % 4 {
  case 0: return (cosine, sine)
  case 1: return (-sine, cosine)
  case 2: return (-cosine, -sine)
  default: return (sine, -cosine)
  }
}
