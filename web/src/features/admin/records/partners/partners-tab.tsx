import {
  decidePartner,
  type PARTNER_DECISIONS,
  type PartnerRequest,
} from '@contract/partner-requests.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { describeError } from '@/components/error-text.ts';
import { toast } from '@/components/toast-store.ts';
import { adminCommon } from '@/content/admin.ts';
import { partnerConfirm, partnersTable } from '@/content/admin-partners.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { DetailsDialog } from '../../kit/list/details-dialog.tsx';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { useDialogAddress } from '../../kit/list/use-address.ts';
import { useStatusChange } from '../../kit/list/use-status-change.ts';
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
    onSaved: () => toast({ title: partnersTable.success, tone: 'success' }),
    onRefused: (error) =>
      toast({
        title: adminCommon.errorTitle,
        text: describeError(error, partnersTable.failed),
        tone: 'error',
      }),
  });

  const buttons = (row: PartnerRequest) =>
    row.status === 'pending' && (
      <>
        <Button
          variant="subtle"
          size="sm"
          minHeight={{ base: '11', md: '9' }}
          aria-label={partnersTable.approveLabel(partnersConfig.name(row))}
          onClick={() => setAsked({ row, status: 'approved' })}
        >
          {partnersTable.approve}
        </Button>
        <Button
          variant="outline"
          size="sm"
          minHeight={{ base: '11', md: '9' }}
          aria-label={partnersTable.rejectLabel(partnersConfig.name(row))}
          onClick={() => setAsked({ row, status: 'rejected' })}
        >
          {partnersTable.reject}
        </Button>
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
          <OpenRow config={partnersConfig} rows={rows} kind="details" overlay={withPending}>
            {(row) => (
              <DetailsDialog
                config={partnersConfig}
                row={row}
                onClose={dialog.close}
                actions={buttons(row)}
              />
            )}
          </OpenRow>
        )}
      </AdminList>
      {asked && (
        <ConfirmDialog
          open
          title={TEXTS[asked.status].title}
          text={TEXTS[asked.status].text(partnersConfig.name(asked.row))}
          confirm={TEXTS[asked.status].confirm}
          cancel={adminCommon.cancel}
          tone={asked.status === 'rejected' ? 'danger' : 'brand'}
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
