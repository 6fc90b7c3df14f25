import { grouped, tugrik } from './numbers.ts';

/** Tugrik as people read it: `1,000,000₮`. Fractions are rounded away. */
export function formatMnt(amount: number): string {
  return tugrik(Math.round(amount));
}

/** US dollars, with cents only where there are any: `$99`, `$94.05`. */
export function formatUsd(amount: number): string {
  const cents = Math.round(amount * 100);
  const whole = grouped(String(Math.floor(cents / 100)));
  const rest = cents % 100;
  return rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, '0')}`;
}

/** A whole number as people read it: `15,000`. */
export function formatNumber(value: number): string {
  const whole = Math.trunc(value);
  return `${whole < 0 ? '-' : ''}${grouped(String(Math.abs(whole)))}`;
}
