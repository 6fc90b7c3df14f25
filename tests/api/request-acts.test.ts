import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../support/random.ts';
import { api, stack } from './client.ts';
import { CrashingStack } from './crashing-stack.ts';
import { visitor } from './own-bots.ts';
import { bookingOf, momentAt, newShop, orderOf, place, type Shop } from './own-requests.ts';
import type { ApiResponse } from './send.ts';

// Random acts of visitors and of the owner, three at once, with `kill -9` in between: what was answered with success is stored
// to the letter, no time is booked twice, and no good is sold that is not there.

const ACTS = Number(process.env.REQUEST_ACTS ?? 300);
const AT_ONCE = 3;
const SEED = Number(process.env.REQUEST_SEED ?? 20_261_127);
const random = randomFrom(SEED);
const below = (most: number) => Math.floor(random() * most);
const oneOf = <T>(all: readonly T[]) => all[below(all.length)];

/** What has been told of a request. */
type Known = {
  placing: { draft: object; shown: number; id: string; phone: string };
  /** Of an order: how many pieces it takes while it is not cancelled. */
  pieces: number;
  told: { number: number; token: string; status: string; startsAt: string | null };
};

const crashing = new CrashingStack();
let shop: Shop;
const known: Known[] = [];
/** Placings and changes whose response was lost: done or not. */
let lost: Known[] = [];
let unsure: Known[] = [];
let stock = 5;
const counts: Record<string, number> = {};

const use = () => Object.assign(stack, { apiUrl: crashing.siteUrl });
beforeAll(async () => {
  await crashing.start();
  use();
  shop = await newShop();
});
afterAll(() => crashing.close());

const takes = ({ told, pieces }: Known) => (told.status === 'cancelled' ? 0 : pieces);
/** The new state of a request, and what it does to the stock. */
function tell(one: Known, told: Partial<Known['told']>) {
  const before = takes(one);
  one.told = { ...one.told, ...told };
  stock += before - takes(one);
}

/** Its database or all of it is being killed: a response may be lost, or say that the server fails. */
let isDown = false;
class Lost extends TypeError {}

/** Counts a response; a refusal has a reason, and nothing else ever happens. */
function isDone(act: string, response: ApiResponse): boolean {
  if (isDown && response.status >= 500) throw new Lost(response.text);
  const isRefused = [404, 409, 422].includes(response.status);
  const outcome = `${act} ${isRefused ? response.json.code : response.status}`;
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  expect(response.status < 300 || isRefused, `${act}: ${response.status} ${response.text}`).toBe(
    true,
  );
  return response.status < 300;
}

/** Places from an opened page. */
async function send({ draft, ...more }: Known['placing']): Promise<ApiResponse> {
  const opened = await api('POST', '/api/form-token');
  isDone('open', opened);
  return place(shop, draft, { ...more, token: opened.json.token });
}

async function placeAnew(placing: Known['placing'], pieces: number) {
  const one: Known = {
    placing,
    pieces,
    told: { number: 0, token: '', status: '', startsAt: null },
  };
  lost.push(one);
  const response = await send(placing);
  lost = lost.filter((other) => other !== one);
  if (!isDone(pieces > 0 ? 'order' : 'book', response)) return;
  const { number, token, status, startsAt } = response.json;
  one.told = { number, token, status, startsAt };
  known.push(one);
  stock -= pieces;
}
const placing = (draft: object, shown: number) => ({
  ...{ draft, shown, id: randomUUID() },
  phone: String(80_000_000 + below(9_999_999)),
});
const someTime = () => momentAt(2 + below(2), `${10 + below(9)}:00`);

async function change(
  act: string,
  one: Known | undefined,
  send: (one: Known) => Promise<ApiResponse>,
) {
  if (!one) return;
  unsure.push(one);
  const response = await send(one);
  unsure = unsure.filter((other) => other !== one);
  if (isDone(act, response)) {
    const { status, startsAt } = response.json;
    tell(one, { status, startsAt });
  }
}
const byLink = (act: string, body?: object) => (one: Known | undefined) =>
  change(act, one, ({ told }) =>
    api('POST', `/api/o/${told.token}/${act}`, { body, headers: visitor() }),
  );
const byOwner = (act: string, body: () => object) => (one: Known | undefined) =>
  change(act, one, async ({ told }) => {
    const found = await shop.owner.call('GET', `/requests?q=${told.number}`);
    isDone('list', found);
    const request = found.json.find(
      (item: { request: { number: number } | null }) => item.request?.number === told.number,
    )?.request;
    if (!request) throw new Error(`no request ${told.number} in ${found.text}`);
    return shop.owner.call('PATCH', `/requests/${request.id}`, body());
  });

const VISITORS = [
  () => {
    const pieces = 1 + below(2);
    return placeAnew(placing(orderOf(shop, pieces), pieces * 40_000 + 5_000), pieces);
  },
  () => placeAnew(placing(bookingOf(shop, someTime()), 30_000), 0),
  () => placeAnew(placing(bookingOf(shop, someTime()), 30_000), 0),
];
const CHANGES = [
  byLink('cancel'),
  byLink('coming'),
  (one: Known | undefined) => byLink('wish', { start: someTime() })(one),
  byOwner('confirm', () => ({ status: 'confirmed' })),
  byOwner('confirm', () => ({ status: 'confirmed' })),
  byOwner('refuse', () => ({ status: 'cancelled', reason: 'Бараа дууссан' })),
  byOwner('finish', () => ({ status: 'done' })),
  byOwner('move', () => ({ start: someTime() })),
  byOwner('take back', () => ({ status: 'new' })),
];
/** Edits of the owner's lists, which the request's own numbers do not follow. */
const EDITS = [
  async () => {
    const set = below(8);
    const good = { name: 'Даашинз', price: 40_000, stock: set };
    const options = [{ name: 'Хэмжээ', values: ['S', 'M'] }];
    if (isDone('stock', await shop.owner.call('PUT', `/goods/${shop.good}`, { ...good, options })))
      stock = set;
  },
  async () => {
    const from = `${10 + below(3)}:00`;
    const week = Array.from({ length: 7 }, () => [{ from, to: '20:00' }]);
    const bookable = { name: 'Ану', week };
    isDone('hours', await shop.owner.call('PUT', `/bookables/${shop.bookable}`, bookable));
  },
];

/** Three at once: a visitor places, and two different requests are changed; now and then the owner edits, alone. */
async function round(): Promise<void> {
  const [first, second] = [...known].sort(() => random() - 0.5);
  const all = [oneOf(VISITORS)?.(), oneOf(CHANGES)?.(first), oneOf(CHANGES)?.(second)];
  await Promise.allSettled(all).then((settled) => {
    for (const one of settled) {
      // A lost response is no answer; fetch throws a TypeError.
      if (one.status === 'rejected' && !(one.reason instanceof TypeError)) throw one.reason;
    }
  });
  if (random() < 0.2) await oneOf(EDITS)?.();
}

/** After a crash: what was placed without a response is placed again, what was changed is looked up. */
async function recover(): Promise<void> {
  await expect
    .poll(async () => (await api('GET', '/api/health')).status, { timeout: 30_000 })
    .toBe(200);
  isDown = false;
  for (const one of lost.splice(0)) {
    const again = await send(one.placing);
    if (!isDone('again', again)) continue;
    const { number, token, status, startsAt } = again.json;
    one.told = { number, token, status, startsAt };
    known.push(one);
    stock -= one.pieces;
  }
  for (const one of unsure.splice(0)) {
    const { status, startsAt } = (await api('GET', `/api/o/${one.told.token}`)).json;
    tell(one, { status, startsAt });
  }
}

async function expectStored(): Promise<void> {
  const sql = postgres(crashing.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const rows =
      await sql`select number, status, starts_at, is_doubtful, phone from public.assistant_requests
      where assistant_id = (select assistant_id from public.assistant_goods where id = ${shop.good}) order by number`;
    const stored = rows.map(({ number, status, starts_at: at, is_doubtful: doubtful, phone }) =>
      [number, status, at?.toISOString() ?? null, doubtful, phone.slice(-8)].join(' '),
    );
    const told = known
      .map(({ told: { number, status, startsAt }, placing: { phone } }) => [
        number,
        status,
        startsAt,
        false,
        phone,
      ])
      .sort(([a], [b]) => Number(a) - Number(b));
    expect(stored).toEqual(told.map((one) => one.join(' ')));
    const twice = await sql`select a.number, b.number as other from public.assistant_requests as a
      join public.assistant_requests as b on b.bookable_id = a.bookable_id and b.id > a.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.status in ('new', 'confirmed') and b.status in ('new', 'confirmed')`;
    expect(twice).toEqual([]);
    const [good] = await sql`select stock from public.assistant_goods where id = ${shop.good}`;
    expect(good?.stock).toBe(stock);
    expect(stock).toBeGreaterThanOrEqual(0);
  } finally {
    await sql.end();
  }
}

it(`${ACTS} acts with three kill -9 in between (seed ${SEED}): what was answered is stored, nothing twice`, async () => {
  const rounds = Math.ceil(ACTS / AT_ONCE);
  const crashes = [1, 2, 3].map((part) => Math.floor((rounds * part) / 4));
  for (let at = 0; at < rounds; at += 1) {
    if (!crashes.includes(at)) {
      await round();
      continue;
    }
    const running = round();
    isDown = true;
    await new Promise((resolve) => setTimeout(resolve, 3 + below(15)));
    if (at === crashes[1]) await crashing.crashDatabase();
    else {
      await crashing.crash();
      await crashing.start();
      use();
    }
    await running;
    await recover();
    await expectStored();
  }
  await expectStored();
  for (const { placing: sent, told } of known) {
    const again = await send(sent);
    expect(again.json, again.text).toMatchObject({ number: told.number, token: told.token });
  }
  await expectStored();
  console.info(counts);
}, 400_000);
