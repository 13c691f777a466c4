/// Formats a number with at most three decimals and no trailing zeros, the same on every machine: `12`, `0.5`,
/// `-3.125`.
///
/// Numbers from 10¹⁵ on are formatted as Swift does. NaN and infinities are `0`.
public func shortNumber(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  guard abs(value) < 1e15 else { return "\(value)" }
  let thousandths = Int64((value * 1000).rounded())
  let whole = (thousandths / 1000).magnitude
  var fraction = (thousandths % 1000).magnitude
  let sign = thousandths < 0 ? "-" : ""
  guard fraction != 0 else { return "\(sign)\(whole)" }
  var digits = 3
  while fraction % 10 == 0 {
    fraction /= 10
    digits -= 1
  }
  let text = String(fraction)
  return "\(sign)\(whole).\(String(repeating: "0", count: digits - text.count))\(text)"
}
