const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?!\d)/;

/** What is typed into a field for a whole number: `45,000₮`, `45.000 төг`; null for an empty one. */
export function numberOf(typed: unknown): number | null {
  const text = String(typed ?? '')
    .replace(/(?:₮|төг(?:рөг)?\.?)\s*$|[\s'’_]/gi, '')
    .replace(GROUPED, (thousands) => thousands.replaceAll(/[.,]/g, ''));
  return text === '' ? null : Number(text);
}

/** A list of words in one line, separated by commas or semicolons; the comma of «45,000₮» separates nothing. */
export const listOf = (typed: unknown): string[] =>
  String(typed ?? '')
    .split(/,(?!\d{3}(?:,\d{3})*\s*(?:₮|төг))|[;\n]/i)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** `10:00–13:00, 14–19` as hours of a day; what is no time is left for the contract to refuse. */
export const spansOf = (typed: unknown): { from: string; to: string }[] =>
  listOf(typed).map((span) => {
    const [from = '', to = ''] = span.split(/\s*[-–—~]\s*/);
    return { from: clockOf(from), to: clockOf(to) };
  });

/** `9`, `9.30` and `9:30` as `09:00` and `09:30`. */
function clockOf(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(typed.trim()) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}

export const spansText = (spans: readonly { from: string; to: string }[]): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(', ');

/** Every text within a value, a line each: what staff may have to look at. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}
