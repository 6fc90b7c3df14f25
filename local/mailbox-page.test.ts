import { expect, it } from 'vitest';
import { mailboxPage } from './mailbox-page.ts';

it('shows a mail as text, with its links and no markup of its own', () => {
  const page = mailboxPage([
    {
      id: '1',
      sentAt: '2026-11-21T06:00:00.000Z',
      to: '"><script>alert(1)</script>@example.mn',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Follow http://127.0.0.1:54321/auth/v1/verify?a=1&b="2" now <b>',
    },
  ]);
  expect(page).not.toMatch(/<(script|img|b>now)/);
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain(
    '<a href="http://127.0.0.1:54321/auth/v1/verify?a=1&amp;b=&quot;2&quot;">',
  );
});
