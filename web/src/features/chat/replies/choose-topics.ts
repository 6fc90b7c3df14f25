import { maskPersonal } from '@assistant/mask.ts';
import { askAssistant, EARLIER_QUESTIONS } from '@contract/assistant-answers.ts';
import { api } from '@/lib/api-client.ts';
import type { Chosen } from './reply-from.ts';

/** The topics that the language model chooses for a question; null if it has not, for whatever reason. */
export async function chooseTopics(
  question: string,
  previous: string | undefined,
  earlier: readonly string[] = [],
): Promise<Chosen | null> {
  const body = {
    question: maskPersonal(question),
    earlier: earlier.slice(-EARLIER_QUESTIONS).map(maskPersonal),
    ...(previous === undefined ? {} : { previous }),
  };
  try {
    const { decision, topics } = await api(askAssistant, { body });
    return decision && { decision, topics };
  } catch {
    return null;
  }
}
