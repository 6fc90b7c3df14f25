import type * as z from 'zod/mini';
import { jsonOf } from '../data/database.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import type { Backend } from '../data/supabase.ts';

/**
 * Calls a database function with the token of a payment or of a request, or the key of a calendar. Invalid tokens count against the sender's network
 * address, valid ones do not; above the limit valid ones are refused too. Throws not_found for every invalid
 * token, whatever is wrong with it, and rate_limited.
 */
export async function findByToken<Shape extends z.ZodMiniType>(
  request: Backend & { address: string; params: { token: string } },
  asked: 'open_payment' | 'payment_terms' | 'open_request' | 'read_calendar',
  shape: Shape,
): Promise<z.output<Shape>> {
  const { supabase, address, params } = request;
  const { forgive } = await beginAttempts(request, [
    ['paymentCalls', address],
    ['paymentGuesses', address],
  ]);
  const { token } = params;
  const found = jsonOf(
    shape,
    asked === 'read_calendar'
      ? await supabase.system.rpc(asked, { p_key: token })
      : await supabase.system.rpc(asked, { p_token: token }),
  );
  await forgive();
  return found;
}
