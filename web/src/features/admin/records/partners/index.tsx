import {
  PARTNER_DECISIONS,
  type PartnerRequest,
  partnerRequests,
} from '@contract/partner-requests.ts';
import { useCallback, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { useRecordEditing } from '../../kit/edit/use-record-editing.tsx';
import { aboutRow } from '../../kit/list/about-row.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { OpenRow, ShownRow } from '../../kit/list/open-row.tsx';
import { useDetails } from '../../kit/list/use-details.tsx';
import { useStatusChange } from '../../kit/list/use-status-change.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { notify } from '../../kit/parts/notify.ts';
import type { OpenRecord, RecordTab } from '../../kit/parts/record-tab.ts';
import { adminCommon } from '../../kit/parts/texts.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { Writes } from '../../kit/parts/writes.tsx';
import { RecordDetails } from '../../kit/work/record-details.tsx';
import { useBulk } from '../../kit/work/use-bulk.tsx';
import { partnerEditing, partnersConfig } from './partners-config.tsx';
import { partnerConfirm, partnersTable } from './texts.ts';

const isDecided = ({ status }: PartnerRequest) =>
  PARTNER_DECISIONS.some((decision) => decision === status);

type Decision = { row: PartnerRequest; status: (typeof PARTNER_DECISIONS)[number] };

const TEXTS = { approved: partnerConfirm.approve, rejected: partnerConfirm.reject } as const;

/** Approve and reject, for pending applications only; final, so asked first. */
function useDecisions() {
  const [asked, setAsked] = useState<Decision | null>(null);
  const { changeStatus, withPending } = useStatusChange<PartnerRequest>({
    path: partnersConfig.list.path,
    route: partnerRequests.setStatus,
    onSaved: (_saved, { row }) =>
      notify({
        title: partnersTable.success,
        type: 'success',
        about: aboutRow(partnersConfig, row),
      }),
    onRefused: (error, { row }) =>
      notify({
        about: aboutRow(partnersConfig, row),
        title: adminCommon.errorTitle,
        text: describeError(error, partnersTable.failed),
        type: 'error',
      }),
  });

  const decisions = useCallback(
    (row: PartnerRequest) =>
      !isDecided(row) && (
        <Writes>
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
        </Writes>
      ),
    [],
  );

  const question = asked && (
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
  );
  return { decisions, withPending, question };
}

/** The applications: decided, edited and deleted. */
function PartnersTab() {
  const { open } = useDetails(partnersConfig);
  const { gone, buttons: editButtons, dialogs } = useRecordEditing(partnersConfig, partnerEditing);
  const bulk = useBulk(partnersConfig);
  const { decisions, withPending, question } = useDecisions();
  return (
    <>
      <AdminList
        config={partnersConfig}
        onOpen={open}
        overlay={withPending}
        gone={gone}
        bulk={bulk}
        actions={decisions}
      >
        {(rows) => (
          <>
            <OpenRow config={partnersConfig} rows={rows} overlay={withPending}>
              {(row, walk) => (
                <RecordDetails
                  config={partnersConfig}
                  row={row}
                  walk={walk}
                  actions={
                    <>
                      {decisions(row)}
                      {editButtons(row)}
                    </>
                  }
                />
              )}
            </OpenRow>
            {dialogs(rows)}
          </>
        )}
      </AdminList>
      {question}
    </>
  );
}

/** One application outside its list. */
function PartnerRecord({ id, walk }: OpenRecord) {
  const { decisions, withPending, question } = useDecisions();
  return (
    <>
      <ShownRow config={partnersConfig} rows={[]} id={id} overlay={withPending}>
        {(row) => (
          <RecordDetails config={partnersConfig} row={row} walk={walk} status={decisions(row)} />
        )}
      </ShownRow>
      {question}
    </>
  );
}

export const partners: RecordTab = {
  show: () => <PartnersTab />,
  record: (open) => <PartnerRecord {...open} />,
};
