import type * as z from 'zod/mini';
import { jsonOf } from '../data/database.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import type { Backend } from '../data/supabase.ts';

/**
 * What a function of the database says of the payment of a token. Wrong tokens count for the address that tries
 * them, and a good one counts for nothing; but over the limit a good one waits too. Throws not_found for every wrong
 * one alike, rate_limited.
 */
export async function findByToken<Shape extends z.ZodMiniType>(
  request: Backend & { address: string; params: { token: string } },
  asked: 'open_payment' | 'payment_terms',
  shape: Shape,
): Promise<z.output<Shape>> {
  const { supabase, address, params } = request;
  const { forgive } = await beginAttempts(request, [
    ['paymentCalls', address],
    ['paymentGuesses', address],
  ]);
  const found = jsonOf(shape, await supabase.system.rpc(asked, { p_token: params.token }));
  await forgive();
  return found;
}
