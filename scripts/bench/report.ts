import { StartError } from '../../local/start-error.ts';

let broken = 0;

/** Throws a StartError if a bound did not hold. */
export function assertBounds(): void {
  if (broken > 0) throw new StartError(`${broken} bounds are broken.`);
}

function judge(holds: boolean, text: string): string {
  if (!holds) broken += 1;
  return `${holds ? '✓' : '✗'} ${text}`;
}

/** The head of the columns that `row` prints. */
export function heading(title: string, compared: boolean): void {
  const columns = compared ? '     this   before    ratio' : '     this';
  console.log(`\n${title.padEnd(60)}${columns}`);
}

export type Row = {
  label: string;
  now: number;
  before?: number | undefined;
  /** The most that `now` may be. */
  most?: number;
  /** The least or the most that `now` divided by `before` may be. */
  leastRatio?: number;
  mostRatio?: number;
};

/** Prints one line: the figures, their ratio, and each bound with whether it holds. */
export function row({ label, now, before, most, leastRatio, mostRatio }: Row): void {
  const cells = [label.padEnd(60), now.toFixed(now < 10 ? 2 : 1).padStart(9)];
  const bounds: string[] = [];
  if (most !== undefined) bounds.push(judge(now <= most, `at most ${most}`));
  if (before !== undefined) {
    const ratio = now / before;
    cells.push(before.toFixed(before < 10 ? 2 : 1).padStart(9), ratio.toFixed(2).padStart(9));
    if (leastRatio) bounds.push(judge(ratio >= leastRatio, `at least ${leastRatio.toFixed(2)}`));
    if (mostRatio) bounds.push(judge(ratio <= mostRatio, `at most ${mostRatio.toFixed(2)}`));
  }
  console.log(`${cells.join('')}   ${bounds.join('  ')}`.trimEnd());
}
