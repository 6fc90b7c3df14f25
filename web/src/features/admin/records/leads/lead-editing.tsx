import {
  type DesignReportRequest,
  deleteDesignReportRequest,
  designReportInput,
  updateDesignReportRequest,
} from '@contract/design-report-requests.ts';
import { requestEditing } from '@/content/admin-requests.ts';
import { designReportForm } from '@/content/design-report.ts';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { RecordFields } from '../../kit/edit/record-fields.tsx';
import { staffApi } from '../../session/admin-api.ts';

export const leadEditing: RecordEditing<DesignReportRequest, typeof designReportInput> = {
  form: 'lead',
  schema: designReportInput,
  fields: (
    <RecordFields
      entity="design-report-requests"
      schema={designReportInput}
      texts={designReportForm.fields}
    />
  ),
  save: ({ id, version }, body) =>
    staffApi(updateDesignReportRequest, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteDesignReportRequest, { params: { id }, version }),
  texts: requestEditing,
};
