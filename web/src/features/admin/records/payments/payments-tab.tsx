import { Heading } from '@chakra-ui/react';
import { type Payment, setPaymentStatus } from '@contract/payments.ts';
import { adminList } from '@/content/admin.ts';
import { adminPayments as texts } from '@/content/payment.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { useDialogAddress } from '../../kit/list/use-address.ts';
import { useUndoableStatus } from '../../kit/list/use-undoable-status.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { Writes } from '../../kit/parts/writes.tsx';
import { RecordDetails } from '../../kit/work/record-details.tsx';
import { PaymentReceipts } from './payment-receipts.tsx';
import { paymentsConfig } from './payments-config.tsx';

type ActionProps = { row: Payment; onStatus: (status: string) => void };

/** Paid, cancelled, or either taken back: what its registration or plan then is follows by itself. */
function PaymentActions({ row, onStatus }: ActionProps) {
  const name = paymentsConfig.name(row);
  const { status } = row;
  const action = (label: string, to: string, variant: 'subtle' | 'outline' | 'ghost') => (
    <TouchButton variant={variant} aria-label={texts.of(label, name)} onClick={() => onStatus(to)}>
      {label}
    </TouchButton>
  );
  return (
    <Writes>
      {status === 'paid' && action(texts.undo, 'awaiting', 'ghost')}
      {status === 'cancelled' && action(texts.reopen, 'awaiting', 'outline')}
      {status !== 'paid' && action(texts.paid, 'paid', status === 'claimed' ? 'subtle' : 'outline')}
      {(status === 'awaiting' || status === 'claimed' || status === 'expired') &&
        action(texts.cancel, 'cancelled', 'ghost')}
    </Writes>
  );
}

/** Payments: found by their reference, marked paid, taken back, cancelled. */
export function PaymentsTab() {
  const details = useDialogAddress();
  const { changeStatus, withPending } = useUndoableStatus<Payment>({
    path: paymentsConfig.list.path,
    route: setPaymentStatus,
    texts: { success: texts.saved, failed: texts.failed },
  });
  const open = (row: Payment) => details.open('details', row.id);
  const actions = (row: Payment) => (
    <PaymentActions row={row} onStatus={(status) => changeStatus({ row, status })} />
  );
  return (
    <AdminList
      config={paymentsConfig}
      onOpen={open}
      overlay={withPending}
      actions={(row) => (
        <>
          {actions(row)}
          <TouchButton
            variant="ghost"
            aria-label={adminList.openRow(paymentsConfig.name(row))}
            onClick={() => open(row)}
          >
            {adminList.details}
          </TouchButton>
        </>
      )}
    >
      {(rows) => (
        <OpenRow config={paymentsConfig} rows={rows} overlay={withPending}>
          {(row, walk) => (
            <RecordDetails
              config={paymentsConfig}
              row={row}
              walk={walk}
              actions={actions(row)}
              extra={
                <>
                  <Heading as="h3" textStyle="label">
                    {texts.receipts}
                  </Heading>
                  <PaymentReceipts id={row.id} version={row.version} />
                </>
              }
            />
          )}
        </OpenRow>
      )}
    </AdminList>
  );
}
