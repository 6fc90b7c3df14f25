import type { Bot } from '@contract/bots.ts';
import { useCallback, useEffect, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { botTexts } from '@/content/bot.ts';
import { ApiError } from '@/lib/api-error.ts';
import type { TalkSource } from './talk-source.ts';

export type BotState =
  | { state: 'loading' }
  | { state: 'ready'; bot: Bot }
  /** No such assistant, or it is not published. */
  | { state: 'gone' }
  /** The assistant may not be used on the site that embeds the page. */
  | { state: 'refused' }
  | { state: 'failed'; text: string };

/** The text for a failed request; after too many requests it says how long to wait. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 && error.retryAfter
    ? botTexts.tooMany(error.retryAfter)
    : describeError(error);

/**
 * Whether a failure concerns the assistant itself, so that no question can be asked any more;
 * null if it does not.
 */
export function lostState(error: unknown): BotState | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'site_refused') return { state: 'refused' };
  return error.status === 404 ? { state: 'gone' } : null;
}

/** Opens an assistant. */
export function useBot(source: TalkSource) {
  const [found, setFound] = useState<BotState>({ state: 'loading' });
  const load = useCallback(async () => {
    setFound({ state: 'loading' });
    try {
      const bot = await source.open();
      setFound(bot ? { state: 'ready', bot } : { state: 'refused' });
    } catch (error) {
      setFound(lostState(error) ?? { state: 'failed', text: failureText(error) });
    }
  }, [source]);
  useEffect(() => void load(), [load]);
  return { found, setFound, load };
}
