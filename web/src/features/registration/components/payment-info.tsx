import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Badge } from '@/components/badge.tsx';
import { programPrice } from '@/content/program.ts';
import { programFacts } from '@/content/program-facts.ts';
import { paymentMethodLabels, programFields, programFormTexts } from '@/content/program-form.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ sm: '11rem minmax(0, 1fr)' }}
      columnGap="4"
      py="2"
      borderTopWidth="1px"
      borderColor="sky.200"
    >
      <chakra.dt textStyle="small" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** What to pay and where: bank transfer only. */
export function PaymentInfo() {
  return (
    <chakra.section
      p={{ base: '4', md: '5' }}
      borderRadius="lg"
      bg="bg.sky"
      aria-labelledby="payment-info"
    >
      <chakra.h3 id="payment-info" textStyle="h3">
        {programFormTexts.paymentTitle}
      </chakra.h3>
      <chakra.p textStyle="small" mt="2" mb="4">
        {programFormTexts.paymentText}
      </chakra.p>
      <dl>
        <Fact label={programFields.paymentMethod.label}>{paymentMethodLabels.bank_transfer}</Fact>
        <Fact label={programPrice.before}>
          <chakra.s fontWeight="normal" color="fg.muted">
            {programFacts.fullPrice}
          </chakra.s>
        </Fact>
        <Fact label={programPrice.now}>
          <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.span textStyle="h3">{programFacts.price}</chakra.span>
            <Badge colorPalette="warm">-{programFacts.discount}</Badge>
            <chakra.span textStyle="small" fontWeight="normal" color="fg.muted">
              {programFacts.seats}
            </chakra.span>
          </chakra.span>
        </Fact>
        {programPrice.facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </chakra.section>
  );
}
