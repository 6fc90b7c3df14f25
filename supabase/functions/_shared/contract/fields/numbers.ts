/**
 * Groups digits by three with commas: `15000` is `15,000`. The same on every machine,
 * unlike its ICU data, which a phone takes 70 ms to open for the first number.
 */
// @__NO_SIDE_EFFECTS__
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Whole tugrik as people read them: `1,000,000₮`. */
// @__NO_SIDE_EFFECTS__
export function tugrik(amount: number): string {
  return `${grouped(String(amount))}₮`;
}

/** By how many per cent a price is lower than the full one, rounded. */
// @__NO_SIDE_EFFECTS__
export function discountPercent(full: number, discounted: number): number {
  return Math.round(100 - (100 * discounted) / full);
}
