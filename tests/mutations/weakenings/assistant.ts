import { noticedBy } from '../weakening.ts';

const assistant = (file: string) => `supabase/functions/_shared/assistant/${file}`;
const api = (file: string) => `supabase/functions/api/${file}`;

/** Guards around the language model: what it is told, what of its answer is shown, how often it is asked. */
export const ASSISTANT_WEAKENINGS = [
  ...noticedBy(
    ['unit', api('assistant/facts-now.test.ts')],
    [
      {
        name: 'a model is told the prices that the programme began with',
        file: api('assistant/facts-now.ts'),
        replaced: ', ...programFactsOf(await programNow(supabase)) }',
        by: ', ...(await programNow(supabase) && programFactsOf && {}) }',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/chat/replies/knowledge.test.ts'],
    [
      {
        name: 'the panel says the prices that the programme began with',
        file: 'web/src/features/chat/replies/knowledge.ts',
        replaced: '{ ...assistantFacts, ...programFactsOf(now) }',
        by: '{ ...programFactsOf(now), ...assistantFacts }',
      },
      {
        name: 'the panel says old prices where nobody can be asked',
        file: 'web/src/features/chat/replies/knowledge.ts',
        replaced: 'text ?? assistantTexts.programNotKnown',
        by: "text ?? fillFacts(topic.answer, assistantFacts) ?? ''",
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/program/use-course-price.test.ts'],
    [
      {
        name: 'search engines are told a price that nobody has looked up',
        file: 'web/src/features/program/use-course-price.ts',
        replaced: "if (now.asOf === '') return;",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('assistant/answer.test.ts')],
    [
      {
        name: 'a model may make amounts up',
        file: assistant('check-answer.ts'),
        replaced:
          "if (amountsIn(text).some((amount) => !isKnown(ground, amount))) return 'amount';",
        by: '',
      },
      {
        name: 'a model may give an amount another unit',
        file: assistant('check-answer.ts'),
        replaced: "(unit === '' || known.unit === unit)",
        by: 'true',
      },
      {
        name: 'a model may spell made-up amounts out',
        file: assistant('check-answer.ts'),
        replaced:
          "if (spelledAmounts(lower).some((words) => !ground.text.includes(words))) return 'amount';",
        by: '',
      },
      {
        name: 'a model may write digits of other scripts',
        file: assistant('check-answer.ts'),
        replaced: "if (ODD_DIGIT.test(part)) return 'amount';",
        by: '',
      },
      {
        name: 'a model may give a plan the price of another',
        file: assistant('check-answer.ts'),
        replaced: "if (stray) return 'owner';",
        by: '',
      },
      {
        name: 'a model may promise anything',
        file: assistant('check-answer.ts'),
        replaced: "if (!promisesIn(lower).every(promised)) return 'promise';",
        by: '',
      },
      {
        name: 'a model may write links',
        file: assistant('check-answer.ts'),
        replaced: "if (MARKUP.test(text)) return 'markup';",
        by: '',
      },
      {
        name: 'a model may talk about anything',
        file: assistant('check-answer.ts'),
        replaced: 'words.length >= LEAST_WORDS &&',
        by: 'false &&',
      },
      {
        name: 'a model may use every fact',
        file: assistant('check-answer.ts'),
        replaced: '.filter(([name]) => names.has(name))',
        by: '',
      },
      {
        name: 'an answer goes on after a doubt',
        file: api('assistant/answer.ts'),
        replaced: "if (event?.type === 'refused') return;",
        by: '',
      },
      {
        name: 'a model is asked about what no topic comes near to',
        file: api('assistant/answer.ts'),
        replaced: 'if (!first || score < LEAST_SCORE)',
        by: 'if (!first)',
      },
      {
        name: 'a model is told who asks',
        file: api('assistant/answer.ts'),
        replaced: 'question: maskPersonal(question),',
        by: 'question,',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('assistant/ask-model.test.ts')],
    [
      {
        name: 'half an answer of a model counts',
        file: api('assistant/ask-model.ts'),
        replaced: "if (!finished) throw new ModelFailure('cut');",
        by: '',
      },
      {
        name: "the model's key follows a redirection",
        file: api('assistant/ask-model.ts'),
        replaced: "redirect: 'error',",
        by: '',
      },
      {
        name: 'a model may answer without end',
        file: api('assistant/ask-model.ts'),
        replaced: "if (length > MOST_CHARACTERS) throw new ModelFailure('long');",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', api('limited-routes.test.ts')],
    [
      {
        name: 'a model may be asked without end',
        file: api('resources/assistant-answers.ts'),
        replaced: "['assistantDayOfAll', 'all'],",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['unit', assistant('mask.test.ts')],
    [
      {
        name: 'a phone is not masked',
        file: assistant('mask.ts'),
        replaced: 'digitsIn(number) >= LEAST_DIGITS ? MASKS.number : number',
        by: 'number',
      },
    ],
  ),
  ...noticedBy(
    ['web', 'web/src/features/chat/replies/model-reply.test.ts'],
    [
      {
        name: 'an answer without its end is taken for whole',
        file: 'web/src/features/chat/replies/model-reply.ts',
        replaced: 'return signal.aborted ? soFar({ stopped: true }) : null;',
        by: 'return soFar({ stopped: true });',
      },
      {
        name: 'the browser tells the function who asks',
        file: 'web/src/features/chat/replies/model-reply.ts',
        replaced: 'question: maskPersonal(question),',
        by: 'question,',
      },
    ],
  ),
];
