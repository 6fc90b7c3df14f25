import { maskPersonal } from '@assistant/mask.ts';
import { askAssistant, EARLIER_QUESTIONS } from '@contract/assistant-answers.ts';
import { apiLines } from '@/lib/api-lines.ts';
import type { Answerer, Reply, Turn } from '../conversation/reply.ts';

/** What a model has said and may be shown, or null when there is no whole answer of it. */
async function modelAnswer(question: string, turn: Turn): Promise<Reply | null> {
  const { previous, earlier, signal, show } = turn;
  const said: string[] = [];
  const soFar = (more: Partial<Reply>): Reply => ({
    topic: null,
    text: said.join('').trim() || null,
    nearest: [],
    byModel: true,
    ...more,
  });
  try {
    const body = {
      question: maskPersonal(question),
      earlier: earlier.slice(-EARLIER_QUESTIONS).map(maskPersonal),
      ...(previous === undefined ? {} : { previous }),
    };
    for await (const event of apiLines(askAssistant, { body, signal })) {
      if (event.type === 'refused') return null;
      if (event.type === 'end') {
        const { topic, linkLabel, linkHref } = event;
        const link = linkLabel && linkHref ? { label: linkLabel, href: linkHref } : null;
        return said.length === 0 ? null : soFar({ topic, ...(link && { link }) });
      }
      said.push(event.text);
      show([...said]);
    }
  } catch {
    // Whatever was the matter: the topics answer.
  }
  // What was said until somebody stopped it was checked, and stays.
  return signal.aborted ? soFar({ stopped: true }) : null;
}

/**
 * Has the model answer where the topics alone would; they answer small talk, and whatever the model does
 * not. `topics` must need no network.
 */
export function answerByModel(topics: Answerer, isSmallTalk: (topic: string) => boolean): Answerer {
  return async (question, turn) => {
    const own = await topics(question, turn);
    if (own.topic !== null && isSmallTalk(own.topic)) return own;
    return (await modelAnswer(question, turn)) ?? own;
  };
}
