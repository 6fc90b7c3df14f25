import { chakra } from '@chakra-ui/react/styled-system';
import type { PaymentStatus } from '@contract/payments.ts';
import { getPaymentTerms } from '@contract/plan-periods.ts';
import { useQuery } from '@tanstack/react-query';
import { givenTexts, offerTexts, planTermsTexts as texts } from '@/content/plan-terms.ts';
import { api } from '@/lib/api-client.ts';

/** The period of a plan's payment: after payment the actual one, before it the one that payment now would give. */
export function PlanTerms({ token, status }: { token: string; status: PaymentStatus }) {
  const { data } = useQuery({
    // The status is a part of the key, because payment replaces the preview with the actual period.
    queryKey: ['payment', token, 'terms', status],
    queryFn: ({ signal }) => api(getPaymentTerms, { params: { token }, signal }),
    staleTime: 0,
  });
  if (!data?.terms) return null;
  const said = status === 'paid' ? givenTexts(data.terms) : offerTexts(data.terms);
  return (
    <chakra.div mt="2">
      <chakra.h2 textStyle="label">{texts.title}</chakra.h2>
      {said.map((text) => (
        <chakra.p key={text} mt="1">
          {text}
        </chakra.p>
      ))}
    </chakra.div>
  );
}
