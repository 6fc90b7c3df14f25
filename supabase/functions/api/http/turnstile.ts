import type { Settings } from '../settings.ts';
import { ApiError } from './errors.ts';

const TIMEOUT_MS = 5000;

/**
 * Asks Cloudflare whether a person solved the challenge of this form, if Turnstile is configured. It fails
 * closed: if the site has a key and this function has no secret, or if Cloudflare does not respond, every form
 * is refused. Throws challenge_failed or unavailable.
 */
export async function checkChallenge(
  { turnstile }: Pick<Settings, 'turnstile'>,
  token: string | undefined,
  address: string,
): Promise<void> {
  const { secret, isProduction, siteKey, verifyUrl } = turnstile;
  if (!secret) {
    // A token means that the site was built with a site key, so the secret of this function is missing.
    if (isProduction && (siteKey || token)) throw new ApiError('unavailable');
    return;
  }
  if (!token) throw new ApiError('challenge_failed');
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: address }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((response) => response.json() as Promise<{ success?: unknown }>)
    .catch((cause: unknown) => {
      throw new ApiError('unavailable', { cause });
    });
  if (answer?.success !== true) throw new ApiError('challenge_failed');
}
