import { expect, it } from 'vitest';
import { emailHref } from './company.ts';

it.each([
  ['bold@example.mn', 'mailto:bold@example.mn'],
  ['bold?cc=all@example.mn', 'mailto:bold%3Fcc%3Dall@example.mn'],
  ['bold&bcc=all#x%3f@example.mn', 'mailto:bold%26bcc%3Dall%23x%253f@example.mn'],
])('%s is the only receiver of its mail link', (email, href) => {
  expect(emailHref(email)).toBe(href);
  expect(new URL(href).search).toBe('');
});
