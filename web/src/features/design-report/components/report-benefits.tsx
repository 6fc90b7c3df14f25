import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '@/components/badge.tsx';
import { Card, FeatureCard } from '@/components/card.tsx';
import { CardGrid } from '@/components/grid.tsx';
import type { IconName } from '@/components/icons.tsx';
import { Section } from '@/components/section.tsx';
import { designReportBenefits, designReportTestimonial } from '@/content/design-report.ts';

const ICONS: Record<(typeof designReportBenefits.items)[number]['id'], IconName> = {
  first: 'eye',
  path: 'chart',
  mobile: 'phone',
  plan: 'calendar',
};

/** What the report holds. */
export function ReportBenefits() {
  return (
    <Section title={designReportBenefits.title}>
      <CardGrid columns={4}>
        {designReportBenefits.items.map(({ id, title, text }) => (
          <FeatureCard key={id} icon={ICONS[id]} title={title} text={text} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** The testimonial, said to be an example. */
export function ReportTestimonial() {
  const { label, quote, author } = designReportTestimonial;
  return (
    <Card as="figure" variant="warm" size="lg" gap="4">
      <Badge colorPalette="warm" alignSelf="start">
        {label}
      </Badge>
      <chakra.blockquote textStyle="lead" fontWeight="medium">
        «{quote}»
      </chakra.blockquote>
      <chakra.figcaption textStyle="small" color="fg.muted">
        {author}
      </chakra.figcaption>
    </Card>
  );
}
