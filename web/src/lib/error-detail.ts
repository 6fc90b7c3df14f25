import { ApiError, describeError, NetworkError } from './api-error.ts';

/**
 * What a failure says beyond "it failed, try again": the network, a refusal, too many attempts.
 * For notices whose own text already says the rest (spec §8).
 */
export function errorDetail(error: unknown): string | undefined {
  const saysMore =
    error instanceof NetworkError || (error instanceof ApiError && error.status < 500);
  return saysMore ? describeError(error) : undefined;
}
