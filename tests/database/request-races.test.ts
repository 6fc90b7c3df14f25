import { randomUUID } from 'node:crypto';
import type { JSONValue } from 'postgres';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConnections, outcomesAtOnce } from './many-callers.ts';
import { addAssistant, asPerson } from './people.ts';

/** What visitors place and owners change at the same moment, on a real PostgreSQL. */
const { sql } = await openConnections(32);

const opened = await addAssistant(sql, 'requests@example.mn');
const { customer } = opened;
const { id: assistant, key } = opened.assistant;
let good: number;
let service: number;
let start: string;

beforeAll(async () => {
  const orders = { areas: [], pickUp: 'Дэлгүүр', least: 0, hours: null, pays: ['delivery'] };
  const appointments = {
    earliest: 0,
    latest: 30,
    isConfirmedAtOnce: false,
    severalForPhone: true,
    changeUntil: 0,
  };
  await sql`insert into public.assistant_automations (assistant_id, kind, is_on, settings) values
    (${assistant}, 'orders', true, ${sql.json(orders)}),
    (${assistant}, 'appointments', true, ${sql.json(appointments)})`;
  const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]);
  await sql`insert into public.assistant_bookables (assistant_id, name, week)
    values (${assistant}, 'Ану', ${sql.json(week)})`;
  const [made] = await sql<{ id: string; starts: string }[]>`
    insert into public.assistant_services (assistant_id, name, minutes, price)
    values (${assistant}, 'Үс засалт', 60, 30000)
    returning id, to_char(date_trunc('day', now()) + interval '2 days', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as starts`;
  service = Number(made?.id);
  start = made?.starts ?? '';
});

beforeEach(async () => {
  await sql`delete from public.assistant_requests where assistant_id = ${assistant}`;
  await sql`delete from public.assistant_goods where assistant_id = ${assistant}`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.assistant_goods (assistant_id, name, price, stock)
    values (${assistant}, 'Даашинз', 40000, 1) returning id`;
  good = Number(row?.id);
});

const order = () => ({
  kind: 'order',
  lines: [{ good, options: [], count: 1 }],
  way: 'pickup',
  area: null,
  address: null,
  pay: 'delivery',
  note: null,
});
const booking = () => ({ kind: 'booking', service, bookable: null, start, note: null });

type Placed = { outcome: string; number: number; token: string };

async function place(draft: JSONValue, shown: number, id: string = randomUUID()): Promise<Placed> {
  const [opened] = await sql`select public.form_token() as token`;
  const sent = {
    key,
    id,
    conversation: null,
    draft,
    shown,
    name: 'Дорж',
    phone: String(80_000_000 + Math.floor(Math.random() * 9_999_999)),
    email: null,
    token: opened?.token,
    site: null,
    address_hash: id,
    scale: 1,
  };
  const [row] = await sql`select public.place_request(${sql.json(sent)}) as placed`;
  return row?.placed;
}

/** How often each outcome came of that many at once. */
async function outcomes(times: number, work: () => Promise<Placed>) {
  const counts: Record<string, number> = {};
  const all = await Promise.all(Array.from({ length: times }, work));
  for (const { outcome } of all) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const stored = async () =>
  (await sql`select status, cancelled_by from public.assistant_requests order by number`).map(
    (row) => ({ ...row }),
  );
const stock = async () =>
  (await sql`select stock from public.assistant_goods where id = ${good}`)[0]?.stock;

describe('at the same moment', () => {
  it('thirty book one time: one gets it, once', async () => {
    expect(await outcomes(30, () => place(booking(), 30_000))).toEqual({
      placed: 1,
      time_taken: 29,
    });
    expect(await stored()).toHaveLength(1);
  });

  it('thirty order the last piece: one gets it, and the stock is none', async () => {
    expect(await outcomes(30, () => place(order(), 40_000))).toEqual({
      placed: 1,
      out_of_stock: 29,
    });
    expect(await stock()).toBe(0);
  });

  it('one request sent thirty times is one, with one number', async () => {
    const id = randomUUID();
    const all = await Promise.all(Array.from({ length: 30 }, () => place(order(), 40_000, id)));
    expect(new Set(all.map(({ outcome, number }) => `${outcome} ${number}`)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await stock()).toBe(0);
  });

  it('the owner confirms while the visitor cancels an order: one of both is told that it was done', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { token } = await place(order(), 40_000);
      const [row] = await sql`select id from public.assistant_requests where token = ${token}`;
      const confirming = asPerson(
        sql,
        customer,
        (own) => own`select public.change_request(${row?.id}, '{"status": "confirmed"}')`,
      );
      const cancelling = sql`select public.answer_request(${token}, 'cancel')`;
      const [confirmed, cancelled] = await Promise.allSettled([confirming, cancelling]);
      // A confirmed order is no longer the visitor's to cancel: exactly one of both is told that it was done.
      expect([confirmed.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isCancelled = cancelled.status === 'fulfilled';
      expect(await stored()).toEqual([
        isCancelled
          ? { status: 'cancelled', cancelled_by: 'visitor' }
          : { status: 'confirmed', cancelled_by: null },
      ]);
      expect(await stock()).toBe(isCancelled ? 1 : 0);
      await sql`delete from public.assistant_requests where assistant_id = ${assistant}`;
      await sql`update public.assistant_goods set stock = 1 where id = ${good}`;
    }
  });

  it('the owner moves a booking onto a time that a visitor books: one of both is there', async () => {
    const { token } = await place({ ...booking(), start: start.replace('T00', 'T05') }, 30_000);
    const [row] = await sql`select id from public.assistant_requests where token = ${token}`;
    const move = { start };
    const results = await outcomesAtOnce(2, async (turn) => {
      if (turn === 0) {
        await asPerson(
          sql,
          customer,
          (own) => own`select public.change_request(${row?.id}, ${own.json(move)})`,
        );
      } else if ((await place(booking(), 30_000)).outcome !== 'placed') throw new Error('taken');
    });
    expect(results.filter((one) => one === 'ok')).toHaveLength(1);
    const [there] = await sql`
      select count(*)::integer as count from public.assistant_requests where starts_at = ${start}`;
    expect(there?.count).toBe(1);
  });
});
