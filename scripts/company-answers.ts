import { readFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';
import { COMPANY_BOT_KEY } from '../supabase/functions/_shared/contract/bot-keys.ts';
import { company } from '../supabase/functions/_shared/contract/company.ts';
import { rowsOf } from '../web/src/components/spreadsheet/cells.ts';

/** An answer of the company's own assistant, as `supabase/seed/company-answers.csv` has it. */
export type CompanyAnswer = {
  question: string;
  answer: string;
  wordings: readonly string[];
  link: string | null;
  /** By which the function finds what it computes. */
  topicKey: string;
  subject: string;
};

const FILE = inRoot('supabase', 'seed', 'company-answers.csv');
export const COMPANY_MIGRATION = inRoot(
  'supabase',
  'migrations',
  '20261123013300_company_assistant.sql',
);

/** The answers, in their order. The columns are those of the import, with key and subject behind them. */
export function readCompanyAnswers(): CompanyAnswer[] {
  const [, ...rows] = rowsOf(readFileSync(FILE, 'utf8'), ',');
  return rows
    .filter(({ cells }) => cells.length > 1)
    .map(
      ({
        cells: [question = '', answer = '', wordings = '', link, topicKey = '', subject = ''],
      }) => ({
        ...{ question, answer, topicKey, subject },
        wordings: wordings === '' ? [] : wordings.split(' | '),
        link: link || null,
      }),
    );
}

const literal = (text: string | null) =>
  text === null ? 'null' : `'${text.replaceAll("'", "''")}'`;

const row = ({ question, wordings, answer, link, topicKey, subject }: CompanyAnswer) =>
  `  (${literal(question)}, array[${wordings.map(literal).join(', ')}]::text[], ${literal(answer)},\n    ${[link, topicKey, subject].map(literal).join(', ')})`;

/** The migration that makes the company's assistant and its first answers. */
export const companyStatements = (
  answers = readCompanyAnswers(),
): string => `-- The company's own assistant and its first answers. Written by "npm run seed:company" of supabase/seed/company-answers.csv;
-- staff edit the answers where they are, in the staff area.

insert into public.assistants (key, company, greeting, status, published_at, cleared_at)
values (
  ${literal(COMPANY_BOT_KEY)}, ${literal(company.name)},
  ${literal(`Сайн байна уу! Би ${company.nameGenitive} AI туслах. Үнэ, туршилт, ажлын цаг, хөтөлбөрийн талаар асуугаарай.`)},
  'live', now(), now()
);

insert into public.assistant_answers (assistant_id, question, wordings, answer, link, topic_key, subject)
select a.id, v.* from public.assistants as a, (values
${answers.map(row).join(',\n')}
) as v (question, wordings, answer, link, topic_key, subject)
where a.profile_id is null;
`;
