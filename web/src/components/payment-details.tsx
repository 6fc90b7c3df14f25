import { chakra } from '@chakra-ui/react/styled-system';
import { formatMnt } from '@contract/fields/money.ts';
import type { OpenedPayment } from '@contract/payments.ts';
import { paymentTexts as texts } from '@/content/payment.ts';
import { formatMoment } from '@/lib/dates.ts';
import { FactRow } from './fact-row.tsx';
import { CopyButton } from './marketing/copy-button.tsx';
import { PhoneLink } from './phone-text.tsx';

type Details = Pick<OpenedPayment, 'amountMnt' | 'reference' | 'dueAt' | 'instructions'>;

/** A fact, with a button that copies what has to be typed into a bank's form. */
function Fact({ label, value, copied }: { label: string; value: string; copied?: string }) {
  return (
    <FactRow label={label}>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <span>{value}</span>
        {copied !== undefined && (
          <chakra.span ms="auto" fontWeight="normal" _print={{ display: 'none' }}>
            <CopyButton
              text={copied}
              label={texts.copy}
              fullLabel={texts.copyOf(label)}
              done={texts.copied}
              failed={texts.copyFailed}
            />
          </chakra.span>
        )}
      </chakra.span>
    </FactRow>
  );
}

/** What to transfer, where to, and the reference; each with a button that copies it. */
export function PaymentDetails({ amountMnt, reference, dueAt, instructions }: Details) {
  const { account, phone } = instructions;
  return (
    <chakra.div>
      <chakra.dl>
        <Fact label={texts.amount} value={formatMnt(amountMnt)} copied={String(amountMnt)} />
        {account && (
          <>
            <Fact label={texts.bank} value={account.bank} />
            <Fact
              label={texts.account}
              value={account.number}
              copied={account.number.replaceAll(' ', '')}
            />
            <Fact label={texts.holder} value={account.holder} copied={account.holder} />
          </>
        )}
        <Fact label={texts.reference} value={reference} copied={reference} />
        {dueAt && <Fact label={texts.due} value={formatMoment(dueAt)} />}
      </chakra.dl>
      {!account && (
        <p>
          {texts.noAccount.before} <PhoneLink phone={phone} /> {texts.noAccount.after}
        </p>
      )}
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {texts.referenceHint}
      </chakra.p>
    </chakra.div>
  );
}
