import { beginAttempts } from '../data/rate-limit.ts';
import type { Backend } from '../data/supabase.ts';

/**
 * Counts a call of the owner's model, for whatever it is: by address, by assistant and day as its plan says, and in all. Throws
 * rate_limited.
 */
export const spendModelCall = (
  request: Backend & { address: string },
  assistant: number,
  choices: number,
) =>
  beginAttempts(request, [
    ['botChoicesHour', request.address],
    ['botChoicesDay', String(assistant), choices],
    ['botChoicesDayOfAll', 'all'],
  ]);
