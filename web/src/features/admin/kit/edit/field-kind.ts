import type * as z from 'zod/mini';

/** How a field of a record is typed in. */
export type FieldKind = 'line' | 'email' | 'phone' | 'url' | 'paragraph' | 'choice' | 'flag';

type Definition = z.core.$ZodTypeDef & {
  entries?: Record<string, string>;
  in?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
};

/** The words of a closed list, in the order of the contract; none for a field that is no such list. */
export function wordsOf(field: z.core.$ZodType): readonly string[] {
  const { entries, in: from, innerType, options }: Definition = field._zod.def;
  if (entries) return Object.values(entries);
  const inner = [from, innerType, ...(options ?? [])].filter((one) => one !== undefined);
  return inner.flatMap(wordsOf);
}

const LONG = 'а'.repeat(40);
/** What only a field of that kind takes, the widest first. */
const SAMPLES: readonly (readonly [FieldKind, unknown])[] = [
  ['flag', true],
  ['paragraph', `${LONG}\n${LONG}`],
  ['line', LONG],
  ['email', 'a@example.mn'],
  ['phone', '99112233'],
  ['url', 'https://example.mn'],
];

/** How a field is typed in, by what its schema takes; null for a list or a number, which need an editor of their own. */
export function kindOf(field: z.ZodMiniType): FieldKind | null {
  if (wordsOf(field).length > 0) return 'choice';
  return SAMPLES.find(([, sample]) => field.safeParse(sample).success)?.[0] ?? null;
}

/** Whether a field may be neither empty nor left out. */
export const isRequired = (field: z.ZodMiniType): boolean =>
  !field.safeParse('').success && !field.safeParse(undefined).success;
