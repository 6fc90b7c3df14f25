import { chakra } from '@chakra-ui/react/styled-system';
import { PROGRAM_AT_START, programTexts } from '@contract/program-texts.ts';
import type { ReactNode } from 'react';
import { Badge } from '@/components/badge.tsx';
import { FactRow } from '@/components/fact-row.tsx';
import { programPrice } from '@/content/program.ts';
import { paymentMethodLabels, programFields } from '@/content/program-form.ts';
import { PATHS } from '@/lib/paths.ts';
import { useProgramNow } from '@/lib/program-now.ts';
import { programFormTexts } from '../texts.ts';

/** A fact on a coloured background. */
const Fact = (props: { label: string; children: ReactNode }) => (
  <FactRow borderColor="sky.200" {...props} />
);

/** What to pay and where: bank transfer only. */
export function PaymentInfo() {
  const program = programTexts(useProgramNow(PATHS.program, PROGRAM_AT_START));
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
        {program.before && (
          <Fact label={programPrice.before}>
            <chakra.s fontWeight="normal" color="fg.muted">
              {program.before}
            </chakra.s>
          </Fact>
        )}
        <Fact label={program.before ? programPrice.now : programPrice.title}>
          <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.span textStyle="h3">{program.price}</chakra.span>
            {program.discount && <Badge colorPalette="warm">{`-${program.discount}`}</Badge>}
            <chakra.span textStyle="small" fontWeight="normal" color="fg.muted">
              {program.condition}
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
