import { bankAccount, isBankAccountSet, programPhone } from '../../_shared/contract/company.ts';
import type { PAYMENT_WAYS, PaymentInstructions } from '../../_shared/contract/payments.ts';

/**
 * A way to pay. A gateway such as QPay would be a second one: its `instructions` would create an
 * invoice there and return what the page shows (a code, links of banks), and its callback would
 * mark the payment paid by the command that staff use (decision 0035).
 */
export type PaymentMethod = {
  /** What the payer has to know besides amount and reference. */
  instructions(): PaymentInstructions;
};

/** Somebody transfers the money, and staff see it in the account. */
const bankTransfer: PaymentMethod = {
  instructions: () => {
    const { bank, number, holder } = bankAccount;
    return { account: isBankAccountSet() ? { bank, number, holder } : null, phone: programPhone };
  },
};

/** The ways to pay by the word that a payment carries. */
export const PAYMENT_METHODS: Record<(typeof PAYMENT_WAYS)[number], PaymentMethod> = {
  bank_transfer: bankTransfer,
};
