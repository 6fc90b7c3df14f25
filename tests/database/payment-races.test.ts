import { beforeEach, describe, expect, it } from 'vitest';
import { openConnections, outcomesAtOnce, outcomesInTurn } from './many-callers.ts';
import { addAccount, addMember, asPerson, CUSTOMER, signIn } from './people.ts';

/** Payments of seats and plans with concurrent callers, on a real PostgreSQL. */
const { sql } = await openConnections(40);
beforeEach(async () => {
  await sql`truncate public.program_registrations`;
});

const register = (email: string) => sql`
  insert into public.program_registrations
    (first_name, last_name, email, phone, current_status, goals, english_level)
  values ('Болд', 'Өвөр', ${email}, '99112233', 'student', 'Зорилго', '1')`;
describe('a payment, at the same moment', () => {
  const payment = async (email: string) => {
    const [row] = await sql`
      select p.*, private.payment_token(p.id) as token from public.payments as p
      join public.program_registrations as r on r.id = p.registration_id where r.email = ${email}`;
    if (!row) throw new Error(`Nobody was asked to pay as ${email}.`);
    return row;
  };

  it('is marked paid and runs out: it is paid, whoever comes first', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const email = `edge${turn}@example.mn`;
      await register(email);
      await sql`
        update public.payments set due_at = now() + interval '200 ms'
        where id = ${(await payment(email)).id}`;
      const outcomes = await outcomesAtOnce(30, (place) =>
        place === 15
          ? sql`select pg_sleep(0.2)`.then(
              () =>
                sql`update public.program_registrations set status = 'paid' where email = ${email}`,
            )
          : sql`select pg_sleep(0.19 + random() * 0.03), private.expire_payments()`,
      );
      expect(new Set(outcomes)).toEqual(new Set(['ok']));
      expect(await payment(email)).toMatchObject({ status: 'paid' });
    }
  });

  it('is marked by staff while its registration is changed: nobody waits in a circle', async () => {
    const editor = await addMember(sql, 'till@example.mn');
    const mark = (id: string) =>
      asPerson(sql, editor, (own) => own`select public.set_payment_status(${id}, 'paid')`);
    await outcomesAtOnce(10, (turn) => register(`till${turn}@example.mn`));
    const asked = await sql`select id from public.payments where email like 'till%' order by id`;
    const outcomes = await outcomesAtOnce(40, (turn) =>
      turn % 2
        ? mark(asked[(turn >> 1) % 10]?.id)
        : sql`update public.program_registrations set status = ${turn % 4 ? 'confirmed' : 'pending'}
            where email = ${`till${(turn >> 1) % 10}@example.mn`}`,
    );
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
  });

  it('is sent each of four receipts five times: one of each is kept, and staff are told once', async () => {
    await register('receipt@example.mn');
    const { id, token } = await payment('receipt@example.mn');
    const outcomes = await outcomesAtOnce(20, async (place) => {
      const [file] =
        await sql`select private.begin_file('receipts', 'image/png', 70, ${`sum ${place % 4}`}) as path`;
      await sql`select private.claim_payment(${token}, ${file?.path})`;
    });
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    const kept = await sql`select path from private.payment_receipts where payment_id = ${id}`;
    expect(kept).toHaveLength(4);
    const files = await sql`
      select state, count(*)::integer as files from private.stored_files group by 1 order by 1`;
    expect(files.map(({ state, files }) => [state, files])).toEqual([
      ['given_up', 16],
      ['kept', 4],
    ]);
    expect(await payment('receipt@example.mn')).toMatchObject({ status: 'claimed' });
    const news = await sql`
      select from private.outbox_news where kind = 'payments' and record_id = ${String(id)}`;
    expect(news).toHaveLength(1);
  });

  it('is marked paid while its customer asks for another plan: nobody waits in a circle', async () => {
    const editor = await addMember(sql, 'editor@example.mn');
    await addAccount(sql, 'planner@example.mn', CUSTOMER);
    const customer = await signIn(sql, 'planner@example.mn');
    await asPerson(sql, customer, (own) => own`select public.request_plan_payment('pro', '3')`);
    const [asked] = await sql`select id from public.payments where profile_id = ${customer.id}`;
    const id: string = asked?.id;

    const outcomes = await outcomesInTurn(
      sql,
      (held) => held`select from public.payments where id = ${id} for update`,
      [
        () => asPerson(sql, editor, (own) => own`select public.set_payment_status(${id}, 'paid')`),
        () =>
          asPerson(sql, customer, (own) => own`select public.request_plan_payment('start', '6')`),
      ],
    );
    expect(outcomes).toEqual(['ok', 'ok']);
    expect(
      await sql`select plan, status from public.payments where profile_id = ${customer.id} order by id`,
    ).toEqual([
      { plan: 'pro', status: 'paid' },
      { plan: 'start', status: 'awaiting' },
    ]);
  });

  it('is refused by one and marked paid by another: one of the two is told', async () => {
    const editor = await addMember(sql, 'refuser@example.mn');
    for (let turn = 0; turn < 10; turn += 1) {
      await register(`refused${turn}@example.mn`);
      const { id, token } = await payment(`refused${turn}@example.mn`);
      const [file] = await sql`
        select private.begin_file('receipts', 'image/png', 70, ${String(turn)}) as path`;
      await sql`select private.claim_payment(${token}, ${file?.path})`;
      const { version } = await payment(`refused${turn}@example.mn`);
      const outcomes = await outcomesAtOnce(2, (place) =>
        asPerson(sql, editor, (own) =>
          place === 0
            ? own`select public.refuse_receipt(${id}, 'Баримт бүдэг байна', ${version})`
            : own`select public.set_payment_status(${id}, 'paid', ${version})`,
        ),
      );
      expect(outcomes.toSorted()).toEqual(['ok', 'version_conflict']);
      const { status } = await payment(`refused${turn}@example.mn`);
      expect(status).toBe(outcomes[0] === 'ok' ? 'awaiting' : 'paid');
    }
  });

  it('is refused while its registration is changed: nobody waits in a circle', async () => {
    const editor = await addMember(sql, 'circle@example.mn');
    await register('circle-payer@example.mn');
    const { id, token } = await payment('circle-payer@example.mn');
    const [file] = await sql`
      select private.begin_file('receipts', 'image/png', 70, 'circle') as path`;
    await sql`select private.claim_payment(${token}, ${file?.path})`;
    const outcomes = await outcomesInTurn(
      sql,
      (held) => held`select from public.payments where id = ${id} for update`,
      [
        () => sql`update public.program_registrations set status = 'confirmed'
          where email = 'circle-payer@example.mn'`,
        () =>
          asPerson(sql, editor, (own) => own`select public.refuse_receipt(${id}, 'Баримт бүдэг')`),
      ],
    );
    expect(outcomes).toEqual(['ok', 'ok']);
  });

  it('is erased with its person while it is marked paid: nobody waits in a circle', async () => {
    const owner = await addMember(sql, 'owner@example.mn', 'owner');
    await register('erased@example.mn');
    const { id } = await payment('erased@example.mn');
    const outcomes = await outcomesInTurn(
      sql,
      (held) => held`select from public.payments where id = ${id} for update`,
      [
        () => asPerson(sql, owner, (own) => own`select public.erase_person('erased@example.mn')`),
        () => asPerson(sql, owner, (own) => own`select public.set_payment_status(${id}, 'paid')`),
      ],
    );
    expect(outcomes).toEqual(['ok', 'not_found']);
    expect(await sql`select from public.payments where id = ${id}`).toEqual([]);
  });
});
