import type { FieldPath, FieldValues } from 'react-hook-form';
import type { StepDefinition } from './use-steps.ts';

/** The part of a contract schema that one step fills in. */
type StepSchema<Input> = {
  shape: { [Name in keyof Input]?: { safeParse: (value: unknown) => { success: boolean } } };
};

/**
 * A wizard's steps from the contract's: which fields a step has, in which order they are checked, and
 * which must be filled before Next, namely those that may be neither empty nor left out.
 */
export function stepsOf<Input extends FieldValues>(
  schemas: readonly StepSchema<Input>[],
  titles: readonly string[],
): readonly StepDefinition<Input>[] {
  return schemas.map(({ shape }, index) => {
    // The shape has no other keys, which Object.keys cannot say.
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
