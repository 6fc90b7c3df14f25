import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { openConnections, outcomeOf, outcomesAtOnce, outcomesInTurn } from './many-callers.ts';
import { addMember, asPerson } from './people.ts';

/** Seats of the programme with concurrent callers, on a real PostgreSQL. */
const { sql } = await openConnections(40);
beforeEach(async () => {
  await sql`truncate public.program_registrations`;
  await sql`update private.program set seats = 30, opens_on = null, closes_on = null`;
});

/** A number for each person, because each number may have one seat. */
const numberOf = (email: string): string => {
  let number = 0;
  for (const letter of email) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 10_000_000;
  return `8${String(number).padStart(7, '0')}`;
};

const person = (email: string, phone = numberOf(email)) => ({
  ...{ first_name: 'Болд', last_name: 'Өвөр', email, phone },
  ...{ current_status: 'student', goals: 'Зорилго', english_level: '1' },
});
const register = (email: string) =>
  sql`insert into public.program_registrations ${sql(person(email))}`;
async function seats(): Promise<Record<string, number>> {
  const rows = await sql`
    select seat || ' ' || price_mnt as seat, count(*)::integer as rows
    from public.program_registrations group by 1 order by 1`;
  return Object.fromEntries(rows.map((row) => [row.seat, row.rows]));
}

describe('at the same moment', () => {
  it('two hundred register: thirty have a seat at the discount', async () => {
    const outcomes = await outcomesAtOnce(200, (turn) => register(`one${turn}@example.mn`));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect(await seats()).toEqual({ 'full_price 5000000': 170, 'held 1000000': 30 });
  });

  it('two hundred want the last seat: one has it', async () => {
    for (let taken = 0; taken < 29; taken += 1) await register(`early${taken}@example.mn`);
    await outcomesAtOnce(200, (turn) => register(`last${turn}@example.mn`));
    expect(await seats()).toEqual({ 'full_price 5000000': 199, 'held 1000000': 30 });
  });

  it('forty are confirmed late, while others register: nobody sits on the same seat', async () => {
    await sql`update private.program set seats = 40`;
    await outcomesAtOnce(40, (turn) => register(`late${turn}@example.mn`));
    await sql`update public.program_registrations set seat_held_until = now() - interval '1 hour'`;
    await sql`update private.program set seats = 20`;
    const outcomes = await outcomesAtOnce(80, (turn) =>
      turn % 2
        ? register(`new${turn}@example.mn`)
        : sql`update public.program_registrations set status = 'confirmed'
            where email = ${`late${turn / 2}@example.mn`}`,
    );
    const refused = outcomes.filter((outcome) => outcome === 'no_seat_left').length;
    const [row] = await sql`select private.seats_used(1) as used`;
    expect(row?.used).toBe(20);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(80 - refused);
  });

  it('a hold ends while it is paid: either way there is one seat', async () => {
    await sql`update private.program set seats = 1`;
    await register('payer@example.mn');
    await sql`update public.program_registrations set seat_held_until = now() + interval '300 ms'`;
    const [paid] = await Promise.all([
      outcomesAtOnce(1, () =>
        sql`select pg_sleep(0.3)`.then(
          () => sql`update public.program_registrations set status = 'paid'
            where email = 'payer@example.mn'`,
        ),
      ),
      outcomesAtOnce(
        30,
        () => sql`select pg_sleep(0.29 + random() * 0.03), private.settle_seats()`,
      ),
      outcomesAtOnce(30, (turn) =>
        sql`select pg_sleep(0.3)`.then(() => register(`next${turn}@example.mn`)),
      ),
    ]);
    expect(['ok', 'no_seat_left']).toContain(paid[0]);
    const [row] = await sql`select private.seats_used(1) as used`;
    expect(row?.used).toBe(1);
  });

  it('twenty schedules offer three seats: to the first three, once each', async () => {
    await sql`update private.program set seats = 3, closes_on = '2026-01-01'`;
    for (let turn = 0; turn < 10; turn += 1) await register(`waits${turn}@example.mn`);
    await outcomesAtOnce(20, () => sql`select private.settle_seats()`);
    const offered = await sql`
      select email from public.program_registrations where seat = 'offered' order by id`;
    expect(offered.map(({ email }) => email)).toEqual([0, 1, 2].map((n) => `waits${n}@example.mn`));
    const mails = await sql`
      select from private.outbox where template = 'seat_offered' and recipient like 'waits%'`;
    expect(mails).toHaveLength(3);
  });

  it('an offer is accepted as it runs out: its seat is given to nobody else', async () => {
    await sql`update private.program set seats = 1, closes_on = '2026-01-01'`;
    await register('offered@example.mn');
    await sql`select private.settle_seats()`;
    await sql`update private.program set closes_on = null`;
    const [offer] = await sql`
      update public.program_registrations set seat_held_until = clock_timestamp() + interval '1 second'
      returning private.seat_token(id, seat_offered_at) as token`;
    let next: Promise<string> | undefined;
    await sql.begin(async (own) => {
      await own`select private.answer_seat(${offer?.token}, 'accept', null, null, 1)`;
      // Without waiting, the offer would still be valid.
      await own`select pg_sleep(1.1)`;
      next = outcomeOf(register('next@example.mn'));
      await own`select pg_sleep(0.2)`;
    });
    expect(await next).toBe('ok');
    expect(await seats()).toEqual({ 'full_price 5000000': 1, 'held 1000000': 1 });
  });

  it('the first in the waiting list is locked: nobody behind it gets a seat before', async () => {
    await sql`update private.program set seats = 1, closes_on = '2026-01-01'`;
    for (const who of ['first', 'second']) await register(`${who}@example.mn`);
    await sql.begin(async (own) => {
      await own`
        select from public.program_registrations where email = 'first@example.mn' for update`;
      const settled = await Promise.race([
        sql`select private.settle_seats() as changed`.then(([row]) => row?.changed),
        own`select pg_sleep(1)`.then(() => 'waits'),
      ]);
      expect(settled).toBe(0);
    });
    expect(await seats()).toEqual({ 'waiting 1000000': 2 });
  });

  it('one statement changes many rows while others change one of them: nobody waits in a circle', async () => {
    await outcomesAtOnce(30, (turn) => register(`circle${turn}@example.mn`));
    const outcomes = await outcomesAtOnce(40, (turn) =>
      turn % 4
        ? sql`update public.program_registrations set status = ${turn % 2 ? 'paid' : 'pending'}
            where email = ${`circle${turn % 30}@example.mn`}`
        : sql`update public.program_registrations set status = 'confirmed'
            where id in (select id from public.program_registrations order by id desc)`,
    );
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
  });

  it('staff change many while one of them is changed: nobody waits in a circle', async () => {
    const editor = await addMember(sql, 'many@example.mn');
    await register('many-one@example.mn');
    const outcomes = await outcomesInTurn(sql, (held) => held`select private.lock_program()`, [
      () =>
        sql`update public.program_registrations set status = 'paid' where email = 'many-one@example.mn'`,
      () =>
        asPerson(
          sql,
          editor,
          (own) => own`select public.change_many('program_registrations', 'status', 'confirmed')`,
        ),
    ]);
    expect(outcomes).toEqual(['ok', 'ok']);
  });

  it('under a level that does not see what others commit no seat is given', async () => {
    const outcome = await sql
      .begin('isolation level repeatable read', async (own) => {
        await own`select private.lock_program()`;
      })
      .catch((error: Error) => error.message);
    expect(outcome).toBe('seats_need_read_committed');
  });

  it('one sender tries to take all seats: many mailboxes, numbers and spellings, by /api and the Data API', async () => {
    const [proof] =
      await sql`select private.function_secret() as secret, private.form_token() as token`;
    const spellings = '99110000, +976 9911-0000, 97699110000, (9911) 00.00, 99110000 (гэр)'.split(
      ', ',
    );
    // One mailbox under many names, then many mailboxes of one domain.
    const row = (turn: number) =>
      turn % 2
        ? person(`one+${turn}@example.mn`, String(80_000_000 + turn))
        : person(`many${turn}@example.mn`, spellings[turn % 5] ?? '');
    const asVisitor = (work: (own: TransactionSql) => Promise<unknown>) =>
      sql.begin(async (own) => {
        await own`select set_config('role', 'anon', true)`;
        await work(own);
      });
    const outcomes = await outcomesAtOnce(200, (turn) =>
      asVisitor((own) =>
        turn % 3
          ? own`select public.submit_form('program_registrations', ${own.json(row(turn))}, '203.0.113.7',
              ${proof?.secret}, 1000, ${own.json({ token: proof?.token })})`
          : own`insert into public.program_registrations ${own(row(turn))}`,
      ),
    );
    expect(outcomes).toContain('ok');
    expect((await seats())['held 1000000']).toBeLessThanOrEqual(2);
    // Registrations without a form wait for the link in their mails; all are confirmed at once, from one
    // address.
    const waiting = await sql`
      select private.registration_link(id) as link from public.program_registrations
      where seat = 'unconfirmed'`;
    await outcomesAtOnce(
      waiting.length,
      (turn) =>
        sql`select private.answer_seat(${waiting[turn]?.link}, 'confirm', '203.0.113.7', 1000000, 1)`,
    );
    const [row2] = await sql`select private.seats_used(1) as used`;
    expect(row2?.used).toBeLessThanOrEqual(3);
  });

  it('a stranger with as many mailboxes and numbers as seats, at one address, gets three', async () => {
    await outcomesAtOnce(60, (turn) =>
      sql.begin(async (own) => {
        const [token] =
          await own`select private.form_token() as token, private.function_secret() as secret`;
        await own`select set_config('role', 'anon', true)`;
        const row = person(`wide${turn}@example.mn`, String(81_000_000 + turn));
        await own`select public.submit_form('program_registrations', ${own.json(row)}, '203.0.113.99',
          ${token?.secret}, 1, ${own.json({ token: token?.token })})`;
      }),
    );
    const { 'held 1000000': held, 'unconfirmed 1000000': unconfirmed } = await seats();
    expect([held, unconfirmed]).toEqual([3, 57]);
  });
});
