import type { FieldPath, FieldValues } from 'react-hook-form';
import type { StepDefinition } from './use-steps.ts';

/** The part of a contract schema that belongs to one step. */
type StepSchema<Input> = {
  shape: { [Name in keyof Input]?: { safeParse: (value: unknown) => { success: boolean } } };
};

/**
 * The steps of a wizard from the contract's: the fields of each step in the order of their checks, and those
 * that must be filled before Next because they may be neither empty nor omitted.
 */
export function stepsOf<Input extends FieldValues>(
  schemas: readonly StepSchema<Input>[],
  titles: readonly string[],
): readonly StepDefinition<Input>[] {
  return schemas.map(({ shape }, index) => {
    // The shape has exactly these keys, which Object.keys does not infer.
    const fields = Object.keys(shape) as FieldPath<Input>[];
    return {
      title: titles[index] ?? '',
      fields,
      required: fields.filter((name) => {
        const field = shape[name];
        return field && !field.safeParse('').success && !field.safeParse(undefined).success;
      }),
    };
  });
}
