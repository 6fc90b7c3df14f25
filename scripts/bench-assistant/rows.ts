import type postgres from 'postgres';
import { ownAnswersOf, readOwnCases } from '../../tests/assistant/own/businesses.ts';
import { fillTable } from '../bench-admin/rows.ts';

const TRADE = 'beauty';

/** A hundred answers: the starter set of a trade, and products with other names in each assistant ({n} is its id). */
export const ANSWERS = [
  ...ownAnswersOf(TRADE),
  ...Array.from({ length: 92 }, (_, place) => ({
    question: `Бараа${place}{n} хэдэн төгрөг вэ?`,
    wordings: [
      `Бараа${place}{n} үнэ`,
      `Бараа${place}{n} бий юу`,
      `${place}{n} дугаартай нь хэд вэ`,
    ],
    answer: `Бараа${place}{n} нь ${place + 1},000₮. Хүргэлт үнэгүй.`,
  })),
];

/** Questions in visitors' own words; a third of them has no answer. */
export const QUESTIONS = readOwnCases()
  .filter(({ trade }) => trade === TRADE)
  .map(({ question }) => question);

/** Adds live assistants with these answers and returns their keys; the first is on the largest plan. */
export async function addAssistants(sql: postgres.Sql, count: number): Promise<string[]> {
  await fillTable(sql, 'profiles', count);
  await sql.begin(async (work) => {
    await work`
      with paid as (
        insert into public.payments
          (kind, profile_id, plan, plan_months, amount_mnt, reference, status, paid_at, payer_name, email)
        select 'plan', profile_id, 'enterprise', '3', 100, 'ABCDEFGV', 'paid', now(), 'Бат', 'person1@example.mn'
        from public.assistants order by id limit 1 returning id, profile_id
      )
      insert into public.plan_periods
        (payment_id, profile_id, plan, plan_months, amount_mnt, paid_at, trial_ends_at, starts_at, ends_at)
      select id, profile_id, 'enterprise', '3', 100, now(), now(), now() - interval '1 day', now() + interval '1 day'
      from paid`;
    // Without triggers: they limit the answers of a trial, and count a new version of the assistant for each answer.
    await work`set local session_replication_role = replica`;
    await work`
      insert into public.assistant_answers (assistant_id, question, wordings, answer, place)
      select a.id, replace(one.question, '{n}', a.id::text),
        array(select replace(w, '{n}', a.id::text) from unnest(one.wordings) as w),
        replace(one.answer, '{n}', a.id::text), one.place
      from public.assistants as a, rows from (
        jsonb_to_recordset(${work.json(ANSWERS)}) as (question text, wordings text[], answer text)
      ) with ordinality as one (question, wordings, answer, place)`;
    await work`update public.assistants set status = 'live', published_at = now()`;
  });
  await sql`vacuum analyze`;
  const rows = await sql<{ key: string }[]>`select key from public.assistants order by id`;
  return rows.map(({ key }) => key);
}
