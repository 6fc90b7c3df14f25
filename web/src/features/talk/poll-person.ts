import type { BotTalk } from '@contract/bots.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { pollBot } from './bot-calls.ts';
import { pictureButton } from './components/picture-button.tsx';
import { withPeople } from './people-lines.ts';
import { type KeptTalk, newestRow, type TalkProof } from './talk-lines.ts';

/** A person's words are read within five seconds. */
const POLL_MS = 4_000;
/** After ten minutes without news nobody may have come. */
const PATIENCE = { polls: 150, waitMs: 30_000 };

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
  let quiet = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const now = async (typing = false): Promise<void> => {
    clearTimeout(timer);
    if (running || document.hidden) return;
    running = true;
    let waitMs = quiet < PATIENCE.polls ? POLL_MS : PATIENCE.waitMs;
    try {
      const after = String(newestRow(latest().lines));
      const query = { proof, after, ...(typing && { typing: 'true' as const }) };
      const found = await api(pollBot, {
        params: { key, id: conversation },
        query,
        held,
        signal,
      });
      quiet = found === held ? quiet + 1 : 0;
      held = found;
      onFound(found, withPeople);
    } catch (error) {
      // The conversation is not kept any more.
      if (signal.aborted || (error instanceof ApiError && error.status === 404)) return;
      if (error instanceof ApiError && error.retryAfter) waitMs = error.retryAfter * 1_000;
    } finally {
      running = false;
    }
    timer = setTimeout(now, waitMs);
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
