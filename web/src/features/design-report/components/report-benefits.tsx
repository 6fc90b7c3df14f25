import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '@/components/badge.tsx';
import { FeatureCard } from '@/components/card.tsx';
import { CardGrid } from '@/components/grid.tsx';
import type { IconName } from '@/components/icons.tsx';
import { Section } from '@/components/section.tsx';
import { designReportBenefits, designReportTestimonial } from '../texts.ts';

const ICONS: Record<(typeof designReportBenefits.items)[number]['id'], IconName> = {
  first: 'eye',
  path: 'chart',
  mobile: 'phone',
  plan: 'calendar',
};

export function ReportBenefits() {
  return (
    <Section title={designReportBenefits.title}>
      <CardGrid columns={4}>
        {designReportBenefits.items.map(({ id, title, text }) => (
          <FeatureCard key={id} icon={ICONS[id]} title={title} text={text} />
        ))}
      </CardGrid>
      <Testimonial />
    </Section>
  );
}

/** A small testimonial, marked as invented. */
function Testimonial() {
  const { label, quote, author } = designReportTestimonial;
  return (
    <chakra.figure mt="8" maxWidth="prose" textStyle="small" color="fg.muted">
      <chakra.blockquote>«{quote}»</chakra.blockquote>
      <chakra.figcaption mt="1">
        <Badge colorPalette="warm" mr="2">
          {label}
        </Badge>
        {author}
      </chakra.figcaption>
    </chakra.figure>
  );
}
