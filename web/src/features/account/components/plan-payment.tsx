import { chakra } from '@chakra-ui/react/styled-system';
import { formatMnt } from '@contract/fields/money.ts';
import { planPaymentInput, requestPlanPayment } from '@contract/payments.ts';
import { monthChoices, planChoices } from '@contract/plan-labels.ts';
import {
  CHATBOT_PLAN_IDS,
  monthsLabel,
  PLAN_MONTHS,
  PLAN_PAYMENT_ID,
  planName,
} from '@contract/plans.ts';
import type { User } from '@contract/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { SelectField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { ErrorState } from '@/components/states.tsx';
import { paymentStatusText, planPaymentTexts as texts } from '@/content/payment.ts';
import { offerTexts, planTermsTexts as termsTexts } from '@/content/plan-terms.ts';
import { companyFields } from '@/content/signup-company.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { formatDate } from '@/lib/dates.ts';
import { ownPart } from '@/lib/own-part.ts';
import { payPath } from '@/lib/paths.ts';
import { useOwnPlan } from '../api/use-own-plan.ts';

/** The price and the period of the chosen plan, as the database computes them now. */
function Offer({ id }: { id: string }) {
  const { control } = useFormAround();
  const [plan, months] = useWatch({ control, name: ['plan', 'months'] }) as string[];
  const { data, error, refetch } = useOwnPlan(id);
  const offer = data?.offers.find((one) => one.plan === plan && one.planMonths === months);
  if (error && !data)
    return <ErrorState title={termsTexts.failed} onRetry={() => void refetch()} />;
  return (
    <chakra.div aria-live="polite" minHeight="32" textStyle="body">
      {offer ? (
        <>
          <p>
            {texts.total}: <strong>{formatMnt(offer.amountMnt)}</strong>
          </p>
          {offerTexts(offer).map((text) => (
            <chakra.p key={text} mt="1" color="fg.muted">
              {text}
            </chakra.p>
          ))}
        </>
      ) : (
        <chakra.p color="fg.muted">{termsTexts.loading}</chakra.p>
      )}
    </chakra.div>
  );
}

function OwnPayments({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['own-payments', id],
    queryFn: () => ownPart('payments'),
    staleTime: 0,
  });
  if (!data || data.payments.length === 0) return null;
  return (
    <>
      <chakra.h3 textStyle="label">{texts.list}</chakra.h3>
      <chakra.ul listStyle="none" display="grid" gap="1">
        {data.payments.map(({ token, plan, planMonths, amountMnt, createdAt, ...payment }) => (
          <chakra.li key={token} borderTopWidth="1px" py="2">
            <chakra.span textDecoration="underline" display="inline-block" minHeight="6">
              <RouterLink to={payPath(token)}>
                {`${plan && planName(plan)}, ${planMonths && monthsLabel(planMonths)}, ${formatMnt(amountMnt)}`}
              </RouterLink>
            </chakra.span>
            <chakra.span display="block" textStyle="small" color="fg.muted">
              {`${formatDate(createdAt)} · ${paymentStatusText(payment).title}`}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

/** Requests a payment for a plan, and shows earlier requests. */
export function PlanPayment({ account }: { account: User }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { hash } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  // Mails link here, and the target exists only after the account has loaded.
  useEffect(() => {
    if (hash === `#${PLAN_PAYMENT_ID}`) card.current?.scrollIntoView();
  }, [hash]);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSiteForm({
    id: 'plan-payment',
    schema: planPaymentInput,
    defaultValues: {
      plan: account.plan ?? account.paidPlan ?? CHATBOT_PLAN_IDS[1],
      months: account.planMonths ?? PLAN_MONTHS[0],
    },
  });
  return (
    <Card ref={card} id={PLAN_PAYMENT_ID} scrollMarginTop="20" gap="3">
      <chakra.h2 textStyle="h3">{texts.title}</chakra.h2>
      <chakra.p color="fg.muted">{texts.text}</chakra.p>
      <Form
        form={form}
        label={texts.title}
        onSubmit={async (body) => {
          setFailure(null);
          const asked = await customerApi(requestPlanPayment, { body });
          void client.invalidateQueries({ queryKey: ['own-payments', account.id] });
          form.finish();
          navigate(payPath(asked.token));
        }}
        onError={(error) => setFailure(describeError(error))}
      >
        <FieldRow>
          <SelectField name="plan" {...companyFields.plan} choices={planChoices} required />
          <SelectField
            name="months"
            {...companyFields.planMonths}
            choices={monthChoices}
            required
          />
        </FieldRow>
        <Offer id={account.id} />
        {failure && <Notice tone="error" title={failure} />}
        <SubmitButton pending={texts.asking}>{texts.ask}</SubmitButton>
      </Form>
      <OwnPayments id={account.id} />
    </Card>
  );
}
