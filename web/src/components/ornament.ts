/**
 * A key-fret band («алхан хээ», the hammer pattern of felt and lattice work), drawn once and
 * repeated as a background. `color` is a hex value without the hash.
 */
export function keyFret(color: string): string {
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='16' fill='none' stroke='%23${color}' stroke-width='1.5'%3E%3Cpath d='M0 14.5h24m-6 0V2H5v8.5h8v-4'/%3E%3C/svg%3E")`;
}
