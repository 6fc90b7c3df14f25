import { PageHero } from '@/components/page-hero.tsx';
import { StaticPart } from '@/components/static-part.tsx';
import { proofHero } from '@/features/proof/texts.ts';

export function Page() {
  return (
    <>
      <PageHero eyebrow={proofHero.eyebrow} title={proofHero.title} text={proofHero.text} />
      <StaticPart id="proof-views" />
    </>
  );
}
