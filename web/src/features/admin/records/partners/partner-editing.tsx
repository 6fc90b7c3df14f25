import {
  deletePartner,
  type PartnerRequest,
  partnershipInput,
  updatePartner,
} from '@contract/partner-requests.ts';
import { requestEditing } from '@/content/admin-requests.ts';
import { partnershipForm } from '@/content/partnership.ts';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { RecordFields } from '../../kit/edit/record-fields.tsx';
import { staffApi } from '../../session/admin-api.ts';

/** The editor of an application; its decision has its own buttons. */
export const partnerEditing: RecordEditing<PartnerRequest, typeof partnershipInput> = {
  form: 'partner-request',
  schema: partnershipInput,
  fields: (
    <RecordFields entity="partners" schema={partnershipInput} texts={partnershipForm.fields} />
  ),
  save: ({ id, version }, body) => staffApi(updatePartner, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deletePartner, { params: { id }, version }),
  texts: requestEditing,
};
