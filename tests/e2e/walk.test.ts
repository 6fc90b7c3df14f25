import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminLogin, api, newCustomer, stack } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Act, actsOf, LostWords } from './walk/acts.ts';
import { Ledger, type Write } from './walk/ledger.ts';

// A sample; "npm run walk" runs any number of acts, with a new seed each time.
const ACTS = Number(process.env.WALK_ACTS ?? 24);
const SEED = Number(process.env.WALK_SEED ?? 20_261_123);

let sql: Sql;
beforeAll(() => {
  sql = postgres(stack.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
});
afterAll(() => sql?.end());

/** Where the walk's writes are stored, by the path of the API. */
function placeOf(customerId: string) {
  return ({ method, path, body }: Write) => {
    const [, kind, id, rest] =
      /^\/api\/admin\/(quote-requests|blog)\/(\d+)(\/status)?$/.exec(path) ?? [];
    if (path === '/api/me/business') return { table: 'public.business_profiles', id: customerId };
    if (path === '/api/me/assistant/answers' && method === 'POST')
      return { table: 'public.assistant_answers', id: String(body.question) };
    const [, answer] = /^\/api\/me\/assistant\/answers\/(\d+)$/.exec(path) ?? [];
    if (answer) return { table: 'public.assistant_answers', id: answer };
    if (path === '/api/me') {
      return { table: 'public.profiles', id: customerId, columns: { phone: 'business_phone' } };
    }
    if (path === '/api/contact-messages')
      return { table: 'public.contact_messages', id: String(body.message) };
    if (path === '/api/admin/blog' && method === 'POST')
      return { table: 'public.blog_posts', id: String(body.title) };
    if (method === 'POST' && path.endsWith('/notes'))
      return { table: 'private.record_notes', id: String(body.body) };
    if (kind === 'quote-requests' && id && (rest || method === 'PUT'))
      return { table: 'public.quote_requests', id };
    return null;
  };
}

it(
  `${ACTS} acts of a customer, a visitor and staff (seed ${SEED}): what was answered is in the database`,
  async () => {
    const browser = await launchBrowser();
    const customer = await newCustomer('walk');
    const quotes = await Promise.all(
      ['а', 'б', 'в'].map(async (letter) => {
        const name = `Алхалт ${SEED} ${letter}`;
        const { json } = await api('POST', FORMS.quote.path, {
          body: { ...FORMS.quote.body(), name },
        });
        return { id: Number(json.id), name };
      }),
    );
    const staff = await adminLogin();
    for (const quote of quotes) {
      const found = await api('GET', `${FORMS.quote.list}?q=${encodeURIComponent(quote.name)}`, {
        token: staff.token,
      });
      quote.id = found.json[0].id;
    }
    const ledger = new Ledger(placeOf(customer.id));
    const { acts, random, recover } = await actsOf({
      browser,
      ledger,
      customer,
      staff,
      quotes,
      seed: SEED,
    });
    const done = new Map<string, number>();
    const failed: string[] = [];
    let deck: Act[] = [];
    for (let count = 0; count < ACTS; count += 1) {
      // A shuffled deck, so that every kind of act occurs once in each round.
      if (deck.length === 0) deck = [...acts].sort(() => random() - 0.5);
      const act = deck.pop();
      if (!act) break;
      try {
        await act.run();
        done.set(act.name, (done.get(act.name) ?? 0) + 1);
      } catch (error) {
        if (error instanceof LostWords)
          throw new Error(`seed ${SEED}, act ${count}, ${act.name}: ${error.message}`);
        failed.push(`${count} ${act.name}: ${String(error).split('\n')[0]}`);
        await recover();
      }
      await ledger.quiet();
      if (count % 50 === 49) {
        expect(await ledger.differences(sql), `seed ${SEED}, act ${count}`).toEqual([]);
        // A whole run takes hours.
        console.log(`walk: ${count + 1} of ${ACTS} acts, ${ledger.acked} writes in the database`);
      }
    }
    expect(
      await ledger.differences(sql),
      `seed ${SEED}: ${ledger.log.slice(-20).join('\n')}`,
    ).toEqual([]);
    console.log(
      `walk: ${ledger.acked} writes answered with success, ${ledger.refused} refused, ${failed.length} acts not let through`,
    );
    // If no act succeeded, nothing would be tested.
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(Math.ceil(ACTS / 20));
    expect(ledger.acked).toBeGreaterThan(ACTS / 2);
  },
  120_000 + ACTS * 20_000,
);
