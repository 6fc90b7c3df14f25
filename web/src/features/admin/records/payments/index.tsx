import { Heading } from '@chakra-ui/react';
import {
  type Payment,
  type StaffPayment,
  setPaymentStatus,
  takeRefusalBack,
} from '@contract/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { aboutRow } from '../../kit/list/about-row.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { showSaved } from '../../kit/list/show-saved.ts';
import { useDetails } from '../../kit/list/use-details.tsx';
import { listKey } from '../../kit/list/use-list-query.ts';
import { useUndoableStatus } from '../../kit/list/use-undoable-status.ts';
import { notify } from '../../kit/parts/notify.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { adminCommon } from '../../kit/parts/texts.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { Writes } from '../../kit/parts/writes.tsx';
import { RecordDetails } from '../../kit/work/record-details.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { PayerLink } from './payer-link.tsx';
import { PaymentReceipts } from './payment-receipts.tsx';
import { paymentsConfig } from './payments-config.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { adminPayments as texts } from './texts.ts';

const { path } = paymentsConfig.list;
const about = (row: Payment) => aboutRow(paymentsConfig, row);

type ActionProps = {
  row: Payment;
  /** True in the list, which offers only the next step; a payment is cancelled or refused beside its receipt. */
  short?: boolean;
  onStatus: (status: string) => void;
  onRefuse: () => void;
  onTakeBack: () => void;
};

/**
 * Marks a payment paid, refuses its receipt, cancels it, or undoes any of these. The server changes the
 * registration or plan accordingly.
 */
function PaymentActions({ row, short = false, onStatus, onRefuse, onTakeBack }: ActionProps) {
  const name = paymentsConfig.name(row);
  const { status } = row;
  const action = (
    label: string,
    onClick: () => void,
    variant: 'subtle' | 'outline' | 'ghost' = 'outline',
  ) => (
    <TouchButton variant={variant} aria-label={texts.of(label, name)} onClick={onClick}>
      {label}
    </TouchButton>
  );
  const isOpen = status === 'awaiting' || status === 'claimed' || status === 'expired';
  const isRefused = status !== 'claimed' && isOpen && row.refusedAt !== null;
  return (
    <Writes>
      {status === 'paid' && action(texts.undo, () => onStatus('awaiting'), 'ghost')}
      {status === 'cancelled' && action(texts.reopen, () => onStatus('awaiting'))}
      {status !== 'paid' &&
        action(texts.paid, () => onStatus('paid'), status === 'claimed' ? 'subtle' : 'outline')}
      {!short && status === 'claimed' && action(texts.refuse, onRefuse)}
      {!short && isRefused && action(texts.refusal.takeBack, onTakeBack)}
      {!short && isOpen && action(texts.cancel, () => onStatus('cancelled'), 'ghost')}
    </Writes>
  );
}

/** Updates the row after a refusal or its undo. */
function useRefusal() {
  const client = useQueryClient();
  const [refused, setRefused] = useState<Payment | null>(null);
  const show = useCallback(
    (saved: StaffPayment, seen: number) => {
      showSaved(client, path, saved, seen);
      void client.invalidateQueries({ queryKey: listKey(path) });
      void client.invalidateQueries({ queryKey: ['admin', 'payment-receipts', saved.id] });
    },
    [client],
  );
  const takeBack = useCallback(
    async (row: Payment) => {
      try {
        const options = { params: { id: row.id }, version: row.version };
        show(await staffApi(takeRefusalBack, options), row.version);
        notify({ title: texts.refusal.undone, type: 'success', about: about(row) });
      } catch (error) {
        notify({
          title: texts.failed,
          text: describeError(error),
          type: 'error',
          about: about(row),
        });
        void client.invalidateQueries({ queryKey: listKey(path) });
      }
    },
    [client, show],
  );
  const dialog = refused && (
    <RefusalDialog
      row={refused}
      onClose={() => {
        setRefused(null);
        void client.invalidateQueries({ queryKey: listKey(path) });
      }}
      onRefused={(saved) => {
        show(saved, refused.version);
        setRefused(null);
        notify({
          title: texts.refusal.done,
          type: 'success',
          about: about(saved),
          action: { label: adminCommon.undoChange, onClick: () => void takeBack(saved) },
        });
      }}
    />
  );
  return { refuse: setRefused, takeBack, dialog };
}

/** Payments: found by their reference, marked paid, refused or cancelled, each with undo. */
function PaymentsTab() {
  const { open, openButton } = useDetails(paymentsConfig);
  const { refuse, takeBack, dialog: refusalDialog } = useRefusal();
  const { changeStatus, withPending } = useUndoableStatus<Payment>({
    config: paymentsConfig,
    route: setPaymentStatus,
    texts: { success: texts.saved, failed: texts.failed },
  });
  const actions = useCallback(
    (row: Payment, short?: true) => (
      <PaymentActions
        row={row}
        {...(short && { short })}
        onStatus={(status) => changeStatus({ row, status })}
        onRefuse={() => refuse(row)}
        onTakeBack={() => void takeBack(row)}
      />
    ),
    [changeStatus, refuse, takeBack],
  );
  const inList = useCallback(
    (row: Payment) => (
      <>
        {actions(row, true)}
        {openButton(row)}
      </>
    ),
    [actions, openButton],
  );
  return (
    <AdminList config={paymentsConfig} onOpen={open} overlay={withPending} actions={inList}>
      {(rows) => (
        <>
          <OpenRow config={paymentsConfig} rows={rows} overlay={withPending}>
            {(row, walk) => (
              <RecordDetails
                config={paymentsConfig}
                row={row}
                walk={walk}
                actions={actions(row)}
                own={{ payerName: <PayerLink payment={row} /> }}
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
          {refusalDialog}
        </>
      )}
    </AdminList>
  );
}

export const payments: RecordTab = {
  show: () => <PaymentsTab />,
};
