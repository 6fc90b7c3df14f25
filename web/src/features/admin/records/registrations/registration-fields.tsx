import {
  CURRENT_STATUSES,
  ENGLISH_LEVELS,
  PAYMENT_METHODS,
  PROGRAM_EXPERIENCES,
  REGISTRATION_STATUSES,
} from '@contract/program-registrations.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { FieldRow } from '@/components/form/field-row.tsx';
import {
  choicesOf,
  EmailField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/text-field.tsx';
import { formTexts } from '@/content/errors.ts';
import {
  currentStatusLabels,
  englishLevelLabels,
  paymentMethodLabels,
  programExperienceLabels,
  programFields,
} from '@/content/program-form.ts';
import { registrationStatusLabels } from '../../kit/parts/status-labels.ts';
import { registrationDialog } from './texts.ts';

const statuses = choicesOf(REGISTRATION_STATUSES, registrationStatusLabels);
const occupations = choicesOf(CURRENT_STATUSES, currentStatusLabels);
const levels = choicesOf(ENGLISH_LEVELS, englishLevelLabels);
const experiences = choicesOf(PROGRAM_EXPERIENCES, programExperienceLabels);
const payments = choicesOf(PAYMENT_METHODS, paymentMethodLabels);

/** Every field of a registration, those that only staff set included. */
export function RegistrationFields() {
  return (
    <>
      <FieldRow>
        <TextField name="lastName" label={programFields.lastName.label} required />
        <TextField name="firstName" label={programFields.firstName.label} required />
        <EmailField name="email" label={programFields.email.label} required autoComplete="off" />
        <PhoneField name="phone" label={programFields.phone.label} required autoComplete="off" />
        <SelectField
          name="currentStatus"
          {...programFields.currentStatus}
          choices={occupations}
          required
        />
        <SelectField
          name="englishLevel"
          {...programFields.englishLevel}
          choices={levels}
          required
        />
      </FieldRow>
      <TextareaField name="goals" label={programFields.goals.label} required />
      <SelectField name="experience" {...programFields.experience} choices={experiences} />
      <div>
        <CheckboxField name="hasStartupIdea" label={registrationDialog.hasStartupIdea} />
        <CheckboxField name="hasLaptop" label={registrationDialog.hasLaptop} />
      </div>
      <FieldRow>
        <SelectField
          name="paymentMethod"
          label={programFields.paymentMethod.label}
          placeholder={formTexts.choose}
          choices={payments}
          required
        />
        <SelectField
          name="status"
          label={registrationDialog.status}
          placeholder={formTexts.choose}
          choices={statuses}
          required
        />
      </FieldRow>
    </>
  );
}
