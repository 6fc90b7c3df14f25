import type { CompanyTalks, getCompanyTalks } from '@contract/company-talks.ts';
import { useEffect, useState } from 'react';
import { Figures } from '@/components/figures.tsx';
import { Section } from '@/components/section.tsx';
import { api } from '@/lib/api-client.ts';
import { plainRoute } from '@/lib/plain-route.ts';
import { liveTalks as texts } from '../texts.ts';

const talksNow = plainRoute<typeof getCompanyTalks>('GET', '/api/company-talks');

/** How our own assistant does with visitors; nothing before it has had so many talks that a share says something. */
export function LiveTalks() {
  const [talks, setTalks] = useState<CompanyTalks>();
  useEffect(() => {
    api(talksNow).then(setTalks, () => undefined);
  }, []);
  const { conversations, questions, missed } = talks ?? {};
  if (!conversations || !questions || missed == null) return null;
  const answered = Math.round((100 * Math.max(0, questions - missed)) / questions);
  return (
    <Section title={texts.title} text={texts.text}>
      <Figures
        items={[
          { value: String(conversations), label: texts.conversations },
          { value: String(questions), label: texts.questions },
          { value: `${answered}%`, label: texts.answered },
        ]}
      />
    </Section>
  );
}
