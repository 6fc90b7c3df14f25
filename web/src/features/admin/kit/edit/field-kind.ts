import type * as z from 'zod/mini';

/** The control for a field of a record. */
export type FieldKind = 'line' | 'email' | 'phone' | 'url' | 'paragraph' | 'choice' | 'flag';

type Definition = z.core.$ZodTypeDef & {
  entries?: Record<string, string>;
  in?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
};

/** The words of a closed list, in the contract's order; empty for any other field. */
export function wordsOf(field: z.core.$ZodType): readonly string[] {
  const { entries, in: from, innerType, options }: Definition = field._zod.def;
  if (entries) return Object.values(entries);
  const inner = [from, innerType, ...(options ?? [])].filter((one) => one !== undefined);
  return inner.flatMap(wordsOf);
}

const LONG = 'а'.repeat(40);
/** A value that only a field of this kind accepts, the least strict kind first. */
const SAMPLES: readonly (readonly [FieldKind, unknown])[] = [
  ['flag', true],
  ['paragraph', `${LONG}\n${LONG}`],
  ['line', LONG],
  ['email', 'a@example.mn'],
  ['phone', '99112233'],
  ['url', 'https://example.mn'],
];

/**
 * The control for a field, by what its schema accepts; null for a list or a number, which need a control of
 * their own.
 */
export function kindOf(field: z.ZodMiniType): FieldKind | null {
  if (wordsOf(field).length > 0) return 'choice';
  return SAMPLES.find(([, sample]) => field.safeParse(sample).success)?.[0] ?? null;
}

/** Whether a field may be neither empty nor omitted. */
export const isRequired = (field: z.ZodMiniType): boolean =>
  !field.safeParse('').success && !field.safeParse(undefined).success;
