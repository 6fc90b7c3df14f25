import {
  deletePartner,
  type PartnerRequest,
  POSITIONS,
  partnershipInput,
  TEAM_EXPERIENCES,
  updatePartner,
} from '@contract/partner-requests.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import {
  choicesOf,
  EmailField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/text-field.tsx';
import { requestEditing } from '@/content/admin-requests.ts';
import { partnershipForm, positionLabels, teamExperienceLabels } from '@/content/partnership.ts';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { staffApi } from '../../session/admin-api.ts';

const { fields } = partnershipForm;
const positions = choicesOf(POSITIONS, positionLabels);
const experiences = choicesOf(TEAM_EXPERIENCES, teamExperienceLabels);

function PartnerFields() {
  return (
    <>
      <FieldRow>
        <TextField name="lastName" label={fields.lastName.label} required />
        <TextField name="firstName" label={fields.firstName.label} required />
        <EmailField name="email" label={fields.email.label} required autoComplete="off" />
        <PhoneField name="phone" label={fields.phone.label} required autoComplete="off" />
        <SelectField name="position" {...fields.position} choices={positions} required />
        <SelectField name="experience" {...fields.experience} choices={experiences} required />
      </FieldRow>
      <TextareaField name="skills" label={fields.skills.label} required />
      <TextareaField name="projects" label={fields.projects.label} required />
      <TextareaField name="motivation" label={fields.motivation.label} required />
    </>
  );
}

/** What an application says; its decision is made elsewhere, once. */
export const partnerEditing: RecordEditing<PartnerRequest, typeof partnershipInput> = {
  form: 'partner-request',
  schema: partnershipInput,
  toValues: (row) => ({
    lastName: row?.lastName ?? '',
    firstName: row?.firstName ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    position: row?.position ?? '',
    experience: row?.experience ?? '',
    skills: row?.skills ?? '',
    projects: row?.projects ?? '',
    motivation: row?.motivation ?? '',
  }),
  Fields: PartnerFields,
  save: ({ id, version }, body) => staffApi(updatePartner, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deletePartner, { params: { id }, version }),
  texts: requestEditing,
};
