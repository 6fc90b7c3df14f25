import { expect, it } from 'vitest';
import { formTexts } from '@/content/errors.ts';
import { adminLogin, api } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import { DESKTOP, openVisitor, visit } from './public-forms-kit.ts';

it('a form has a honeypot that no person meets', async () => {
  const { page } = await openVisitor(DESKTOP);
  await visit(page, '/contact');
  const honeypot = page.locator('input[name=homepage]').first();
  await honeypot.waitFor({ state: 'attached' });
  expect(await honeypot.getAttribute('autocomplete')).toBe('off');
  expect(await honeypot.getAttribute('tabindex')).toBe('-1');
  expect(await honeypot.evaluate((field) => field.closest('[aria-hidden=true]') !== null)).toBe(
    true,
  );
  expect(await page.getByRole('textbox', { name: formTexts.leaveEmpty }).count()).toBe(0);
  const box = await honeypot.evaluate((field) => {
    const frame = field.closest('[aria-hidden=true]')?.getBoundingClientRect();
    return { width: frame?.width ?? 99, height: frame?.height ?? 99 };
  });
  expect(box.width).toBeLessThanOrEqual(1);
  expect(box.height).toBeLessThanOrEqual(1);
});

it.each(['', 'https://example.mn'])(
  'a message with «%s» in the honeypot is sent with its token',
  async (text) => {
    const { page, problems } = await openVisitor(DESKTOP);
    await visit(page, '/contact');
    const body = FORMS.message.body();
    const taken = page.waitForResponse('**/api/form-token');
    await page.locator('#contact [name=name]').fill(body.name);
    expect((await taken).status()).toBe(201);
    await page.locator('#contact [name=email]').fill(body.email);
    await page.locator('#contact [name=message]').fill(body.message);
    await page.locator('#contact [name=homepage]').evaluate((field, value) => {
      (field as HTMLInputElement).value = value;
    }, text);
    const sending = page.waitForRequest('**/api/contact-messages');
    await page.locator('#contact [type=submit]').click();
    const request = await sending;
    expect(request.headers()['form-token']).toMatch(/^\d{13}\./);
    expect(request.postDataJSON().homepage).toBe(text || undefined);
    expect((await request.response())?.status()).toBe(201);
    await page.locator('#contact').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);

    const { token } = await adminLogin();
    const list = `${FORMS.message.list}?q=${encodeURIComponent(body.email)}`;
    const listed = await api('GET', `${list}${text && '&status=spam'}`, { token });
    expect(listed.json).toHaveLength(1);
  },
);
