import type { BotTalk } from '@contract/bots.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { talkPace } from '@/lib/talk-pace.ts';
import { pollBot } from './bot-calls.ts';
import { pictureButton } from './components/picture-button.tsx';
import { withPeople } from './people-lines.ts';
import { type KeptTalk, newestRow, type TalkProof } from './talk-lines.ts';

const SLOW_MS = 500;

type Options = TalkProof & {
  /** The talk as it is now. */
  latest: () => KeptTalk;
  onFound: (found: BotTalk, add: typeof withPeople) => void;
};

/**
 * Asks what people write in a talk while the page is seen, until `stop`. `now` asks at once; `typing`: the visitor types.
 * `Picture` sends one.
 */
export function pollPerson({ latest, onFound, ...talk }: Options) {
  const { key, conversation, proof } = talk;
  const ended = new AbortController();
  const { signal } = ended;
  let held: BotTalk | undefined;
  let newsAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const now = async (typing = false): Promise<void> => {
    clearTimeout(timer);
    if (running || document.hidden) return;
    running = true;
    let waitMs: number | undefined;
    const askedAt = performance.now();
    try {
      const after = String(newestRow(latest().lines));
      const query = { proof, after, ...(typing && { typing: 'true' as const }) };
      const found = await api(pollBot, {
        params: { key, id: conversation },
        query,
        held,
        signal,
      });
      if (found !== held) newsAt = performance.now();
      held = found;
      onFound(found, withPeople);
    } catch (error) {
      // The conversation is not kept any more.
      if (signal.aborted || (error instanceof ApiError && error.status === 404)) return;
      if (error instanceof ApiError && error.retryAfter) waitMs = error.retryAfter * 1_000;
    } finally {
      running = false;
    }
    // A server that is slow is not asked more often.
    const isQuick = performance.now() - askedAt < SLOW_MS;
    const pace = { taken: isQuick && held?.state === 'taken', waits: true };
    timer = setTimeout(now, waitMs ?? talkPace(performance.now() - newsAt, pace));
  };
  const onSeen = () => void now();
  document.addEventListener('visibilitychange', onSeen);
  window.addEventListener('online', onSeen);
  void now();
  return {
    now,
    Picture: pictureButton(talk),
    stop: () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
      window.removeEventListener('online', onSeen);
    },
  };
}
