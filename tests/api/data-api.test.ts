import type { CustomerSession } from '@contract/customer-sessions.ts';
import { kindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, newCustomer, supabase } from './client.ts';
import { columnsOf, FORMS } from './payloads.ts';

/** What anybody can do with the publishable key, which is public, directly at Supabase. */
const TABLES = [
  ...kindsWith('form').map((form) => RECORD_KINDS[form].table),
  'profiles',
  'staff',
  'audit_log',
];

const callers = new Map<string, string | undefined>([['anonymous', undefined]]);
let customer: CustomerSession | undefined;
beforeAll(async () => {
  customer = await newCustomer();
  callers.set('customer', customer.session.accessToken);
});

describe.each(['anonymous', 'customer'])('%s at the Data API', (who) => {
  const token = () => callers.get(who);

  it.each(TABLES)('reads nothing of %s', async (table) => {
    const response = await supabase('GET', `/rest/v1/${table}?select=*`, { token: token() });
    if (token() === undefined) return expect([401, 403]).toContain(response.status);
    // Allowed for a customer, whom policies show only the own profile.
    expect(response.status, response.text).toBe(200);
    const own = response.json.filter((row: { id?: unknown }) => row.id === customer?.id);
    expect(own).toHaveLength(table === 'profiles' ? 1 : 0);
    expect(response.json).toEqual(own);
  });

  // Estimates come from statistics over all rows, also those that policies hide.
  it.each(['planned', 'estimated', 'exact'])(
    'is told no %s number of rows under a filter',
    async (count) => {
      for (const path of [
        'design_report_requests?industry=eq.retail',
        'profiles?company_size=eq.unheard',
        'staff?role=eq.owner',
        'audit_log?select=id',
      ]) {
        for (const method of ['HEAD', 'GET'] as const) {
          const response = await supabase(method, `/rest/v1/${path}`, {
            token: token(),
            headers: { prefer: `return=minimal, count=${count}` },
          });
          const range = response.headers.get('content-range') ?? '*/*';
          // An exact one too: behind it another header may ask PostgREST for an estimate, which SQL does not see.
          expect([401, 403]).toContain(response.status);
          expect(range).toMatch(/\*$/);
        }
      }
    },
  );

  it('reads published articles and no draft', async () => {
    const response = await supabase('GET', '/rest/v1/blog_posts?select=slug,status', {
      token: token(),
    });
    expect(response.status, response.text).toBe(200);
    expect(response.json.length).toBeGreaterThanOrEqual(3);
    expect(response.json.every((post: { status: string }) => post.status === 'published')).toBe(
      true,
    );
  });

  it('cannot say for whom a form is sent', async () => {
    const { table, list, body } = FORMS.message;
    const row = columnsOf(body());
    const args = { p_form: table, p_row: row, p_address: '203.0.113.1', p_proof: 'guessed' };
    const path = '/rest/v1/rpc/submit_form';
    const refused = await supabase('POST', path, { token: token(), body: args });
    expect(refused.json.error.code, refused.text).toBe('28000');
    const { token: admin } = await adminLogin();
    const found = await api('GET', `${list}?q=${encodeURIComponent(String(row.email))}`, {
      token: admin,
    });
    expect(found.json).toEqual([]);
  });
});
