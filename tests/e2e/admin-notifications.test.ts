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

  it.each([
    [
      GIVEN_UP,
      ['Үйлчилгээ татгалзсан (403): The domain is not verified'],
      'retry',
      'Дахин илгээх',
      'Удахгүй дахин илгээнэ',
    ],
    [
      WAITING,
      ['Нэг төхөөрөмжөөс богино хугацаанд олон хүсэлт ирсэн', 'Илгээх цаг:'],
      'send-now',
      'Одоо илгээх',
      'Захидлыг одоо илгээж байна',
    ],
  ])('show why one is $state, and send it', async (message, reasons, act, button, done) => {
    const page = await openPage(width, '/admin-dashboard', await adminLogin());
    await page.route(/\/api\/admin\/notifications\?/, (route) =>
      route.fulfill({ json: [message] }),
    );
    const asked = page.waitForRequest((request) => request.url().endsWith(`${message.id}/${act}`));
    await page.route(/\/(?:retry|send-now)$/, (route) => route.fulfill({ status: 204 }));
    await page.goto(`/admin-dashboard?tab=notifications&status=${message.state}`);
    const row = rowOf(page, message.recipient);
    for (const reason of reasons) await see(row.getByText(reason));
    await expectNoOverflow(page);
    await expectAccessible(page);
    await row.getByRole('button', { name: button }).click();
    expect((await asked).method()).toBe('POST');
    await seeNotice(page, done);
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
