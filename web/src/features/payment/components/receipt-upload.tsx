import { chakra } from '@chakra-ui/react/styled-system';
import { FILE_TYPES, MAX_FILE_BYTES } from '@contract/fields/files.ts';
import { ERRORS } from '@contract/http/errors.ts';
import { type OpenedPayment, sendReceipt } from '@contract/payments.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FileField } from '@/components/form/file-field.tsx';
import { receiptTexts as texts } from '@/content/payment.ts';
import { api } from '@/lib/api-client.ts';

/** The error text for a chosen file, from what the browser can check; null if there is none. */
function faultOf(file: File | undefined): string | null {
  if (!file) return texts.choose;
  if (file.size === 0) return ERRORS.file_empty.message;
  return file.size > MAX_FILE_BYTES ? ERRORS.file_too_large.message : null;
}

type Props = { token: string; receipts: number; onSent: (payment: OpenedPayment) => void };

/** Sends the receipt of a transfer. The chosen file stays after a refusal. */
export function ReceiptUpload({ token, receipts, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    const file = input.current?.files?.[0];
    const found = faultOf(file);
    setFault(found);
    setSent(false);
    if (found || !file) {
      input.current?.focus();
      return;
    }
    busy.current = true;
    setSending(true);
    try {
      onSent(await api(sendReceipt, { params: { token }, file }));
      setSent(true);
    } catch (error) {
      setFault(describeError(error));
      input.current?.focus();
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return (
    <chakra.form onSubmit={send} noValidate display="grid" gap="3" _print={{ display: 'none' }}>
      <chakra.h2 textStyle="h3">{texts.title}</chakra.h2>
      <chakra.label htmlFor="receipt" textStyle="label">
        {texts.label}
      </chakra.label>
      <FileField
        key={receipts}
        id="receipt"
        input={input}
        accept={FILE_TYPES.join(',')}
        invalid={fault !== null}
        describedBy={fault ? 'receipt-hint receipt-fault' : 'receipt-hint'}
        onPicked={() => setFault(null)}
      />
      <chakra.p id="receipt-hint" textStyle="small" color="fg.muted">
        {texts.hint}
      </chakra.p>
      {fault && (
        <chakra.p id="receipt-fault" role="alert" textStyle="small" color="fg.error">
          {fault}
        </chakra.p>
      )}
      <chakra.p role="status" textStyle="small" color="fg.success">
        {sent && <span>{texts.sent}</span>} {receipts > 0 && <span>{texts.count(receipts)}</span>}
      </chakra.p>
      <Button type="submit" disabled={sending}>
        {sending ? texts.sending : texts.send}
      </Button>
    </chakra.form>
  );
}
