import { type OwnPayment, openedPayment, ownPayment } from '../../_shared/contract/payments.ts';
import { type Row, toEntity } from '../data/rows.ts';
import { PAYMENT_METHODS } from './method.ts';

/** A payment as whoever holds its link sees it, with where to pay. */
export function shownPayment(row: Row) {
  const method = row.method as keyof typeof PAYMENT_METHODS;
  return toEntity(openedPayment, { ...row, instructions: PAYMENT_METHODS[method].instructions() });
}

export function shownOwnPayment(row: Row): OwnPayment {
  const method = row.method as keyof typeof PAYMENT_METHODS;
  return toEntity(ownPayment, { ...row, instructions: PAYMENT_METHODS[method].instructions() });
}
