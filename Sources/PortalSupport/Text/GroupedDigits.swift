/// A count with its thousands apart: `1,709`.
package func grouped(_ count: Int) -> String {
  let digits = String(count.magnitude)
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
    result.append(digit)
  }
  return count < 0 ? "-" + result : result
}
