import { chakra } from '@chakra-ui/react/styled-system';
import { getPayment, type OpenedPayment } from '@contract/payments.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/error-text.ts';
import { Message } from '@/components/message.tsx';
import { PaymentDetails } from '@/components/payment-details.tsx';
import { Queries } from '@/components/queries.tsx';
import { Container } from '@/components/section.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { PATHS } from '@/content/paths.ts';
import { paymentStatusTexts, paymentTexts as texts } from '@/content/payment.ts';
import { monthsLabel, planName } from '@/content/plan-labels.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { PlanTerms } from './plan-terms.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';

/** The address of this page is a secret: no search engine keeps it, and no other page is told it. */
function useSecretAddress(): void {
  useEffect(() => {
    const tags = [
      ['robots', 'noindex, nofollow'],
      ['referrer', 'no-referrer'],
    ].map(([name = '', content = '']) => {
      const tag = document.createElement('meta');
      tag.name = name;
      tag.content = content;
      document.head.append(tag);
      return tag;
    });
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, []);
}

function Paid({ token, payment }: { token: string; payment: OpenedPayment }) {
  const client = useQueryClient();
  const { kind, plan, planMonths, status, receipts } = payment;
  const { title, text } = paymentStatusTexts[status];
  const isOpen = status !== 'paid' && status !== 'cancelled';
  return (
    <>
      <chakra.h1 textStyle="h2">{texts.title}</chakra.h1>
      <chakra.p textStyle="lead" mt="2">
        {kind === 'plan' && plan && planMonths
          ? texts.plan(planName(plan), monthsLabel(planMonths))
          : texts.program}
      </chakra.p>
      <Card gap="2" mt="6">
        <chakra.p role="status" textStyle="h3" color={status === 'paid' ? 'fg.success' : undefined}>
          {title}
        </chakra.p>
        <chakra.p color="fg.muted">{text}</chakra.p>
        {kind === 'plan' && <PlanTerms token={token} status={status} />}
        <PaymentDetails {...payment} />
        <chakra.div _print={{ display: 'none' }}>
          <Button variant="outline" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </chakra.div>
      </Card>
      {isOpen && (
        <Card mt="5" _print={{ display: 'none' }}>
          <ReceiptUpload
            token={token}
            receipts={receipts}
            onSent={(newest) => client.setQueryData(['payment', token], newest)}
          />
        </Card>
      )}
      <chakra.p textStyle="small" color="fg.muted" mt="5" _print={{ display: 'none' }}>
        {texts.keep}
      </chakra.p>
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
  if (data) return <Paid token={token} payment={data} />;
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

/** /pay/{token}: what to pay and how far it is, for whoever has the link. */
export function PayPage() {
  const { token = '' } = useParams();
  useDocumentTitle(texts.title);
  useSecretAddress();
  return (
    <chakra.section bgImage="page" py={{ base: '8', md: '12' }} minHeight="screen">
      <Container maxWidth="prose">
        <Queries>
          <Loaded key={token} token={token} />
        </Queries>
      </Container>
    </chakra.section>
  );
}
