import { Badge, Flex, Image, Skeleton, Stack, Text } from '@chakra-ui/react';
import { getStaffPayment, linkReceipt, type StaffPayment } from '@contract/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '@/components/form/error-text.ts';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { Timestamp } from '../../kit/parts/timestamp.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { adminPayments as texts } from './texts.ts';

const sizeText = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} КБ`;
const typeText = (type: string) => (type.split('/')[1] ?? type).toUpperCase();

type Receipt = StaffPayment['receipts'][number];
type PlaceProps = { id: number; receipt: Receipt; place: number };

/** The picture of a receipt. Its link is valid for a minute; the browser caches the image. */
function ReceiptPicture({ id, receipt, place }: PlaceProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'receipt-link', id, receipt.id],
    queryFn: ({ signal }) => staffApi(linkReceipt, { params: { id, receipt: receipt.id }, signal }),
    // Loaded again whenever the details are opened: the earlier link has expired.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="40" width="full" />;
  return (
    <Image
      src={data.url}
      alt={texts.receiptPicture(place)}
      maxWidth="full"
      maxHeight="112"
      objectFit="contain"
      borderWidth="1px"
      borderRadius="md"
    />
  );
}

/** Opens a receipt in a new tab, which is created in the click so that no browser blocks it as a popup. */
async function openReceipt(id: number, receipt: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { url } = await staffApi(linkReceipt, { params: { id, receipt } });
    if (!tab) window.location.assign(url);
    else {
      tab.opener = null;
      tab.location.href = url;
    }
  } catch (failure) {
    tab?.close();
    notify({ title: texts.linkFailed, text: describeError(failure), type: 'error' });
  }
}

function ShownReceipt({ id, receipt, place }: PlaceProps) {
  const { contentType, size, createdAt, refusedAt } = receipt;
  const name = texts.receipt(place, typeText(contentType), sizeText(size));
  return (
    <Stack as="li" gap="2" align="flex-start" listStyleType="none">
      <Flex wrap="wrap" align="center" gap="2">
        <Text as="span">{name}</Text>
        <Timestamp at={createdAt} muted />
        {refusedAt && <Badge colorPalette="warm">{texts.refusedReceipt}</Badge>}
      </Flex>
      {contentType !== 'application/pdf' && (
        <ReceiptPicture id={id} receipt={receipt} place={place} />
      )}
      <TouchButton
        variant="outline"
        aria-label={`${texts.openReceipt}: ${name}`}
        onClick={() => void openReceipt(id, receipt.id)}
      >
        {texts.openReceipt}
      </TouchButton>
    </Stack>
  );
}

/** The receipts of a payment, newest first: pictures are shown, documents open in a new tab. */
export function PaymentReceipts({ id, version }: { id: number; version: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'payment-receipts', id, version],
    queryFn: ({ signal }) => staffApi(getStaffPayment, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const receipts = data?.receipts.map((receipt, index) => ({ receipt, place: index + 1 })) ?? [];
  return (
    <Stack gap="4" align="flex-start" minHeight="11">
      {data?.receipts.length === 0 && <Text color="fg.muted">{texts.noReceipts}</Text>}
      {receipts.length > 0 && (
        <Stack as="ul" gap="5" width="full">
          {receipts.toReversed().map(({ receipt, place }) => (
            <ShownReceipt key={receipt.id} id={id} receipt={receipt} place={place} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
