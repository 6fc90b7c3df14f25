import { expect, it } from 'vitest';
import { repairLinks, withRedirect } from './recovery-links.ts';

const SITE = 'http://127.0.0.1:3000';
const API = 'http://127.0.0.1:54321';
const mail = {
  to: 'bat@example.mn',
  subject: 'Reset Your Password',
  text: `Code: 123456\n\n${SITE}/auth/v1/verify?token=abc&type=recovery&redirect_to=${SITE}`,
};

it('leads to Auth, and from there to the page that asked', async () => {
  const { text } = await withRedirect(`${SITE}/reset-password`, async () =>
    repairLinks(mail, SITE, API),
  );
  const link = new URL(/http\S+/.exec(text ?? '')?.[0] ?? '');
  expect(link.origin).toBe(API);
  expect(link.searchParams.get('token')).toBe('abc');
  expect(link.searchParams.get('redirect_to')).toBe(`${SITE}/reset-password`);
});

it('repairs the link of the HTML too', () => {
  const html = `<a href="${SITE}/auth/v1/verify?token=abc&type=recovery">Нээх</a>`;
  const repaired = withRedirect(`${SITE}/x`, () => repairLinks({ ...mail, html }, SITE, API));
  expect(repaired.html).toBe(
    `<a href="${API}/auth/v1/verify?token=abc&type=recovery&redirect_to=${encodeURIComponent(`${SITE}/x`)}">Нээх</a>`,
  );
});

it('keeps the target of a request that named none', () => {
  const { text } = withRedirect(undefined, () => repairLinks(mail, SITE, API));
  expect(text).toContain(`redirect_to=${SITE}`);
});
