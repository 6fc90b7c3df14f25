import { withoutEmptyWords } from './empty-words.ts';
import { foldWords } from './fold.ts';
import type { OwnAnswerText } from './own-assistant.ts';

/** Two answers that the list points out: the same twice, or one question with two different answers. */
type OwnDoubt = { ids: readonly [number, number]; reason: 'duplicate' | 'two_answers' };

/**
 * Answers that share a question or a wording; whatever its case, letters and filling words. Each is named once, with the
 * first one that it shares with.
 */
export function checkOwn(answers: readonly OwnAnswerText[]): OwnDoubt[] {
  const firstWith = new Map<string, OwnAnswerText>();
  const doubts = new Map<string, OwnDoubt>();
  for (const answer of answers) {
    for (const question of [answer.question, ...answer.wordings]) {
      const folded = foldWords(question);
      const words = withoutEmptyWords(folded);
      const key = (words.length > 0 ? words : folded).join(' ');
      if (key === '') continue;
      const first = firstWith.get(key);
      if (!first) firstWith.set(key, answer);
      else if (first.id !== answer.id) {
        const isSame = foldWords(first.answer).join(' ') === foldWords(answer.answer).join(' ');
        doubts.set(`${first.id} ${answer.id}`, {
          ids: [first.id, answer.id],
          reason: isSame ? 'duplicate' : 'two_answers',
        });
      }
    }
  }
  return [...doubts.values()];
}
