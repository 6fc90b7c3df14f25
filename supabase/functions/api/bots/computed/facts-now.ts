import { factValues } from '../../../_shared/assistant/fact-values.ts';
import type { Facts } from '../../../_shared/assistant/facts.ts';
import { programFactsOf } from '../../../_shared/assistant/program-facts.ts';
import { programNow } from '../../data/program-now.ts';
import type { Supabase } from '../../data/supabase.ts';

/** The current values of the facts: for the programme, what staff have set. */
export async function factsNow(supabase: Pick<Supabase, 'visitor'>): Promise<Facts> {
  return { ...factValues, ...programFactsOf(await programNow(supabase)) };
}
