import type { Facts } from '@assistant/facts.ts';
import { programFactsOf } from '@assistant/program-facts.ts';
import { useEffect, useState } from 'react';
import { assistantFacts } from '@/content/assistant/facts.ts';
import { programNow } from '@/lib/program-now.ts';

/** The current values of facts; for the programme its first settings until the current ones are loaded. */
export function useFactsNow(): Facts {
  const [facts, setFacts] = useState(assistantFacts);
  useEffect(() => {
    void programNow().then((now) => {
      if (now) setFacts({ ...assistantFacts, ...programFactsOf(now) });
    });
  }, []);
  return facts;
}
