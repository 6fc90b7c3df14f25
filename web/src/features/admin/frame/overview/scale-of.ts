/**
 * The axis of a chart of whole numbers up to `greatest`: zero, a middle and an end. Each step is a round number
 * (one digit and zeros), so that the axis never shows numbers such as 13 and 26.
 */
export function scaleOf(greatest: number): { most: number; steps: readonly number[] } {
  const half = Math.max(1, Math.ceil(greatest / 2));
  const power = 10 ** Math.floor(Math.log10(half));
  const step = ([1, 2, 3, 4, 5, 6, 8, 10].find((times) => times * power >= half) ?? 10) * power;
  return { most: step * 2, steps: [0, step, step * 2] };
}
