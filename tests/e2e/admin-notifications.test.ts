import { NOTICE_KINDS } from '@contract/notifications.ts';
import { describe, expect, it } from 'vitest';
import { adminLogin, api, freshEmail, newStaff } from '../api/client.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
  openPage,
  openTab,
  rowOf,
  see,
  seeNotice,
  sendForm,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

/** A message that was given up, as the list returns it. */
const GIVEN_UP = {
  id: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-11-21T00:00:00.000Z',
  channel: 'mail',
  kind: 'quote-requests',
  template: 'received',
  recordId: '12',
  records: 1,
  recipient: `${'a'.repeat(49)}@example.mn`,
  state: 'given_up',
  tries: 40,
  lastError: 'http_403: The domain is not verified',
  dueAt: '2026-11-22T00:00:00.000Z',
  sentAt: null,
  waitsFor: null,
  waitsUntil: null,
};

/** A message that waits for its sender's budget. */
const WAITING = {
  ...GIVEN_UP,
  id: '00000000-0000-4000-8000-000000000002',
  recipient: 'waiting@example.mn',
  state: 'queued',
  tries: 0,
  lastError: null,
  waitsFor: 'sender_limit',
  waitsUntil: '2026-11-21T00:10:00.000Z',
};

describe.each([360, 768, 1440])('notifications at %i', (width) => {
  it('show what was sent to whom', async () => {
    const email = freshEmail('told');
    await sendForm('quote', { email });
    const page = await openTab(width, { tab: 'notifications' });
    // Sent or waiting: forms of other tests use up the fifty acknowledgements in ten minutes.
    await see(rowOf(page, email), 30_000);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  it('show what failed and why, and try again', async () => {
    const session = await adminLogin();
    const page = await openPage(width, '/admin-dashboard', session);
    await page.route(/\/api\/admin\/notifications\?/, (route) =>
      route.fulfill({ json: [GIVEN_UP] }),
    );
    const retried = page.waitForRequest((request) =>
      request.url().endsWith(`${GIVEN_UP.id}/retry`),
    );
    await page.route(/\/retry$/, (route) => route.fulfill({ status: 204 }));
    await page.goto('/admin-dashboard?tab=notifications&status=given_up');
    const row = rowOf(page, GIVEN_UP.recipient);
    await see(row.getByText('Үйлчилгээ татгалзсан (403): The domain is not verified'));
    await expectNoOverflow(page);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Дахин илгээх' }).click();
    expect((await retried).method()).toBe('POST');
    await seeNotice(page, 'Удахгүй дахин илгээнэ');
  });

  it('show why a message waits and until when, and send it now', async () => {
    const session = await adminLogin();
    const page = await openPage(width, '/admin-dashboard', session);
    await page.route(/\/api\/admin\/notifications\?/, (route) =>
      route.fulfill({ json: [WAITING] }),
    );
    const asked = page.waitForRequest((request) =>
      request.url().endsWith(`${WAITING.id}/send-now`),
    );
    await page.route(/\/send-now$/, (route) => route.fulfill({ status: 204 }));
    await page.goto('/admin-dashboard?tab=notifications&status=queued');
    const row = rowOf(page, WAITING.recipient);
    await see(row.getByText('Нэг төхөөрөмжөөс богино хугацаанд олон хүсэлт ирсэн'));
    await see(row.getByText('Илгээх цаг:'));
    await expectNoOverflow(page);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Одоо илгээх' }).click();
    expect((await asked).method()).toBe('POST');
    await seeNotice(page, 'Захидлыг одоо илгээж байна');
  });
});

it('each member of staff chooses what they are told', async () => {
  const session = await newStaff('reader');
  const page = await openTab(1440, { tab: 'notifications' }, session);
  const box = page.getByLabel('Зурвас', { exact: true });
  await see(box);
  expect(await box.isChecked()).toBe(true);
  await box.click();
  await seeNotice(page, 'Сонголтыг хадгаллаа');
  const kinds = async () =>
    (await api('GET', '/api/admin/notification-settings', { token: session.token })).json.kinds;
  await eventually(kinds).not.toContain('contact-messages');
  expect(await kinds()).toHaveLength(NOTICE_KINDS.length - 1);
});
