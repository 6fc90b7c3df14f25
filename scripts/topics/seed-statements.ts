import type { SeedTopic } from '../../web/src/content/assistant/topic.ts';
import { seedTopics } from '../../web/src/content/assistant/topics.ts';

const literal = (text: string | undefined) =>
  text === undefined ? 'null' : `'${text.replaceAll("'", "''")}'`;

const list = (texts: readonly string[]) => `array[${texts.map(literal).join(', ')}]::text[]`;

const row = ({ key, question, variants, answer, link, tags }: SeedTopic) => `(
  ${[literal(key), literal(question)].join(', ')},
  ${list(variants)},
  ${literal(answer)},
  ${[literal(link?.label), literal(link?.href), list(tags), literal('published')].join(', ')}
)`;

/** The migration that puts the topics of the site's content into a new database. */
export const seedStatements =
  (): string => `-- What the assistant knows at first. Written by "npm run seed:topics" of web/src/content/assistant/; staff edit
-- the topics where they are, in the staff area.

insert into public.assistant_topics (
  key, question, variants, answer, link_label, link_href, tags, status
) values
${seedTopics.map(row).join(',\n')}
on conflict (key) do nothing;
`;
