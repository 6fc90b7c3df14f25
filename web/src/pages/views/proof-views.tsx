import { CheckList } from '@/components/check-list.tsx';
import { Figures } from '@/components/figures.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { TermList } from '@/components/marketing/term-list.tsx';
import { Section } from '@/components/section.tsx';
import measured from '@/content/measured.json';
import { proofLimits, proofMethod, proofFigures as texts } from '@/features/proof/texts.ts';

type Share = { part: number; of: number; low: number; high: number };

type Shares = Record<'right' | 'helped' | 'wrong', Share> & { astray?: Share };

const figuresOf = (shares: Shares) =>
  (['right', 'helped', 'wrong', 'astray'] as const).flatMap((what) => {
    const share = shares[what];
    if (!share) return [];
    const { part, of, low, high } = share;
    return {
      value: `${Math.round((100 * part) / of)}%`,
      label: `${texts[what]}. ${texts.share(part, of, low, high)}`,
    };
  });

/** Our measured figures with method and limits, as the evaluation wrote them. */
export function ProofViews() {
  const { company, businesses } = measured;
  return (
    <>
      <Section title={texts.company.title} text={texts.company.text(company.questions)}>
        <Figures items={figuresOf(company)} />
      </Section>
      <Section
        tone="sky"
        title={texts.businesses.title}
        text={texts.businesses.text(businesses.count, businesses.questions)}
      >
        <Figures items={figuresOf(businesses)} />
      </Section>
      <SplitSection title={proofMethod.title}>
        <TermList items={proofMethod.items} />
      </SplitSection>
      <SplitSection tone="subtle" title={proofLimits.title}>
        <CheckList items={proofLimits.items} />
      </SplitSection>
    </>
  );
}
