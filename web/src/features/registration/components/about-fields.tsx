import {
  CURRENT_STATUSES,
  ENGLISH_LEVELS,
  PROGRAM_EXPERIENCES,
} from '@contract/program-registrations.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { FieldRow } from '@/components/form/field-row.tsx';
import { choicesOf, SelectField, TextareaField } from '@/components/form/text-field.tsx';
import {
  currentStatusLabels,
  englishLevelLabels,
  programExperienceLabels,
  programFields,
} from '@/content/program-form.ts';

const statuses = choicesOf(CURRENT_STATUSES, currentStatusLabels);
const experiences = choicesOf(PROGRAM_EXPERIENCES, programExperienceLabels);
const levels = choicesOf(ENGLISH_LEVELS, englishLevelLabels);

export function AboutFields() {
  return (
    <>
      <FieldRow>
        <SelectField
          name="currentStatus"
          {...programFields.currentStatus}
          choices={statuses}
          required
        />
        <SelectField
          name="englishLevel"
          {...programFields.englishLevel}
          choices={levels}
          required
        />
      </FieldRow>
      <TextareaField name="goals" {...programFields.goals} required />
      <SelectField name="experience" {...programFields.experience} choices={experiences} />
      <div>
        <CheckboxField name="hasStartupIdea" {...programFields.hasStartupIdea} />
        <CheckboxField name="hasLaptop" {...programFields.hasLaptop} />
      </div>
    </>
  );
}
