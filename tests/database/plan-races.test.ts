import { describe, expect, it } from 'vitest';
import { openConnections, outcomesAtOnce, outcomesInTurn } from './many-callers.ts';
import { addAccount, addMember, asPerson, CUSTOMER, type Person, signIn } from './people.ts';

/** Paid periods with concurrent callers, on a real PostgreSQL. */
const { sql } = await openConnections(20);

const editor = await addMember(sql, 'till@example.mn');

const mark = (id: string, status: string) =>
  asPerson(sql, editor, (own) => own`select public.set_payment_status(${id}, ${status})`);

async function newCustomer(email: string): Promise<Person> {
  await addAccount(sql, email, CUSTOMER);
  const person = await signIn(sql, email);
  await sql`update public.profiles set trial_ends_at = now() - interval '1 day' where id = ${person.id}`;
  return person;
}

/** Requests a plan and returns the payment's id; the customer's earlier request is cancelled. */
async function ask(customer: Person, plan: string): Promise<string> {
  await asPerson(sql, customer, (own) => own`select public.request_plan_payment(${plan}, '3')`);
  const [row] = await sql`
    select id from public.payments where profile_id = ${customer.id} order by id desc limit 1`;
  return row?.id;
}

type Period = { plan: string; starts_at: Date; ends_at: Date; left_days: number };
const periods = ({ id }: Person) => sql<Period[]>`
  select plan, starts_at, ends_at, left_days from public.plan_periods
  where profile_id = ${id} order by paid_at, payment_id`;

/** The periods follow each other without gap or overlap, and the profile has the last end. */
async function expectChained(customer: Person): Promise<void> {
  const placed = (await periods(customer)).filter(({ starts_at, ends_at }) => ends_at > starts_at);
  const inTime = [...placed].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  for (const [place, { starts_at }] of inTime.slice(1).entries()) {
    expect(starts_at.getTime()).toBeGreaterThanOrEqual(inTime[place]?.ends_at.getTime() ?? 0);
  }
  const [profile] = await sql`select paid_until from public.profiles where id = ${customer.id}`;
  expect(profile?.paid_until ?? null).toEqual(inTime.at(-1)?.ends_at ?? null);
}

describe('paid periods, at the same moment', () => {
  it('of one payment that is marked twenty times are one', async () => {
    const customer = await newCustomer('twenty@example.mn');
    const id = await ask(customer, 'pro');
    const outcomes = await outcomesAtOnce(20, () => mark(id, 'paid'));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect(await periods(customer)).toHaveLength(1);
    await expectChained(customer);
  });

  it('of two payments follow each other, whoever comes first', async () => {
    const customer = await newCustomer('two@example.mn');
    const first = await ask(customer, 'pro');
    const second = await ask(customer, 'start');
    const outcomes = await outcomesInTurn(
      sql,
      (held) => held`select from public.profiles where id = ${customer.id} for update`,
      [() => mark(first, 'paid'), () => mark(second, 'paid')],
    );
    expect(outcomes).toEqual(['ok', 'ok']);
    const [pro, start] = await periods(customer);
    expect(start?.starts_at).toEqual(pro?.ends_at);
    await expectChained(customer);
  });

  it('stay whole while payments are marked and taken back, and the trial goes on', async () => {
    const customer = await newCustomer('busy@example.mn');
    const ids = [
      await ask(customer, 'start'),
      await ask(customer, 'pro'),
      await ask(customer, 'business'),
    ];
    // The payment that is undone was cancelled before, so no two requests are ever open.
    const outcomes = await outcomesAtOnce(18, (turn) =>
      turn % 6 === 5
        ? asPerson(sql, editor, (own) => own`select public.extend_trial(${customer.id}, 1)`)
        : mark(ids[turn % 3] ?? '', turn % 2 ? 'paid' : 'awaiting'),
    );
    // If two would be open, one is refused; nothing else is.
    expect(outcomes.filter((one) => one !== 'ok' && !/conflict|open_key/.test(one))).toEqual([]);
    await expectChained(customer);
    const paid = await sql`
      select id from public.payments where profile_id = ${customer.id} and status = 'paid' order by id`;
    const kept = await sql`
      select payment_id as id from public.plan_periods where profile_id = ${customer.id} order by 1`;
    expect(kept).toEqual(paid);
  });

  it('outlive an account that is deleted while its payment is marked', async () => {
    const customer = await newCustomer('leaving@example.mn');
    const id = await ask(customer, 'pro');
    await sql`update public.payments set status = 'claimed', claimed_at = now() where id = ${id}`;
    const outcomes = await outcomesInTurn(
      sql,
      (held) => held`select from public.profiles where id = ${customer.id} for update`,
      [() => mark(id, 'paid'), () => sql`delete from auth.users where id = ${customer.id}`],
    );
    expect(outcomes).toEqual(['ok', 'ok']);
    expect(await sql`select profile_id from public.plan_periods where payment_id = ${id}`).toEqual([
      { profile_id: null },
    ]);
  });
});
