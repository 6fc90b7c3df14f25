import { factValues } from '../../_shared/assistant/fact-values.ts';
import type { Facts } from '../../_shared/assistant/facts.ts';
import { programFactsOf } from '../../_shared/assistant/program-facts.ts';
import { programNow } from '../data/program-now.ts';
import type { Supabase } from '../data/supabase.ts';

/** What the names of facts stand for: of the programme what staff have set, not what it began with. */
export async function factsNow(supabase: Pick<Supabase, 'visitor'>): Promise<Facts> {
  return { ...factValues, ...programFactsOf(await programNow(supabase)) };
}
