import { chakra } from '@chakra-ui/react/styled-system';
import { company, isOwnRegisterSet, ownRegister } from '@contract/company.ts';
import { formatMnt } from '@contract/fields/money.ts';
import type { OpenedPayment } from '@contract/payments.ts';
import { FactRow } from '@/components/fact-row.tsx';
import { formatDate, formatMoment } from '@/lib/dates.ts';
import { paidFor, documentTexts as texts } from '../texts.ts';

/** The payer, if it is a company; the holder of the link does not see a person's name. */
function Payer({ companyName, companyRegister }: OpenedPayment) {
  if (!companyName || !companyRegister) return null;
  return (
    <>
      <FactRow label={texts.company}>{companyName}</FactRow>
      <FactRow label={texts.register}>{companyRegister}</FactRow>
    </>
  );
}

function Seller() {
  const { name, address, phone } = texts.sellerFacts;
  return (
    <>
      <FactRow label={texts.seller}>{name}</FactRow>
      {isOwnRegisterSet() && <FactRow label={texts.register}>{ownRegister}</FactRow>}
      {address && <FactRow label={texts.address}>{address}</FactRow>}
      <FactRow label={texts.phone}>{phone}</FactRow>
      <FactRow label={texts.email}>{company.email}</FactRow>
    </>
  );
}

/** In print: subject, payer and payee; the amount and the account follow. */
export function InvoiceFacts({ payment }: { payment: OpenedPayment }) {
  return (
    <chakra.dl display="none" _print={{ display: 'block' }}>
      <FactRow label={texts.number}>{payment.reference}</FactRow>
      <FactRow label={texts.asked}>{formatDate(payment.createdAt)}</FactRow>
      <FactRow label={texts.for}>{paidFor(payment)}</FactRow>
      <Payer {...payment} />
      <Seller />
    </chakra.dl>
  );
}

/** The facts of a payment that has expired or was cancelled, without the bank account. */
export function EndedFacts({ payment }: { payment: OpenedPayment }) {
  return (
    <dl>
      <FactRow label={texts.number}>{payment.reference}</FactRow>
      <FactRow label={texts.sum}>{formatMnt(payment.amountMnt)}</FactRow>
    </dl>
  );
}

/** What was paid, when, for what and to whom: a receipt, on screen and in print. */
export function ReceiptFacts({ payment }: { payment: OpenedPayment }) {
  return (
    <>
      <dl>
        <FactRow label={texts.number}>{payment.reference}</FactRow>
        {payment.paidAt && <FactRow label={texts.paidAt}>{formatMoment(payment.paidAt)}</FactRow>}
        <FactRow label={texts.for}>{paidFor(payment)}</FactRow>
        <FactRow label={texts.paidSum}>{formatMnt(payment.amountMnt)}</FactRow>
        <FactRow label={texts.way}>{texts.bankTransfer}</FactRow>
        <Payer {...payment} />
        <Seller />
      </dl>
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {texts.taxReceipt}
      </chakra.p>
    </>
  );
}
