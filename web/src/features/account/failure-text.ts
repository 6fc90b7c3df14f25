import { describeError } from '@/components/error-text.ts';
import { settingsTexts } from '@/content/account.ts';
import { ApiError } from '@/lib/api-error.ts';

/** Why something of the own account was not saved. */
export function failureText(error: unknown): string {
  const conflict = error instanceof ApiError && error.code === 'version_conflict';
  return conflict ? settingsTexts.conflict : describeError(error);
}
