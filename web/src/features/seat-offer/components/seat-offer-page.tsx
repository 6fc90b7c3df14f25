import { answerSeat, type SeatOffer } from '@contract/program.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { describeError } from '@/components/error-text.ts';
import { Message } from '@/components/message.tsx';
import { Notice } from '@/components/notice.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { PATHS } from '@/content/paths.ts';
import { seatOfferTexts as texts } from '@/content/program-seats.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { formatMoment } from '@/lib/dates.ts';
import { formatMnt } from '@/lib/money.ts';

type Answer = 'accept' | 'decline';

/** The token of the link, behind the # so that no server and no log gets it. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

function textOf({ seat, priceMnt, seatHeldUntil }: SeatOffer): { title: string; text: string } {
  const price = formatMnt(priceMnt);
  const until = formatMoment(seatHeldUntil ?? '');
  if (seat === 'offered') return { title: texts.title, text: texts.offered(price, until) };
  if (seat === 'held') return { title: texts.heldTitle, text: texts.held(price, until) };
  if (seat === 'taken') return { title: texts.takenTitle, text: texts.taken };
  if (seat === 'declined') return { title: texts.declinedTitle, text: texts.declined };
  return { title: texts.lapsedTitle, text: texts.lapsed };
}

/** /program/seat: somebody who waits takes the seat that fell free, or leaves it to the next. */
export function SeatOfferPage() {
  useDocumentTitle(texts.title);
  // As it was when the page opened. It stays in the address: a reload shows how the seat stands.
  const [token] = useState(() => tokenIn(window.location.hash));
  const [offer, setOffer] = useState<SeatOffer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState<Answer | 'look' | null>('look');

  const send = useCallback(
    async (answer?: Answer) => {
      setSending(answer ?? 'look');
      setError(null);
      try {
        setOffer(await api(answerSeat, { body: { token, ...(answer && { answer }) } }));
      } catch (failure) {
        setError(failure);
      } finally {
        setSending(null);
      }
    },
    [token],
  );
  useEffect(() => void send(), [send]);

  if (isOver(error)) {
    return (
      <Message title={texts.overTitle} text={texts.over} announce>
        <ButtonRouterLink to={PATHS.program}>{texts.program}</ButtonRouterLink>
      </Message>
    );
  }
  const notice = error !== null && (
    <Notice tone="error" title={texts.failed}>
      {describeError(error)}
    </Notice>
  );
  if (!offer) {
    return (
      <Message title={texts.title} text={notice ? undefined : texts.checking}>
        {notice}
        {notice && <Button onClick={() => void send()}>{texts.retry}</Button>}
      </Message>
    );
  }
  return (
    <Message key={offer.seat} {...textOf(offer)} announce>
      {notice}
      {offer.seat === 'offered' ? (
        <>
          <Button size="lg" disabled={sending !== null} onClick={() => void send('accept')}>
            {sending === 'accept' ? texts.sending : texts.accept}
          </Button>
          <Button
            size="lg"
            variant="outline"
            disabled={sending !== null}
            onClick={() => void send('decline')}
          >
            {sending === 'decline' ? texts.sending : texts.decline}
          </Button>
        </>
      ) : (
        <ButtonRouterLink to={PATHS.program}>{texts.program}</ButtonRouterLink>
      )}
    </Message>
  );
}
