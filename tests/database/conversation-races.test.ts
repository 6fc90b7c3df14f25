import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { openConnections, outcomesAtOnce } from './many-callers.ts';
import { addAssistant, addMember, asPerson, type Person } from './people.ts';

/** Conversations with customers' assistants that open at the same moment, on a real PostgreSQL. */
const { sql } = await openConnections(20);

type Outcome = { outcome: string; conversation: string; message: number; work: string };

const { customer, assistant } = await addAssistant(sql, 'talks@example.mn');

async function ask(
  address: string,
  more: Record<string, unknown> = {},
  line: Sql = sql,
): Promise<Outcome> {
  const [opened] = await line`select public.form_token() as token`;
  const message = {
    key: assistant.key,
    token: opened?.token,
    content_version: assistant.content_version,
    client_id: randomUUID(),
    conversation: null,
    text: 'Хэдэн цагт нээх вэ?',
    site: null,
    address_hash: address,
    fold_key: 'цаг',
    missed_question: 'Хэдэн цагт?',
    reply: {
      band: 'sure',
      answer_ids: [Number(assistant.answer)],
      offer_ids: [],
      text: '10 цагт',
      person: false,
    },
    ...more,
  };
  const [row] = await line`select public.record_bot_message(${sql.json(message)}) as reply`;
  return row?.reply;
}

const counts = async () => {
  const [row] = await sql`
    select m.conversations, t.talks,
      (select count(*)::integer from public.assistant_conversations where assistant_id = t.assistant_id) as rows,
      (select max(number) from public.assistant_conversations where assistant_id = t.assistant_id) as number,
      (select sum(messages)::integer from private.assistant_days where assistant_id = t.assistant_id) as messages
    from private.assistant_talks as t
    left join private.assistant_months as m on m.assistant_id = t.assistant_id
    where t.assistant_id = ${assistant.id}`;
  return row;
};

describe('conversations, at the same moment', () => {
  it('count twenty for twenty addresses, each with its own number', async () => {
    const outcomes = await outcomesAtOnce(20, (turn) => ask(`twenty-${turn}`));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect(await counts()).toEqual({
      conversations: 20,
      talks: 20,
      rows: 20,
      number: 20,
      messages: 20,
    });
  });

  it('count one when one message is sent twenty times', async () => {
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ask('double', { client_id: id, scale: 100 })),
    );
    expect(replies.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(
      new Set(replies.map(({ conversation, message }) => `${conversation} ${message}`)).size,
    ).toBe(1);
    expect(await counts()).toMatchObject({ conversations: 21, rows: 21, messages: 21 });
  });

  it('without a token count once, with whichever of their next questions comes first', async () => {
    const begun = await counts();
    const { conversation } = await ask('late', { token: null });
    expect(await counts()).toMatchObject({ conversations: begun?.conversations });
    const more = await Promise.all(
      Array.from({ length: 10 }, () => ask('late', { token: null, conversation })),
    );
    expect(new Set(more.map(({ outcome }) => outcome))).toEqual(new Set(['stored']));
    expect(await counts()).toMatchObject({ conversations: (begun?.conversations ?? 0) + 1 });
  });

  it('stop exactly at the limit of the month', async () => {
    await sql`update private.assistant_months set conversations = 195 where assistant_id = ${assistant.id}`;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => ask(`limit-${turn}`)),
    );
    const of = (wanted: string) => replies.filter(({ outcome }) => outcome === wanted).length;
    expect([of('stored'), of('closed')]).toEqual([5, 15]);
    expect(await counts()).toMatchObject({ conversations: 200, rows: 27 });
    const mails = await sql`
      select template, count(*)::integer as times from private.outbox where kind = 'assistants' group by 1 order by 1`;
    expect([...mails]).toEqual([
      { template: 'assistant_usage_100', times: 1 },
      { template: 'assistant_usage_80', times: 1 },
    ]);
  });

  it('of one address are ten an hour', async () => {
    await sql`update private.assistant_months set conversations = 0 where assistant_id = ${assistant.id}`;
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask('one-address')));
    expect(replies.filter(({ outcome }) => outcome === 'stored')).toHaveLength(10);
  });

  it('wait for their own messages only', async () => {
    const [{ conversation: first }, { conversation: second }] = [await ask('a'), await ask('b')];
    const lines = await Promise.all(Array.from({ length: 5 }, () => sql.reserve()));
    const slots = await Promise.all(
      lines.map(async (line) => (await line`select pg_backend_pid() % 16 as slot`)[0]?.slot),
    );
    const [held] = lines;
    const other = lines.find((_, place) => slots[place] !== slots[0]);
    if (!held || !other) throw new Error('all connections count in one slot');
    try {
      await held`begin`;
      await ask('a', { conversation: first }, held);
      await other`set statement_timeout = '3s'`;
      expect(await ask('b', { conversation: second }, other)).toMatchObject({ outcome: 'stored' });
    } finally {
      await held`rollback`;
      await other`reset statement_timeout`;
      for (const line of lines) line.release();
    }
  });

  it('one of two members of staff takes a conversation over', async () => {
    const [company] =
      await sql`select id, key, content_version from public.assistants where profile_id is null`;
    const reply = { band: 'unknown', answer_ids: [], offer_ids: [], text: 'Юу?', person: true };
    const { conversation } = await ask('staff', { ...company, reply });
    const staff = await Promise.all(
      ['one', 'two'].map((name) => addMember(sql, `${name}@example.mn`)),
    );
    const outcomes = await outcomesAtOnce(8, (turn) =>
      asPerson(
        sql,
        staff[turn % 2] as Person,
        (own) =>
          own`select public.write_in_talk(${conversation}, gen_random_uuid(), ${`Сайн уу ${turn}`})`,
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('ok'), ...Array(4).fill('talk_taken')]);
    const [thread] = await sql`
      select count(*) filter (where author = 'person')::integer as person,
        count(*) filter (where author = 'event')::integer as event
      from public.assistant_messages where conversation_id = ${conversation}`;
    expect(thread).toEqual({ person: 4, event: 1 });
  });

  it('concurrent leads go into one mail', async () => {
    const outcomes = await outcomesAtOnce(10, (turn) => {
      const lead = {
        key: assistant.key,
        conversation: null,
        name: 'Дорж',
        phone: '99112233',
        address_hash: `lead-${turn}`,
      };
      return sql`select public.leave_lead(${sql.json(lead)})`;
    });
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    const [mails] = await sql`
      select count(distinct mail_id)::integer as mails, count(*)::integer as leads from public.assistant_leads`;
    expect(mails).toEqual({ mails: 1, leads: 10 });
  });

  it('answers are never more than the plan has', async () => {
    const outcomes = await outcomesAtOnce(20, (turn) => {
      const answers = Array.from({ length: 3 }, (_, place) => ({
        question: `Асуулт ${turn} ${place}`,
        answer: 'А',
      }));
      return asPerson(
        sql,
        customer,
        (own) => own`select public.add_own_answers(${own.json(answers)})`,
      );
    });
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(9);
    const [row] = await sql`
      select count(*)::integer as answers from public.assistant_answers where assistant_id = ${assistant.id}`;
    expect(row?.answers).toBe(28);
  });
});
