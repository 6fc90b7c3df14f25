import { maskPersonal } from '@assistant/mask.ts';
import { askAssistant, EARLIER_QUESTIONS } from '@contract/assistant-answers.ts';
import { apiLines } from '@/lib/api-lines.ts';
import type { Answerer, Reply, Turn } from '../conversation/reply.ts';

/** The checked answer of a model, or null if it gave no complete one. */
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
    // After any failure the caller replies from the topics.
  }
  // The parts that arrived before the visitor stopped the answer were checked, so they are shown.
  return signal.aborted ? soFar({ stopped: true }) : null;
}

/**
 * Replies by the language model. Small talk, and questions that the model does not answer, get the reply of
 * `topics`, which must work without the network.
 */
export function answerByModel(topics: Answerer, isSmallTalk: (topic: string) => boolean): Answerer {
  return async (question, turn) => {
    const own = await topics(question, turn);
    if (own.topic !== null && isSmallTalk(own.topic)) return own;
    return (await modelAnswer(question, turn)) ?? own;
  };
}
