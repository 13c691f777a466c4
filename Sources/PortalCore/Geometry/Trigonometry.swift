/// The cosine and the sine of an angle, by additions and multiplications alone: C libraries' results differ between
/// machines.
///
/// - Parameter degrees: any finite number; the results' errors are in the last digits.
public func cosineAndSine(ofDegrees degrees: Double) -> (cosine: Double, sine: Double) {
  // Range reduction to an eighth of a turn around a multiple of 90°, where the series converge quickly.
  let turn = degrees.truncatingRemainder(dividingBy: 360)
  let quarters = (turn / 90).rounded()
  let angle = (turn - quarters * 90) * (Double.pi / 180)
  let square = angle * angle
  var cosine = 1.0
  var sine = 1.0
  // Horner's scheme, from the last term to the first.
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
