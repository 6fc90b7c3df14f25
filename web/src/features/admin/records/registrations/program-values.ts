import { type Program, programInput } from '@contract/program.ts';
import * as z from 'zod/mini';
import { type FormValues, valuesOf } from '../../kit/edit/values-of.ts';

/** The programme as form values, which are text. */
export type ProgramValues = Record<'seats' | 'discountPriceMnt' | 'fullPriceMnt', string> &
  Omit<FormValues<z.input<typeof programInput>>, 'seats' | 'discountPriceMnt' | 'fullPriceMnt'>;

export const programValues = (row: Program | null): ProgramValues => ({
  ...valuesOf(programInput, row),
  seats: String(row?.seats ?? ''),
  discountPriceMnt: String(row?.discountPriceMnt ?? ''),
  fullPriceMnt: String(row?.fullPriceMnt ?? ''),
});

/** Accepts `1,000,000` and `1 000 000`; the rule refuses anything else. */
const toNumber = (text: string): number => {
  const digits = text.replace(/[\s,₮]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

/** The contract's rules for the form values. */
export const programSchema = z.pipe(
  z.pipe(
    z.custom<ProgramValues>(),
    z.transform(
      (values: ProgramValues): z.input<typeof programInput> => ({
        ...values,
        seats: toNumber(values.seats),
        discountPriceMnt: toNumber(values.discountPriceMnt),
        fullPriceMnt: toNumber(values.fullPriceMnt),
      }),
    ),
  ),
  programInput,
);
