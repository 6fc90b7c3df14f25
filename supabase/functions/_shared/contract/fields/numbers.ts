/**
 * Groups digits by three with commas: `15000` is `15,000`. The same on every machine,
 * unlike its ICU data, which a phone takes 70 ms to open for the first number.
 */
// @__NO_SIDE_EFFECTS__
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
