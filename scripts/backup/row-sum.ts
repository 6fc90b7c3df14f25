import { hash } from 'node:crypto';

const LANES = [0, 8, 16, 24];

/**
 * A checksum of rows in any order, so that a table and its copy compare without sorting either: the
 * SHA-256 of each row, added up in four lanes of 64 bits. Equal rows count as often as they occur.
 */
export class RowSum {
  #rows = 0;
  readonly #sums = LANES.map(() => 0n);

  add(row: Uint8Array): void {
    const digest = hash('sha256', row, 'buffer');
    for (const [lane, offset] of LANES.entries()) {
      const sum = (this.#sums[lane] ?? 0n) + digest.readBigUInt64BE(offset);
      this.#sums[lane] = BigInt.asUintN(64, sum);
    }
    this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }

  get checksum(): string {
    return this.#sums.map((sum) => sum.toString(16).padStart(16, '0')).join('');
  }
}
