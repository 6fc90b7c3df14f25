import type { ClientError } from '@contract/client-errors.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, expect, it } from 'vitest';
import { adminLogin, api, expectError, stack } from './client.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const tell = (body: object) => api('POST', '/api/client-errors', { body });
const listed = async (): Promise<ClientError[]> =>
  (await api('GET', '/api/admin/client-errors', { token: admin.token })).json.errors;
const find = async (part: string) => (await listed()).find(({ message }) => message.includes(part));

/** As a browser sends it. */
const violate = (report: object, type = 'application/csp-report') =>
  fetch(`${stack.apiUrl}/api/policy-reports`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify({ 'csp-report': report }),
  });

it('alike errors are one row, without anything of the person', async () => {
  const secret = 'q9Zx7Lm2Vb4Nc6Kd8Jf0Hg1A';
  for (const query of ['', `?token=${secret}#${secret}`]) {
    const told = await tell({
      message: `TypeError: bold.bat@example.mn 99112233 ${secret} https://shop.mn/?a=1 is not a function`,
      place: `https://example.mn/assets/page-a1b2.js${query && '?x=1'}:1:20`,
      page: `/pay/${secret}${query}`,
    });
    expect([told.status, told.text]).toEqual([204, '']);
  }
  const row = await find('is not a function');
  expect(row).toMatchObject({
    kind: 'script',
    message: 'TypeError: [и-мэйл] [дугаар] [түлхүүр] [холбоос] is not a function',
    page: '/pay/[түлхүүр]',
    place: '/assets/page-a1b2.js:1:20',
    count: 2,
  });
});

it('what the policy refused is told by the browser itself, and what an extension did is not', async () => {
  const report = {
    'document-uri': 'https://example.mn/pricing?email=bold@example.mn',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=1',
    'source-file': 'https://example.mn/pricing?email=bold@example.mn',
    'line-number': 7,
    'original-policy': 'x'.repeat(3000),
  };
  expect((await violate(report)).status).toBe(204);
  expect(await find('evil.example')).toMatchObject({
    kind: 'policy',
    message: 'script-src-elem evil.example',
    page: '/pricing',
    place: '/pricing:7',
  });
  const before = (await listed()).length;
  for (const blocked of ['chrome-extension://abc/x.js', 'moz-extension', 'data', 'about']) {
    expect((await violate({ ...report, 'blocked-uri': blocked })).status).toBe(204);
  }
  await tell({ message: 'Extension: x', place: 'chrome-extension://abc/x.js:1:1', page: '/' });
  expect(await listed()).toHaveLength(before);
});

it('a report is bounded, and no other route takes the media type of browsers', async () => {
  expectError(await tell({ message: 'x'.repeat(301), page: '/' }), 'validation_failed');
  expectError(await tell({ message: 'x', page: '/', stack: 'at a' }), 'validation_failed');
  expectError(await tell({ page: '/' }), 'validation_failed');
  expect((await violate({ 'blocked-uri': 'x'.repeat(2001) })).status).toBe(422);
  expect((await violate({ 'blocked-uri': 'x'.repeat(100_000) })).status).toBe(413);
  expect((await violate({}, 'text/plain')).status).toBe(415);
  const elsewhere = await fetch(`${stack.apiUrl}/api/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ message: 'x', page: '/' }),
  });
  expect(elsewhere.status).toBe(415);
});
