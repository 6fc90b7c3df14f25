import { formatMnt } from '@contract/fields/money.ts';
import type { SeatPage } from '@contract/program.ts';
import { formatMoment } from '@/lib/dates.ts';
import { seatPageTexts as texts } from '../texts.ts';

type SeatText = { title: string; text: string };

/** The state of the payment after a transfer or receipt; null if the transfer is still expected. */
function afterTransfer({ status, payment }: SeatPage): 'paid' | 'looking' | 'refused' | null {
  if (status === 'paid' || payment?.status === 'paid') return 'paid';
  if (payment?.status === 'claimed') return 'looking';
  return payment?.status === 'awaiting' && payment.refusalReason ? 'refused' : null;
}

function heldText(registration: SeatPage): string {
  const until = formatMoment(registration.seatHeldUntil ?? '');
  switch (afterTransfer(registration)) {
    case 'looking':
      return `${texts.looking} ${texts.heldWhileLooking(until)}`;
    case 'refused':
      return `${texts.refused} ${texts.sendAgain(until)}`;
    default:
      return texts.held(formatMnt(registration.priceMnt), until);
  }
}

/** The text for a confirmed registration, and for one at the full price, which holds no seat. */
function confirmedText(registration: SeatPage, title: string): SeatText {
  const price = formatMnt(registration.priceMnt);
  switch (afterTransfer(registration)) {
    case 'paid':
      return { title, text: texts.taken };
    case 'looking':
      return { title: pendingTitle(registration, title), text: texts.looking };
    case 'refused':
      return { title: pendingTitle(registration, title), text: texts.refused };
    default:
      return registration.status === 'pending'
        ? { title: texts.fullPriceTitle, text: texts.fullPrice(price) }
        : { title, text: texts.toPay(price) };
  }
}

const pendingTitle = ({ status }: SeatPage, confirmed: string): string =>
  status === 'pending' ? texts.fullPriceTitle : confirmed;

/** Title and text of the page of a registration. */
export function seatText(registration: SeatPage): SeatText {
  const { seat, priceMnt, seatHeldUntil, place } = registration;
  const price = formatMnt(priceMnt);
  switch (seat) {
    case 'offered':
      return {
        title: texts.offeredTitle,
        text: texts.offered(price, formatMoment(seatHeldUntil ?? '')),
      };
    case 'held':
      return { title: texts.heldTitle, text: heldText(registration) };
    case 'full_price':
      return confirmedText(registration, texts.confirmedTitle);
    case 'taken':
      return confirmedText(registration, texts.takenTitle);
    case 'waiting':
      return { title: texts.waitingTitle, text: texts.waiting(place ?? 1) };
    case 'unconfirmed':
      return { title: texts.unconfirmedTitle, text: texts.unconfirmed(price) };
    case 'declined':
      return { title: texts.declinedTitle, text: texts.declined };
    case 'lapsed':
      return { title: texts.lapsedTitle, text: texts.lapsed };
  }
}
