import { useEffect, useState } from 'react';
import { PageHero } from '@/components/page-hero.tsx';
import { StaticPart } from '@/components/static-part.tsx';
import { proofHero } from '@/features/proof/texts.ts';
import { onDemand } from '@/lib/on-demand.tsx';

const LiveTalks = onDemand(
  () => import('@/features/proof/components/live-talks.tsx'),
  (module) => module.LiveTalks,
  { Failed: () => null },
);

export function Page() {
  // Not in the prerendered page: it is of the moment.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <>
      <PageHero eyebrow={proofHero.eyebrow} title={proofHero.title} text={proofHero.text} />
      <StaticPart id="proof-views" />
      {isThere && <LiveTalks />}
    </>
  );
}
