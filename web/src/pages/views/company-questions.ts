import { fillFacts } from '@assistant/facts.ts';
import { rowsOf } from '@/components/spreadsheet/cells.ts';
import { assistantFacts } from '@/content/assistant/facts.ts';
import { unbrokenAll } from '@/lib/unbroken.ts';
import table from '../../../../supabase/seed/company-answers.csv?raw';

const answers = new Map(
  rowsOf(table, ',').map(({ cells: [question = '', answer = '', , , key = ''] }) => [
    key,
    { question, answer },
  ]),
);

/** Questions to the company's assistant with its answers, their facts filled in, as lines that hold; throws for an unknown key. */
export const companyQuestions = (keys: readonly string[]) =>
  keys.map((key) => {
    const found = answers.get(key);
    const answer = found && fillFacts(found.answer, assistantFacts);
    if (!found || !answer) throw new Error(`The company has no answer ${key}.`);
    return unbrokenAll({ question: found.question, answer });
  });
