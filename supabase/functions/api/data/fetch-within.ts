import { ApiError } from '../http/api-error.ts';

/** How long a call to Auth or to the database may take before we say that it is unavailable. */
const PATIENCE_MS = 15_000;

/** A fetch with a time limit; throws ApiError unavailable when the other side does not answer. */
export function fetchWithin(fetcher: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await fetcher(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (cause) {
      throw new ApiError('unavailable', { cause });
    }
  };
}
