import { noticedBy } from '../weakening.ts';

const contract = (file: string) => `supabase/functions/_shared/contract/${file}`;

/** Rules of what staff write for everybody: topics of the assistant, pictures of articles. */
export const CONTENT_WEAKENINGS = [
  ...noticedBy(
    ['api', 'tests/api/assistant-topics.test.ts', 'refuses a wrong'],
    [
      {
        name: 'a topic may say a price itself',
        file: contract('assistant-topics.ts'),
        replaced: 'z.refine((value) => !ANSWER_LITERAL.test(value), LITERAL_REFUSED),',
        by: '',
      },
      {
        name: 'a topic may name a fact that there is not',
        file: contract('assistant-topics.ts'),
        replaced: 'z.refine(asksForKnown, FACT_UNKNOWN),',
        by: '',
      },
      {
        name: 'a topic may lead to another site',
        file: contract('assistant-topics.ts'),
        replaced:
          "z.refine((value) => value === '' || SITE_PATH_PATTERN.test(value), PATH_INVALID),",
        by: '',
      },
    ],
  ),
  ...noticedBy(
    ['api', 'tests/api/article-images.test.ts'],
    [
      {
        name: 'a picture may be shown in the place of a page',
        file: 'supabase/functions/api/http/write-response.ts',
        replaced: "'Content-Security-Policy': \"default-src 'none'; sandbox\",",
        by: '',
      },
    ],
  ),
];
