import {
  adminRegistrationInput,
  createProgramRegistration,
  deleteProgramRegistration,
  type ProgramRegistration,
  REGISTRATION_STATUSES,
  updateProgramRegistration,
} from '@contract/program-registrations.ts';
import { adminCommon } from '@/content/admin.ts';
import {
  deleteRegistrationConfirm,
  registrationDialog,
  registrationToasts,
} from '@/content/admin-registrations.ts';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { staffApi } from '../../session/admin-api.ts';
import { RegistrationFields } from './registration-fields.tsx';

/** Adding, changing and deleting registrations; the notices have fixed words (docs/product.md §8.5). */
export const registrationEditing: RecordEditing<
  ProgramRegistration,
  typeof adminRegistrationInput
> = {
  form: 'registration',
  schema: adminRegistrationInput,
  start: { status: REGISTRATION_STATUSES[0] },
  fields: <RegistrationFields />,
  save: ({ id, version }, body) =>
    staffApi(updateProgramRegistration, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteProgramRegistration, { params: { id }, version }),
  adding: {
    send: (body, idempotencyKey) => staffApi(createProgramRegistration, { body, idempotencyKey }),
    texts: { ...registrationDialog, ...registrationToasts },
  },
  texts: {
    ...registrationDialog,
    ...registrationToasts,
    failedTitle: adminCommon.catalogueErrorTitle,
    confirm: deleteRegistrationConfirm,
  },
};
