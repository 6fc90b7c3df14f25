import { answerSeat, type SeatPage as Registration } from '@contract/program.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Message } from '@/components/message.tsx';
import { Notice } from '@/components/notice.tsx';
import { type PriceAsked, PriceQuestion, priceAsked } from '@/components/price-question.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { PATHS, payPath } from '@/lib/paths.ts';
import { seatPageTexts as texts } from '../texts.ts';
import { GivingUp } from './giving-up.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { seatText } from './seat-text.ts';

type Answer = 'accept' | 'decline' | 'confirm';

/** The token of the link, behind the # so that no server or log gets it. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/**
 * /program/seat: the page of a registration. The holder of its link sees its state, confirms it, accepts an
 * offered seat, or cancels.
 */
export function SeatOfferPage() {
  useDocumentTitle(texts.title);
  // Read once. It stays in the address, so a reload shows the current state.
  const [token] = useState(() => tokenIn(window.location.hash));
  const [registration, setRegistration] = useState<Registration | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState<PriceAsked | null>(null);
  const [sending, setSending] = useState<Answer | 'look' | null>('look');

  const send = useCallback(
    async (answer?: Answer, shownPriceMnt?: number) => {
      setSending(answer ?? 'look');
      setError(null);
      setAsked(null);
      try {
        const body = {
          token,
          ...(answer && { answer }),
          ...(shownPriceMnt !== undefined && { shownPriceMnt }),
        };
        setRegistration(await api(answerSeat, { body }));
      } catch (failure) {
        const question = priceAsked(failure);
        setAsked(question);
        if (!question) setError(failure);
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
  if (!registration) {
    return (
      <Message title={texts.title} text={notice ? undefined : texts.checking}>
        {notice}
        {notice && <Button onClick={() => void send()}>{texts.retry}</Button>}
      </Message>
    );
  }
  const { seat, priceMnt, payment } = registration;
  const busy = sending !== null;
  const act = (answer: Answer, label: string) => (
    <Button size="lg" disabled={busy} onClick={() => void send(answer, priceMnt)}>
      {sending === answer ? texts.sending : label}
    </Button>
  );
  const isToPay = payment && (seat === 'held' || seat === 'full_price' || seat === 'taken');
  const hasPlace = seat !== 'declined' && seat !== 'lapsed';
  return (
    <>
      <Message key={seat} {...seatText(registration)} announce>
        {notice}
        {asked ? (
          <PriceQuestion
            asked={asked}
            disabled={busy}
            onGoOn={(price) => void send('confirm', price)}
            onStay={() => setAsked(null)}
          />
        ) : (
          <>
            {seat === 'unconfirmed' && act('confirm', texts.confirm)}
            {seat === 'offered' && act('accept', texts.accept)}
            {isToPay && (
              <ButtonRouterLink to={payPath(payment.token)} size="lg">
                {payment.status === 'paid' ? texts.receipt : texts.pay}
              </ButtonRouterLink>
            )}
            {!hasPlace && (
              <>
                <ButtonRouterLink to={PATHS.program}>{texts.program}</ButtonRouterLink>
                <ButtonRouterLink to={PATHS.contact} variant="outline">
                  {texts.contact}
                </ButtonRouterLink>
              </>
            )}
          </>
        )}
      </Message>
      {hasPlace && <LessonFacts startOn={registration.lessonsStartOn} />}
      {hasPlace && (
        <GivingUp
          registration={registration}
          busy={busy}
          pending={sending === 'decline'}
          onGiveUp={() => void send('decline')}
        />
      )}
    </>
  );
}
