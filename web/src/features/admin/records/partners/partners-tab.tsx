import {
  decidePartner,
  type PARTNER_DECISIONS,
  type PartnerRequest,
} from '@contract/partner-requests.ts';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { adminCommon } from '@/content/admin.ts';
import { partnerConfirm, partnersTable } from '@/content/admin-partners.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { RecordDetails } from '../../kit/list/record-details.tsx';
import { useDialogAddress } from '../../kit/list/use-address.ts';
import { useStatusChange } from '../../kit/list/use-status-change.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { partnersConfig } from './partners-config.tsx';

type Decision = { row: PartnerRequest; status: (typeof PARTNER_DECISIONS)[number] };

const TEXTS = { approved: partnerConfirm.approve, rejected: partnerConfirm.reject } as const;

/** Approve and reject, for pending requests only; final, so asked first. */
export function PartnersTab() {
  const dialog = useDialogAddress();
  const [asked, setAsked] = useState<Decision | null>(null);
  const { changeStatus, withPending } = useStatusChange<PartnerRequest>({
    path: partnersConfig.list.path,
    route: decidePartner,
    onSaved: () => notify({ title: partnersTable.success, type: 'success' }),
    onRefused: (error) =>
      notify({
        title: adminCommon.errorTitle,
        text: describeError(error, partnersTable.failed),
        type: 'error',
      }),
  });

  const buttons = (row: PartnerRequest) =>
    row.status === 'pending' && (
      <>
        <TouchButton
          variant="subtle"
          aria-label={partnersTable.approveLabel(partnersConfig.name(row))}
          onClick={() => setAsked({ row, status: 'approved' })}
        >
          {partnersTable.approve}
        </TouchButton>
        <TouchButton
          variant="outline"
          aria-label={partnersTable.rejectLabel(partnersConfig.name(row))}
          onClick={() => setAsked({ row, status: 'rejected' })}
        >
          {partnersTable.reject}
        </TouchButton>
      </>
    );

  return (
    <>
      <AdminList
        config={partnersConfig}
        onOpen={(row) => dialog.open('details', row.id)}
        overlay={withPending}
        actions={buttons}
      >
        {(rows) => (
          <OpenRow config={partnersConfig} rows={rows} overlay={withPending}>
            {(row) => <RecordDetails config={partnersConfig} row={row} actions={buttons(row)} />}
          </OpenRow>
        )}
      </AdminList>
      {asked && (
        <Confirm
          title={TEXTS[asked.status].title}
          text={TEXTS[asked.status].text(partnersConfig.name(asked.row))}
          confirm={TEXTS[asked.status].confirm}
          cancel={adminCommon.cancel}
          danger={asked.status === 'rejected'}
          onConfirm={() => {
            changeStatus(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
