import { chakra } from '@chakra-ui/react/styled-system';
import { getPayment, type OpenedPayment } from '@contract/payments.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Message } from '@/components/message.tsx';
import { Notice } from '@/components/notice.tsx';
import { PaymentDetails } from '@/components/payment-details.tsx';
import { Queries } from '@/components/queries.tsx';
import { Container } from '@/components/section.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { useSecretAddress } from '@/components/use-secret-address.ts';
import { paymentStatusText, refusedText, paymentTexts as texts } from '@/content/payment.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { PATHS } from '@/lib/paths.ts';
import { documentTexts, endedTexts, paidFor, refusalTitle } from '../texts.ts';
import { CompanyPart } from './company-part.tsx';
import { EndedFacts, InvoiceFacts, ReceiptFacts } from './payment-documents.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';

type ViewProps = {
  token: string;
  payment: OpenedPayment;
  onChanged: (payment: OpenedPayment) => void;
};

function State({ payment }: { payment: OpenedPayment }) {
  const { title, text } = paymentStatusText(payment);
  return (
    <>
      <chakra.p
        role="status"
        textStyle="h3"
        color={payment.status === 'paid' ? 'fg.success' : undefined}
        // A printed invoice shows what is to be paid, not its state at the time of printing.
        _print={payment.status === 'paid' ? {} : { display: 'none' }}
      >
        {title}
      </chakra.p>
      <chakra.p color="fg.muted" _print={{ display: 'none' }}>
        {text}
      </chakra.p>
    </>
  );
}

function Print({ label }: { label: string }) {
  return (
    <chakra.div mt="2" _print={{ display: 'none' }}>
      <Button variant="outline" onClick={() => window.print()}>
        {label}
      </Button>
    </chakra.div>
  );
}

/** A payment that is awaiting or claimed, shown as an invoice. */
function Open({ token, payment, onChanged }: ViewProps) {
  return (
    <>
      <Card gap="2" mt="6">
        <State payment={payment} />
        {payment.refusalReason && (
          <Notice tone="error" title={refusalTitle}>
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {payment.refusalReason}
            </chakra.p>
          </Notice>
        )}
        {payment.kind === 'plan' && <PlanTerms token={token} status={payment.status} />}
        <InvoiceFacts payment={payment} />
        <PaymentDetails {...payment} />
        <Print label={texts.printInvoice} />
      </Card>
      <Card mt="5" _print={{ display: 'none' }}>
        <ReceiptUpload token={token} receipts={payment.receipts} onSent={onChanged} />
      </Card>
      <CompanyPart token={token} payment={payment} onChanged={onChanged} />
    </>
  );
}

/**
 * A payment that is expired or cancelled, without an invoice. A payer who has paid in time may still send a
 * receipt for an expired payment.
 */
function Ended({ token, payment, onChanged }: ViewProps) {
  const isExpired = payment.status === 'expired';
  const isPlan = payment.kind === 'plan';
  return (
    <>
      <Card gap="3" mt="6">
        <State payment={payment} />
        {payment.refusalReason && (
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {`${refusedText.title}. ${refusalTitle}: ${payment.refusalReason}`}
          </chakra.p>
        )}
        {isExpired && <p>{isPlan ? endedTexts.planExpired : endedTexts.programExpired}</p>}
        <EndedFacts payment={payment} />
        <chakra.div display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
          {isPlan && <ButtonRouterLink to={PATHS.account}>{endedTexts.toAccount}</ButtonRouterLink>}
          <ButtonRouterLink to={PATHS.contact} variant={isPlan ? 'outline' : 'solid'}>
            {texts.contact}
          </ButtonRouterLink>
        </chakra.div>
      </Card>
      {isExpired && (
        <Card mt="5" _print={{ display: 'none' }}>
          <ReceiptUpload token={token} receipts={payment.receipts} onSent={onChanged} />
        </Card>
      )}
    </>
  );
}

/** A paid payment, shown as a receipt. */
function Paid({ token, payment }: ViewProps) {
  return (
    <Card gap="2" mt="6">
      <State payment={payment} />
      {payment.kind === 'plan' && <PlanTerms token={token} status={payment.status} />}
      <ReceiptFacts payment={payment} />
      <Print label={texts.printReceipt} />
    </Card>
  );
}

const VIEWS = { awaiting: Open, claimed: Open, paid: Paid, expired: Ended, cancelled: Ended };
const PAPERS: Partial<Record<OpenedPayment['status'], string>> = {
  awaiting: documentTexts.invoice,
  claimed: documentTexts.invoice,
};

function View({ token, payment }: { token: string; payment: OpenedPayment }) {
  const client = useQueryClient();
  const Part = VIEWS[payment.status];
  const title = payment.status === 'paid' ? documentTexts.receipt : texts.title;
  const onPaper = PAPERS[payment.status];
  useDocumentTitle(title);
  return (
    <>
      <chakra.h1 textStyle="h2">
        <chakra.span _print={onPaper ? { display: 'none' } : {}}>{title}</chakra.span>
        {onPaper && (
          <chakra.span aria-hidden="true" display="none" _print={{ display: 'inline' }}>
            {onPaper}
          </chakra.span>
        )}
      </chakra.h1>
      <chakra.p textStyle="lead" mt="2" _print={{ display: 'none' }}>
        {paidFor(payment)}
      </chakra.p>
      <Part
        token={token}
        payment={payment}
        onChanged={(newest) => client.setQueryData(['payment', token], newest)}
      />
      <chakra.p textStyle="small" color="fg.muted" mt="5" _print={{ display: 'none' }}>
        {texts.keep}
      </chakra.p>
      {payment.kind === 'plan' && Part !== Ended && (
        <chakra.div mt="5" _print={{ display: 'none' }}>
          <ButtonRouterLink to={PATHS.account} variant="outline">
            {endedTexts.toAccount}
          </ButtonRouterLink>
        </chakra.div>
      )}
    </>
  );
}

function Loaded({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['payment', token],
    queryFn: ({ signal }) => api(getPayment, { params: { token }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (data) return <View token={token} payment={data} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Message title={texts.missingTitle} text={texts.missing} announce>
        <ButtonRouterLink to={PATHS.contact}>{texts.contact}</ButtonRouterLink>
      </Message>
    );
  }
  if (error) return <ErrorState text={describeError(error)} onRetry={() => void refetch()} />;
  return (
    <Loading text={texts.loading}>
      <Skeleton height="24" />
      <Skeleton height="40" mt="5" />
    </Loading>
  );
}

/** /pay/{token}: what to pay and the state of the payment, for the holder of the link. */
export function PayPage() {
  const { token = '' } = useParams();
  useDocumentTitle(texts.title);
  useSecretAddress();
  return (
    <chakra.section
      bgImage="page"
      py={{ base: '8', md: '12' }}
      minHeight="screen"
      _print={{ py: '4', minHeight: 'auto' }}
      css={{ '@media print': { backgroundImage: 'none' } }}
    >
      <Container maxWidth="prose">
        <Queries>
          <Loaded key={token} token={token} />
        </Queries>
      </Container>
    </chakra.section>
  );
}
