import { chakra } from '@chakra-ui/react/styled-system';
import { confirmComing, type OpenedRequest, openRequest } from '@contract/assistant-requests.ts';
import { BANKS } from '@contract/banks.ts';
import { company as brand } from '@contract/company.ts';
import { tugrik } from '@contract/fields/numbers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { FactRow } from '@/components/fact-row.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { CopyButton } from '@/components/marketing/copy-button.tsx';
import { Message } from '@/components/message.tsx';
import { PhoneLink } from '@/components/phone-text.tsx';
import { Queries } from '@/components/queries.tsx';
import { Container } from '@/components/section.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { toast } from '@/components/toast-store.ts';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { useSecretAddress } from '@/components/use-secret-address.ts';
import { botTexts } from '@/content/bot.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { formatMoment } from '@/lib/dates.ts';
import { PATHS } from '@/lib/paths.ts';
import { unbroken } from '@/lib/unbroken.ts';
import { stateTexts, placedTexts as texts } from '../texts.ts';
import { CancelDialog, WishDialog } from './change-dialogs.tsx';

type ViewProps = {
  token: string;
  request: OpenedRequest;
  onChanged: (request: OpenedRequest) => void;
};

function Facts({ request }: Pick<ViewProps, 'request'>) {
  const { lines, formName, startsAt, bookable, area, fee, way, pay, sum, createdAt } = request;
  const what = lines.map(({ name, options, count }) => {
    const one = [name, ...options].join(', ');
    return count > 1 ? `${one} × ${count}` : one;
  });
  return (
    <chakra.dl>
      <FactRow label={texts.what}>
        <chakra.span whiteSpace="pre-wrap">{what.join('\n') || formName}</chakra.span>
      </FactRow>
      {startsAt && <FactRow label={texts.when}>{formatMoment(startsAt)}</FactRow>}
      {bookable && <FactRow label={texts.who}>{bookable}</FactRow>}
      {area && fee !== null && <FactRow label={texts.fee}>{`${area}: ${tugrik(fee)}`}</FactRow>}
      {way && pay && (
        <FactRow label={texts.delivery}>{`${texts.way[way]}. ${texts.pay[pay]}`}</FactRow>
      )}
      {sum !== null && <FactRow label={texts.sum}>{tugrik(sum)}</FactRow>}
      <FactRow label={texts.placed}>{formatMoment(createdAt)}</FactRow>
    </chakra.dl>
  );
}

/** The account to pay to, each part with a button that copies it. */
function Account({ request }: Pick<ViewProps, 'request'>) {
  const { account, number } = request;
  if (!account) {
    // The owner has not said which one.
    const isOpen = request.pay === 'transfer' && request.status !== 'cancelled';
    return isOpen ? <p>{texts.accountLater}</p> : null;
  }
  const copyable = (label: string, value: string) => (
    <FactRow label={label}>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <span>{value}</span>
        <CopyButton
          text={value}
          label={texts.copy}
          fullLabel={texts.copyOf(label)}
          done={texts.copied}
          failed={texts.copyFailed}
        />
      </chakra.span>
    </FactRow>
  );
  return (
    <Card gap="2">
      <chakra.dl>
        <FactRow label={texts.bank}>{BANKS[account.bank]}</FactRow>
        {copyable(texts.account, account.number)}
        <FactRow label={texts.holder}>{account.holder}</FactRow>
        {copyable(texts.payWith, `№${number}`)}
      </chakra.dl>
    </Card>
  );
}

function Acts({ token, request, onChanged }: ViewProps) {
  const [dialog, setDialog] = useState<'cancel' | 'wish' | null>(null);
  const { kind, status, mayChange, changeUntil, comingAt, companyPhone } = request;
  const isOpen = status === 'new' || status === 'confirmed';
  const isBooking = kind === 'booking';
  const close = () => setDialog(null);
  const come = async () => {
    try {
      onChanged(await api(confirmComing, { params: { token } }));
    } catch (error) {
      toast({ title: texts.failed, text: describeError(error), tone: 'error' });
    }
  };
  if (!isOpen) return null;
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {isBooking && !comingAt && <Button onClick={() => void come()}>{texts.coming}</Button>}
        {isBooking && (
          <ButtonLink variant="outline" href={`/api/o/${token}/calendar.ics`} download>
            {texts.calendar}
          </ButtonLink>
        )}
        {mayChange && isBooking && (
          <Button variant="outline" onClick={() => setDialog('wish')}>
            {texts.move}
          </Button>
        )}
        {mayChange && (
          <Button variant="outline" onClick={() => setDialog('cancel')}>
            {texts.cancel}
          </Button>
        )}
      </chakra.div>
      {comingAt && <p>{texts.comingDone}</p>}
      {mayChange && changeUntil && (
        <chakra.p textStyle="small" color="fg.muted">
          {unbroken(texts.until(formatMoment(changeUntil)))}
        </chakra.p>
      )}
      {!mayChange && (
        <p>
          <span>{isBooking ? texts.over.booking : texts.over.other}</span>{' '}
          {companyPhone && (
            <>
              <span>{texts.call}</span> <PhoneLink phone={companyPhone} />
            </>
          )}
        </p>
      )}
      {dialog === 'cancel' && <CancelDialog {...{ token, onChanged }} onClose={close} />}
      {dialog === 'wish' && <WishDialog {...{ token, request, onChanged }} onClose={close} />}
    </>
  );
}

function View({ token, request }: Omit<ViewProps, 'onChanged'>) {
  const client = useQueryClient();
  const { status, kind, number, company, companyPhone, reason, cancelledBy, wishAt } = request;
  const { wasAt, startsAt } = request;
  const isMoved = (status === 'new' || status === 'confirmed') && wasAt !== startsAt;
  const state = stateTexts[status];
  const name = `${texts.name[kind]} №${number}`;
  const onChanged = (newest: OpenedRequest) => client.setQueryData(['placed', token], newest);
  useDocumentTitle(name, company);
  return (
    <chakra.div display="grid" gap="5">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        pb="4"
        borderBottomWidth="1px"
        borderColor="border"
        overflowWrap="anywhere"
      >
        <chakra.strong minWidth="0">{company}</chakra.strong>
        {companyPhone && <PhoneLink phone={companyPhone} />}
      </chakra.header>
      <chakra.h1 textStyle="h2">{name}</chakra.h1>
      <Card gap="3">
        <chakra.p
          role="status"
          textStyle="h3"
          color={status === 'confirmed' ? 'fg.success' : undefined}
        >
          {state.title}
        </chakra.p>
        <p>{cancelledBy === 'visitor' ? texts.byYou : state.text}</p>
        {isMoved && wasAt && <p>{unbroken(texts.moved(formatMoment(wasAt)))}</p>}
        {reason && <p>{`${texts.reason}: ${reason}`}</p>}
        {wishAt && <p>{unbroken(texts.wish(formatMoment(wishAt)))}</p>}
        <Facts request={request} />
        <Acts token={token} request={request} onChanged={onChanged} />
      </Card>
      <Account request={request} />
      <chakra.p textStyle="small" color="fg.muted">
        {texts.keep}
      </chakra.p>
    </chakra.div>
  );
}

function Loaded({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['placed', token],
    queryFn: ({ signal }) => api(openRequest, { params: { token }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (data) return <View token={token} request={data} />;
  if (error instanceof ApiError && error.status === 404) {
    return <Message title={texts.missingTitle} text={texts.missing} announce />;
  }
  if (error) return <ErrorState text={describeError(error)} onRetry={() => void refetch()} />;
  return (
    <Loading text={texts.loading}>
      <Skeleton height="24" />
      <Skeleton height="40" mt="5" />
    </Loading>
  );
}

/** /o/{token}: what became of a request, for the holder of its link; the page of that business, as `/b/{key}` is. */
export function PlacedRequestPage() {
  const { token = '' } = useParams();
  useDocumentTitle(texts.title);
  useSecretAddress();
  return (
    <chakra.div bgImage="page" minHeight="dvh" display="flex" flexDirection="column">
      <chakra.main id="main" tabIndex={-1} flex="1" py={{ base: '5', md: '10' }}>
        <Container maxWidth="prose">
          <Queries>
            <Loaded key={token} token={token} />
          </Queries>
        </Container>
      </chakra.main>
      <chakra.footer textStyle="small" textAlign="center" pb="5" _print={{ display: 'none' }}>
        <chakra.a href={PATHS.home} color="fg.muted" textDecoration="underline">
          {botTexts.poweredBy(brand.name)}
        </chakra.a>
      </chakra.footer>
    </chakra.div>
  );
}
