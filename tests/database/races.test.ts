import type { ReservedSql, Sql, TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { openConnections, outcomeOf, outcomesAtOnce } from './many-callers.ts';
import { addAccount, addMember, asPerson, CUSTOMER, type Person } from './people.ts';

/**
 * What PGlite, with its single connection, cannot show: concurrent callers. Each race runs on a real
 * PostgreSQL with a connection for each caller.
 */
const CONNECTIONS = 12;
const { sql } = await openConnections(CONNECTIONS);

function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
const atOnce = async (times: number, work: (turn: number) => Promise<unknown>) =>
  tally(await outcomesAtOnce(times, work));

describe('at the same moment', () => {
  it('two owners are removed: one stays', async () => {
    for (const name of ['first', 'second']) await addMember(sql, `${name}@example.mn`, 'owner');
    const outcomes = await atOnce(
      2,
      (turn) => sql`select public.revoke_staff(${`${turn ? 'first' : 'second'}@example.mn`})`,
    );
    expect(outcomes).toEqual({ ok: 1, last_owner: 1 });
    expect(await sql`select from public.staff where role = 'owner'`).toHaveLength(1);
  });

  it('two owners remove each other in overlapping transactions: one stays', async () => {
    await addMember(sql, 'third@example.mn', 'owner');
    const [other] = await sql`select email from public.staff where email <> 'third@example.mn'`;
    let second: Promise<string> | undefined;
    await sql.begin(async (first) => {
      await first`select public.revoke_staff('third@example.mn')`;
      second = outcomeOf(sql`select public.revoke_staff(${other?.email})`);
      await new Promise((soon) => setTimeout(soon, 300));
    });
    expect(await second).toBe('last_owner');
  });

  it('two owners remove each other in the staff area: one stays', async () => {
    const owners = [
      await addMember(sql, 'fourth@example.mn', 'owner'),
      await addMember(sql, 'fifth@example.mn', 'owner'),
    ];
    await sql`update public.staff set role = 'editor'
      where user_id <> all (${owners.map(({ id }) => id)}::uuid[])`;
    const outcomes = await atOnce(2, async (turn) => {
      const [me, other] = (turn ? owners.toReversed() : owners) as [Person, Person];
      await asPerson(sql, me, (own) => own`select public.remove_member(${other.id})`);
    });
    expect(outcomes).toEqual({ ok: 1, not_staff: 1 });
    expect(await sql`select from public.staff where role = 'owner'`).toHaveLength(1);
  });

  it('ten decisions about one application: one counts', async () => {
    const [row] = await sql`
      insert into public.partner_requests
        (first_name, last_name, email, phone, position, experience, skills, projects, motivation)
      values ('Болд', 'Өвөр', 'b@example.mn', '99112233', 'other', 'mid', 'Арван тэмдэгт',
        'Арван тэмдэгт', 'Хорин тэмдэгтээс урт сэдэл')
      returning id`;
    const outcomes = await atOnce(
      10,
      (turn) => sql`
        update public.partner_requests set status = ${turn % 2 ? 'approved' : 'rejected'}
        where id = ${row?.id}`,
    );
    expect(outcomes).toEqual({ ok: 1, transition_not_allowed: 9 });
  });

  it('sixty customers with the same local part sign up: each gets a username', async () => {
    const outcomes = await atOnce(60, (turn) =>
      addAccount(sql, `info@firm${turn}.example.mn`, CUSTOMER),
    );
    expect(outcomes).toEqual({ ok: 60 });
    const names = await sql`select distinct username from public.profiles`;
    expect(names).toHaveLength(60);
  });

  it('sixty requests arrive: every one is counted', async () => {
    const outcomes = await atOnce(
      60,
      () => sql`
        insert into public.contact_messages (name, email, message)
        values ('Болд', 'b@example.mn', 'Зурвас')`,
    );
    expect(outcomes).toEqual({ ok: 60 });
    const [counted] =
      await sql`select private.row_total('contact_messages', 'new')::integer as rows`;
    expect(counted?.rows).toBe(60);
  });

  it('two dispatchers claim acknowledgements in overlapping transactions: fifty in ten minutes', async () => {
    // Otherwise the messages of earlier tests would be claimed too.
    await sql`delete from private.outbox`;
    await sql`
      insert into public.contact_messages (name, email, message)
      select 'Болд', 'ack' || n || '@example.mn', 'Зурвас' from generate_series(1, 120) as n`;
    await sql`
      insert into private.outbox (audience, kind, template, record_id, recipient)
      select 'sender', 'contact_messages', 'received', id::text, email
      from public.contact_messages where email like 'ack%'`;
    const claim = async (dispatcher: Sql | TransactionSql, most: number) => {
      const [claimed] = await dispatcher`
        select jsonb_array_length(public.claim_outbox('{mail}', ${most}, 60, null)) as messages`;
      return Number(claimed?.messages);
    };
    // The first claim records the channels of the dispatcher; concurrent claims would wait for that row.
    expect(await claim(sql, 1)).toBe(1);
    let second: Promise<number> | undefined;
    const first = await sql.begin(async (dispatcher) => {
      const messages = await claim(dispatcher, 45);
      second = claim(sql, 45);
      await new Promise((soon) => setTimeout(soon, 300));
      return messages;
    });
    expect([first, await second]).toEqual([45, 4]);
  });

  it('sixty attempts with a limit of ten: ten go on', async () => {
    const waits = await Promise.all(
      Array.from(
        { length: 60 },
        () => sql`select public.hit_rate_limit('race', 10, 600) as seconds`,
      ),
    );
    expect(waits.filter(([result]) => result?.seconds === 0)).toHaveLength(10);
  });

  it('sixty forms from one address with a limit of twelve: those under way come on top', async () => {
    const row = { name: 'Болд', email: 'limit@example.mn', message: 'Зурвас' };
    const send = async () => {
      const [sent] = await sql`
        select public.submit_form('contact_messages', ${sql.json(row)}, '203.0.113.1',
          private.function_secret(), 0.2) as outcome`;
      if (!sent?.outcome.ok) throw new Error(sent?.outcome.retryAfter > 0 ? 'waits' : 'refused');
    };
    const { ok = 0, waits } = await atOnce(60, send);
    expect(waits).toBe(60 - ok);
    expect(ok).toBeGreaterThanOrEqual(12);
    expect(ok).toBeLessThan(12 + CONNECTIONS);
    expect(await sql`select from public.contact_messages where email = ${row.email}`).toHaveLength(
      ok,
    );
    expect(await outcomeOf(send())).toBe('waits');
  });

  it('a form does not wait for another from the same address that is not stored yet', async () => {
    const [open, ...others] = await Promise.all(Array.from({ length: 4 }, () => sql.reserve()));
    const slotOf = async (connection?: ReservedSql) =>
      (await connection?.unsafe('select pg_backend_pid() % 16 as slot'))?.[0]?.slot;
    const submit = async (connection?: ReservedSql) =>
      connection?.unsafe(`begin; set local lock_timeout = '2s';
        select public.submit_form('contact_messages', '{"name": "Болд", "email": "open@example.mn", "message": "Зурвас"}',
          '203.0.113.2', private.function_secret());`);
    try {
      await submit(open);
      // Two connections may share a slot by chance, but hardly all four.
      const taken = await slotOf(open);
      const slots = await Promise.all(others.map((connection) => slotOf(connection)));
      expect(await outcomeOf(submit(others[slots.findIndex((slot) => slot !== taken)]))).toBe('ok');
    } finally {
      for (const connection of [open, ...others]) {
        await connection?.unsafe('rollback');
        connection?.release();
      }
    }
  });

  it.each(['commit', 'rollback'])(
    'twenty forms with one key after one whose end is %s: one row',
    async (end) => {
      const email = `${end}@example.mn`;
      const row = JSON.stringify({ name: 'Болд', email, message: 'Зурвас' });
      const submit = `select public.submit_form('contact_messages', '${row}', '203.0.113.3',
      private.function_secret(), 100, '{}', 'key ${end}', 'hash') as outcome`;
      const open = await sql.reserve();
      await open.unsafe('begin');
      await open.unsafe(submit);
      const others = Promise.all(Array.from({ length: 20 }, () => sql.unsafe(submit)));
      await open.unsafe(end);
      open.release();
      const outcomes = (await others).map(([sent]) => sent?.outcome);
      expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ ok: true })));
      expect(await sql`select from public.contact_messages where email = ${email}`).toHaveLength(1);
    },
  );

  it('forty views of an article: forty are counted', async () => {
    await sql`
      insert into public.blog_posts (title, slug, content, status)
      values ('Гарчиг', 'garchig', 'Агуулга', 'published')`;
    await atOnce(40, () => sql`select public.record_blog_view('garchig')`);
    expect(await sql`select sum(views)::integer as views from private.article_views`).toEqual([
      { views: 40 },
    ]);
    // Settled while others come: none is lost, none counts twice.
    await Promise.all([
      atOnce(40, () => sql`select public.record_blog_view('garchig')`),
      sql`select private.settle_views()`,
    ]);
    await sql`select private.settle_views()`;
    expect(await sql`select views from public.blog_posts`).toEqual([{ views: 80 }]);
  });

  it('a view waits for no other view, and for nobody who edits the article', async () => {
    const view = () => sql`select public.record_blog_view('garchig')`;
    const slotOf = 'select pg_backend_pid() % 16 as slot';
    const open = await sql.reserve();
    await open.unsafe('begin');
    await open.unsafe("select public.record_blog_view('garchig')");
    await open.unsafe("update public.blog_posts set title = 'Шинэ гарчиг' where slug = 'garchig'");
    const [held] = await open.unsafe(slotOf);
    // Connections of other slots: those of one process in sixteen share a slot.
    const others = await Promise.all(Array.from({ length: 4 }, () => sql.reserve()));
    for (const other of others) {
      const [own] = await other.unsafe(slotOf);
      if (own?.slot === held?.slot) continue;
      await other.unsafe("set lock_timeout = '1s'");
      expect(await other.unsafe("select public.record_blog_view('garchig') as counted")).toEqual([
        { counted: true },
      ]);
      await other.unsafe('reset lock_timeout');
    }
    await open.unsafe('rollback');
    for (const connection of [open, ...others]) connection.release();
    expect(await view()).toHaveLength(1);
  });
});
