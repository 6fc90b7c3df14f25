import type { SeedTopic } from '../../web/src/content/assistant/topic.ts';
import { seedTopics } from '../../web/src/content/assistant/topics.ts';
import { CORRECTIONS } from './corrections.ts';

const literal = (text: string | undefined) =>
  text === undefined ? 'null' : `'${text.replaceAll("'", "''")}'`;

const list = (texts: readonly string[]) => `array[${texts.map(literal).join(', ')}]::text[]`;

const row = ({ key, question, variants, answer, link, tags }: SeedTopic) => `(
  ${[literal(key), literal(question)].join(', ')},
  ${list(variants)},
  ${literal(answer)},
  ${[literal(link?.label), literal(link?.href), list(tags), literal('published')].join(', ')}
)`;

/** A topic as a database got it before its answer was corrected. */
const asSeeded = (topic: SeedTopic): SeedTopic => ({
  ...topic,
  answer: CORRECTIONS.toReversed().reduce(
    (answer, { key, before, now }) => (key === topic.key && answer === now ? before : answer),
    topic.answer,
  ),
});

/** The migration that put the topics of the site's content into a new database. It is not written any more. */
export const seedStatements =
  (): string => `-- What the assistant knows at first. Written by "npm run seed:topics" of web/src/content/assistant/; staff edit
-- the topics where they are, in the staff area.

set local lock_timeout = '3s';

insert into public.assistant_topics (
  key, question, variants, answer, link_label, link_href, tags, status
) values
${seedTopics.map(asSeeded).map(row).join(',\n')}
on conflict (key) do nothing;
`;

/** The migration that brings the corrected answers to where nobody of staff has written another one. */
export const correctionStatements =
  (): string => `-- Answers of the assistant that were worded better. Written by "npm run seed:topics" of
-- scripts/topics/corrections.ts. An answer that staff have changed stays as they wrote it.

set local lock_timeout = '3s';

update public.assistant_topics as topic
set answer = correction.now
from (values
${CORRECTIONS.map(({ key, before, now }) => `  (${[key, before, now].map(literal).join(',\n   ')})`).join(',\n')}
) as correction (key, before, now)
where topic.key = correction.key and topic.answer = correction.before;
`;
