import { Stack, Text } from '@chakra-ui/react';
import { getStaffPayment, linkReceipt } from '@contract/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '@/components/error-text.ts';
import { adminPayments as texts } from '@/content/payment.ts';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { staffApi } from '../../session/admin-api.ts';

const sizeText = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} КБ`;
const typeText = (type: string) => (type.split('/')[1] ?? type).toUpperCase();

/** The receipts of a payment; each is saved by a link that is good for a minute. */
export function PaymentReceipts({ id, version }: { id: number; version: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'payment-receipts', id, version],
    queryFn: ({ signal }) => staffApi(getStaffPayment, { params: { id }, signal }),
    staleTime: 0,
  });
  const open = async (receipt: string) => {
    try {
      const { url } = await staffApi(linkReceipt, { params: { id, receipt } });
      window.location.assign(url);
    } catch (failure) {
      notify({ title: texts.linkFailed, text: describeError(failure), type: 'error' });
    }
  };
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="2" align="flex-start" minHeight="11">
      {data?.receipts.length === 0 && <Text color="fg.muted">{texts.noReceipts}</Text>}
      {data?.receipts.map(({ id: receipt, contentType, size }, index) => (
        <TouchButton key={receipt} variant="outline" onClick={() => void open(receipt)}>
          {texts.receipt(index + 1, typeText(contentType), sizeText(size))}
        </TouchButton>
      ))}
    </Stack>
  );
}
