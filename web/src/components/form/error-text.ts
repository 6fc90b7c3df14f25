import { errorTexts } from '@/content/errors.ts';
import { ApiError, NetworkError } from '@/lib/api-error.ts';

/** The Mongolian sentence for a failure: the server's, the network's, or `fallback`. */
export function describeError(error: unknown, fallback: string = errorTexts.tryAgain): string {
  if (error instanceof NetworkError)
    return error.timedOut ? errorTexts.timeout : errorTexts.network;
  if (error instanceof ApiError) {
    if (error.status === 429 && error.retryAfter) return errorTexts.tooMany(error.retryAfter);
    return error.userMessage ?? fallback;
  }
  return fallback;
}

/**
 * What a failure says beyond "it failed, try again": the network, a refusal, too many attempts. For notices
 * that already say the rest.
 */
export function errorDetail(error: unknown): string | undefined {
  const saysMore =
    error instanceof NetworkError ||
    (error instanceof ApiError && (error.status < 500 || error.code === 'form_closed'));
  return saysMore ? describeError(error) : undefined;
}
