/// The exponential of a number, by additions and multiplications alone: C libraries' results differ between machines.
///
/// - Parameter exponent: any number; results' errors are in the last digits. Too great a number gives infinity, and no
///   number none.
public func exponential(of exponent: Double) -> Double {
  guard exponent < 710 else { return exponent + .infinity }
  guard exponent > -746 else { return 0 }
  // Range reduction to half of the logarithm of two, where the series converges quickly. The logarithm has two parts, so
  // that its multiples are exact.
  let doublings = (exponent / logarithmOfTwo).rounded()
  let rest = (exponent - doublings * highLogarithmOfTwo) - doublings * lowLogarithmOfTwo
  var sum = 1.0
  // Horner's scheme, from the last term to the first.
  for term in stride(from: 18.0, through: 1, by: -1) { sum = 1 + rest / term * sum }
  return Double(sign: .plus, exponent: Int(doublings), significand: sum)
}

/// The natural logarithm of a number, by additions and multiplications alone.
///
/// - Parameter number: any number; results' errors are in the last digits. Zero gives minus infinity, and what is less
///   than zero no number.
public func naturalLogarithm(of number: Double) -> Double {
  guard number > 0, number < .infinity else { return number == 0 ? -.infinity : number > 0 ? .infinity : .nan }
  var doublings = Double(number.exponent)
  var mantissa = number.significand
  // Around one, so that logarithms near zero are exact.
  if mantissa > 1.414_213_562_373_095 {
    mantissa /= 2
    doublings += 1
  }
  // The area of a hyperbola: ln m = 2 (s + s³/3 + s⁵/5 + …).
  let ratio = (mantissa - 1) / (mantissa + 1)
  let square = ratio * ratio
  var sum = 0.0
  for term in stride(from: 27.0, through: 3, by: -2) { sum = square * (1 / term + sum) }
  let logarithm = 2 * ratio + 2 * ratio * sum
  return doublings * highLogarithmOfTwo + (logarithm + doublings * lowLogarithmOfTwo)
}

private let logarithmOfTwo = 0x1.62e42fefa39efp-1
/// The first 32 binary digits of the logarithm of two, and the rest.
private let highLogarithmOfTwo = 0x1.62e42feep-1
private let lowLogarithmOfTwo = 0x1.a39ef35793c76p-33
