import { memo } from 'react';
import { FeatureCard } from '@/components/card.tsx';
import { CardGrid } from '@/components/grid.tsx';
import type { IconName } from '@/components/icons.tsx';
import { Section } from '@/components/section.tsx';
import { teamBenefits } from '../texts.ts';

const ICONS: Record<(typeof teamBenefits.items)[number]['id'], IconName> = {
  impact: 'bolt',
  growth: 'chart',
  flexible: 'clock',
  share: 'users',
};

export const TeamBenefits = memo(function TeamBenefits() {
  return (
    <Section title={teamBenefits.title}>
      <CardGrid columns={4}>
        {teamBenefits.items.map(({ id, title, text }) => (
          <FeatureCard key={id} icon={ICONS[id]} title={title} text={text} />
        ))}
      </CardGrid>
    </Section>
  );
});
