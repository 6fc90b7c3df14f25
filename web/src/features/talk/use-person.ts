import type { BotTalk } from '@contract/bots.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { pollBot } from './bot-calls.ts';
import { type KeptTalk, newestRow } from './talk-lines.ts';

/** A person's words are read within five seconds. */
const POLL_MS = 4_000;
/** After ten minutes without news nobody may have come. */
const PATIENCE = { polls: 150, waitMs: 30_000 };
/** How often the server is told that the visitor types. */
const TYPING_MS = 3_000;

type Options = {
  key: string | null;
  talk: KeptTalk;
  onTalk: (conversation: string, found: BotTalk) => void;
};

/**
 * Asks what people write in a talk, only while one answers or was asked for, and only while the page is seen. `types`: the
 * person does; `onTyped` tells the person that the visitor does.
 */
export function usePerson({ key, talk, onTalk }: Options) {
  const [types, setTypes] = useState(false);
  const { conversation, proof, asked = false, takenBy = null } = talk;
  const isLive = asked || takenBy !== null;
  const latest = useRef(talk);
  latest.current = talk;
  const pollNow = useRef<((typing: boolean) => void) | undefined>(undefined);

  useEffect(() => {
    if (!key || !conversation || !proof || !isLive) return;
    const ended = new AbortController();
    const { signal } = ended;
    let held: BotTalk | undefined;
    let quiet = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    const poll = async (typing = false) => {
      clearTimeout(timer);
      if (running || document.hidden) return;
      running = true;
      let waitMs = quiet < PATIENCE.polls ? POLL_MS : PATIENCE.waitMs;
      try {
        const after = String(newestRow(latest.current.lines));
        const query = { proof, after, ...(typing && { typing: 'true' as const }) };
        const found = await api(pollBot, {
          params: { key, id: conversation },
          query,
          held,
          signal,
        });
        quiet = found === held ? quiet + 1 : 0;
        held = found;
        setTypes(found.types);
        onTalk(conversation, found);
      } catch (error) {
        // The conversation is not kept any more.
        if (signal.aborted || (error instanceof ApiError && error.status === 404)) return;
        if (error instanceof ApiError && error.retryAfter) waitMs = error.retryAfter * 1_000;
      } finally {
        running = false;
      }
      timer = setTimeout(poll, waitMs);
    };
    pollNow.current = (typing) => void poll(typing);
    const onSeen = () => void poll();
    document.addEventListener('visibilitychange', onSeen);
    window.addEventListener('online', onSeen);
    void poll();
    return () => {
      ended.abort();
      clearTimeout(timer);
      pollNow.current = undefined;
      setTypes(false);
      document.removeEventListener('visibilitychange', onSeen);
      window.removeEventListener('online', onSeen);
    };
  }, [key, conversation, proof, isLive, onTalk]);

  const typedAt = useRef(0);
  const onTyped = useCallback(() => {
    if (performance.now() - typedAt.current < TYPING_MS) return;
    typedAt.current = performance.now();
    if (latest.current.takenBy) pollNow.current?.(true);
  }, []);
  return { types, onTyped };
}
