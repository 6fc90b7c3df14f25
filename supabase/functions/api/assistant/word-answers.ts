import { checkPart, groundOf } from '../../_shared/assistant/check-answer.ts';
import { maskPersonal } from '../../_shared/assistant/mask.ts';
import type { ChatMessage } from './ask-model.ts';
import { promptFor, UNKNOWN } from './prompt.ts';

/** An answer of a customer's assistant, as retrieval found it. */
type Found = { id: number; question: string; answer: string };

type Tools = {
  ask: (messages: readonly ChatMessage[]) => AsyncIterable<string>;
  /** Called with the reason why the model's wording was not shown; the reason holds no word of it. */
  refused: (why: string) => void;
};

/** The end of a sentence; not a point within a number. */
const BETWEEN_SENTENCES = /(?<=[.!?…])\s+|\n+/;

/**
 * The answers of a customer's assistant to a question, as the model words them. Every sentence
 * is checked against the answers. Null if a sentence is doubtful or the model fails; the caller then
 * sends the customer's own words.
 */
export async function wordAnswers(
  question: string,
  answers: readonly Found[],
  { ask, refused }: Tools,
): Promise<string | null> {
  const topics = answers.map(({ id, ...found }) => ({ key: String(id), ...found }));
  const ground = groundOf(topics, {}, { question });
  const messages = promptFor({ question: maskPersonal(question), earlier: [], topics, facts: {} });
  let said = '';
  try {
    for await (const piece of ask(messages)) said += piece;
  } catch (error) {
    refused(error instanceof Error ? error.message : 'unknown');
    return null;
  }
  if (said.trim() === '' || said.includes(UNKNOWN)) {
    refused(said.trim() === '' ? 'empty' : 'unknown');
    return null;
  }
  const sentences: string[] = [];
  for (const sentence of said.trim().split(BETWEEN_SENTENCES)) {
    if (sentence.trim() === '') continue;
    const checked = checkPart(ground, sentence);
    if ('doubt' in checked) {
      refused(checked.doubt);
      return null;
    }
    sentences.push(checked.text.trim());
  }
  return sentences.join(' ');
}
