/**
 * Groups digits by three with commas: `15000` becomes `15,000`. The result does not depend on the ICU data of
 * the machine, and a phone would take 70 ms to load that data for the first number.
 */
// @__NO_SIDE_EFFECTS__
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Whole tugrik as they are shown: `1,000,000₮`. */
// @__NO_SIDE_EFFECTS__
export function tugrik(amount: number): string {
  return `${grouped(String(amount))}₮`;
}

/** How many per cent a price is below the full one, rounded. */
// @__NO_SIDE_EFFECTS__
export function discountPercent(full: number, discounted: number): number {
  return Math.round(100 - (100 * discounted) / full);
}
