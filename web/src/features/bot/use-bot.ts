import { type Bot, openBot } from '@contract/bots.ts';
import { useCallback, useEffect, useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { botTexts } from '@/content/bot.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { findHolder, type Holder } from './holder.ts';

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

/**
 * The assistant of this key, for the window or the site that embeds the page. `onOpen`: the
 * panel is shown.
 */
export function useBot(key: string, onOpen: () => void) {
  const [holder, setHolder] = useState<Holder | null>(null);
  const [found, setFound] = useState<BotState>({ state: 'loading' });

  useEffect(() => {
    let here = true;
    void findHolder(onOpen).then((holder) => here && setHolder(holder));
    return () => {
      here = false;
    };
  }, [onOpen]);

  const site = holder?.kind === 'site' ? holder.site : undefined;
  const isPreview = holder?.kind === 'preview';
  const load = useCallback(async () => {
    setFound({ state: 'loading' });
    try {
      const query = { ...(site && { site }), ...(isPreview && { preview: 'true' as const }) };
      setFound({ state: 'ready', bot: await api(openBot, { params: { key }, query }) });
    } catch (error) {
      setFound(lostState(error) ?? { state: 'failed', text: failureText(error) });
    }
  }, [key, site, isPreview]);

  useEffect(() => {
    if (holder?.kind === 'unknown') setFound({ state: 'refused' });
    else if (holder) void load();
  }, [holder, load]);

  const close = holder?.kind === 'site' ? holder.close : undefined;
  return { found, setFound, load, site, close };
}
