import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ButtonLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Icon } from '@/components/icons.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { designReportForm } from '@/content/design-report.ts';
import { showTop } from '@/lib/show-top.ts';
import { designReportHero } from '../texts.ts';
import { ReportBenefits } from './report-benefits.tsx';
import { ReportForm } from './report-form.tsx';
import { NextSteps, ReportSuccess } from './report-success.tsx';
import { SamplePage } from './sample-page.tsx';

/** The whole page; a success screen replaces it once the request was sent. */
export function DesignReport() {
  const [sent, setSent] = useState(false);
  if (sent) return <ReportSuccess />;
  const { banner, action, ...hero } = designReportHero;
  return (
    <>
      <chakra.p
        display="flex"
        justifyContent="center"
        alignItems="center"
        gap="2.5"
        px="5"
        py="3"
        bg="ember.400"
        color="ink.950"
        textStyle="label"
      >
        <Icon name="bolt" />
        {banner}
      </chakra.p>
      <PageHero
        {...hero}
        art={<SamplePage />}
        actions={
          <ButtonLink href={`#${designReportForm.id}`} size="lg">
            {action}
          </ButtonLink>
        }
      />
      <ReportBenefits />
      <Section id={designReportForm.id} tone="subtle" label={designReportForm.title}>
        <chakra.div
          display="grid"
          gap={{ base: '10', lg: '12' }}
          gridTemplateColumns={{ lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' }}
          alignItems="start"
        >
          <Card size="lg" variant="elevated">
            <chakra.h2 textStyle="h2">{designReportForm.title}</chakra.h2>
            <chakra.p color="fg.muted" mt="2" mb="6">
              {designReportForm.text}
            </chakra.p>
            <ReportForm
              onSent={() => {
                setSent(true);
                showTop();
              }}
            />
          </Card>
          <NextSteps />
        </chakra.div>
      </Section>
    </>
  );
}
