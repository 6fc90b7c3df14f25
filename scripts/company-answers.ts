import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { inRoot } from '../local/paths.ts';
import {
  automationInput,
  serviceInput,
} from '../supabase/functions/_shared/contract/automations.ts';
import { COMPANY_BOT_KEY } from '../supabase/functions/_shared/contract/bot-keys.ts';
import { company, contactHours } from '../supabase/functions/_shared/contract/company.ts';
import { usualWeek } from '../supabase/functions/_shared/contract/week.ts';
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
  '20261123013450_company_assistant.sql',
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

/** What `supabase/seed/company-automations.json` holds: what the company's assistant books and asks for. */
const companyAutomations = z.strictObject({
  automations: z.array(automationInput),
  services: z.array(serviceInput),
  /** Who is booked, in the hours of the company. */
  bookables: z.array(z.string()),
});

/** Throws for a value that the contract refuses. */
const readCompanyAutomations = () =>
  companyAutomations.parse(
    JSON.parse(readFileSync(inRoot('supabase', 'seed', 'company-automations.json'), 'utf8')),
  );

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
const json = (value: unknown) => literal(JSON.stringify(value));

const row = ({ question, wordings, answer, link, topicKey, subject }: CompanyAnswer) =>
  `${literal(question)}, array[${wordings.map(literal).join(', ')}]::text[], ${literal(answer)},\n    ${[link, topicKey, subject].map(literal).join(', ')}`;

const insertParts = (table: string, columns: string, rows: readonly string[]) => `
insert into public.assistant_${table} (assistant_id, ${columns})
select a.id, v.* from public.assistants as a, (values
${rows.map((one) => `  (${one})`).join(',\n')}
) as v (${columns})
where a.profile_id is null;
`;

/** The migration that makes the company's assistant, its first answers, and what it books and asks for. */
export function companyStatements(answers = readCompanyAnswers()): string {
  const { automations, services, bookables } = readCompanyAutomations();
  const week = json(usualWeek(contactHours.opens, contactHours.closes));
  return `-- The company's own assistant, its first answers, and what it books and asks for. Written by "npm run seed:company" of
-- supabase/seed/; staff edit it where it is, in the staff area.

insert into public.assistants (key, company, greeting, status, published_at, cleared_at)
values (
  ${literal(COMPANY_BOT_KEY)}, ${literal(company.name)},
  ${literal(`Сайн байна уу! Би ${company.nameGenitive} AI туслах. Үнэ, туршилт, ажлын цаг, хөтөлбөрийн талаар асуугаарай.`)},
  'live', now(), now()
);
${insertParts('answers', 'question, wordings, answer, link, topic_key, subject', answers.map(row))}${insertParts(
  'automations',
  'kind, name, is_on, settings',
  automations.map((one) =>
    [
      literal(one.kind),
      'name' in one ? literal(one.name) : 'null::text',
      ...[String(one.isOn), `${json(one.settings)}::jsonb`],
    ].join(', '),
  ),
)}${insertParts(
  'bookables',
  'name, week',
  bookables.map((name) => `${literal(name)}, ${week}::jsonb`),
)}${insertParts(
  'services',
  'name, minutes, price, about',
  services.map(({ name, minutes, price, about }) =>
    [literal(name), literal(minutes), `${literal(price)}::integer`, literal(about)].join(', '),
  ),
)}`;
}
