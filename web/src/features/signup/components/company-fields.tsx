import { COMPANY_INDUSTRIES, COMPANY_SIZES } from '@contract/users.ts';
import { CheckboxGroup } from '@/components/form/choice-fields.tsx';
import { FieldRow } from '@/components/form/field-row.tsx';
import {
  choicesOf,
  SelectField,
  TextareaField,
  TextField,
  UrlField,
} from '@/components/form/text-field.tsx';
import { companyIndustryLabels, companySizeLabels, signupFields } from '@/content/signup.ts';

const industries = choicesOf(COMPANY_INDUSTRIES, companyIndustryLabels);
const sizes = choicesOf(COMPANY_SIZES, companySizeLabels);

/** Step 2 of sign-up. */
export function CompanyFields() {
  return (
    <>
      <TextField
        name="companyName"
        {...signupFields.companyName}
        autoComplete="organization"
        required
      />
      <CheckboxGroup
        name="industries"
        {...signupFields.industries}
        choices={industries}
        columns={2}
        required
      />
      <FieldRow>
        <SelectField name="companySize" {...signupFields.companySize} choices={sizes} required />
        <TextField name="location" {...signupFields.location} required />
      </FieldRow>
      <UrlField name="website" {...signupFields.website} />
      <TextareaField name="description" {...signupFields.description} />
    </>
  );
}
