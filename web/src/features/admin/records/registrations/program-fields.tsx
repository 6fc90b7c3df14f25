import { Text } from '@chakra-ui/react';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { FieldRow } from '@/components/form/field-row.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { fieldLabel } from '../../kit/parts/field-labels.ts';
import { programSettings } from './program-texts.ts';

const labelOf = (name: string): string => fieldLabel('program', name);

const NUMBERS = ['seats', 'discountPriceMnt', 'fullPriceMnt'];
const DAYS = ['opensOn', 'closesOn', 'lessonsStartOn'];

export function ProgramFields() {
  return (
    <>
      <Text color="fg.muted">{programSettings.promise}</Text>
      <FieldRow>
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={labelOf(name)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        ))}
      </FieldRow>
      <FieldRow>
        {DAYS.map((name) => (
          <TextField
            key={name}
            name={name}
            type="date"
            label={labelOf(name)}
            hint={programSettings.dayHint}
          />
        ))}
      </FieldRow>
      <CheckboxField name="newIntake" label={programSettings.newIntake} />
    </>
  );
}
