import { LIMITS, tooLong } from '@contract/fields/limits.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { quickReplyTexts as texts } from '../../web/src/content/quick-replies.ts';
import { FORMS } from '../api/payloads.ts';
import {
  asAdmin,
  eventually,
  expectAccessible,
  expectNoOverflow,
  found,
  openTab,
  see,
  sendForm,
  uniqueName,
  withBrowser,
} from './admin-support.ts';

withBrowser({ keepsProfiles: true });

const PATH = '/api/me/assistant/quick-replies';
const BODY = 'Захидал';

/** A new registration, open in its dialog with the form of a reply; quick replies are answered after `repliesAfter`. */
async function replying(width: number, repliesAfter = Promise.resolve()) {
  const name = uniqueName();
  await sendForm('registration', { lastName: name, firstName: 'Бат' });
  const [{ id }] = await found(FORMS.registration.list, name);
  const page = await openTab(width, { tab: 'registrations', dialog: `details:${id}` });
  await page.route(`**${PATH}`, (route) => repliesAfter.then(() => route.continue()));
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'И‑мэйлээр хариулах' }).click();
  const text = dialog.getByRole('textbox', { name: BODY });
  await see(text);
  const notes = async () =>
    (await asAdmin('GET', `/api/admin/work/program-registrations/${id}`)).json.notes;
  return { page, dialog, text, notes, name };
}

it.each([360, 1440])(
  '`/` lists quick replies, the keys choose one, it is filled in, and nothing in braces is sent (%i px)',
  async (width) => {
    const word = uniqueName();
    for (const text of [`${word} Өөр`, `${word} {НЭР}, {хөтөлбөр}: {дүн}, {дараагийн өдөр}`])
      expect((await asAdmin('POST', PATH, { body: { text } })).status).toBe(201);
    // The replies come after the slash was typed.
    let release = () => {};
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, dialog, text, notes, name } = await replying(width, typed);
    await text.press('Control+End');
    await text.pressSequentially(`/${word}`);
    release();
    const options = dialog.getByRole('listbox', { name: texts.list }).getByRole('option');
    await eventually(() => options.count()).toBe(2);
    await expectAccessible(page);
    await expectNoOverflow(page);
    const active = () =>
      text.evaluate(
        (area) =>
          document.getElementById(area.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );
    expect(await active()).toBe(`${word} Өөр`);
    await text.press('ArrowDown');
    await eventually(active).toMatch(/НЭР/);
    // Escape leaves the list and not the record; the next letter does not bring it back.
    await text.press('Escape');
    await eventually(() => options.count()).toBe(0);
    await text.pressSequentially(' ');
    expect(await options.count()).toBe(0);
    await text.press('Backspace');
    await text.pressSequentially(`\n/${word.toLowerCase()} {`);
    await eventually(() => options.count()).toBe(1);
    await text.press('Enter');
    const written = `${word} ${name} Бат, `;
    await eventually(() => text.inputValue()).toContain(written);
    await see(dialog.getByText('Бөглөөгүй үг байна: {дараагийн өдөр}'));
    await text.press('Control+Enter');
    await eventually(() => text.getAttribute('aria-invalid')).toBe('true');
    expect(await notes()).toEqual([]);
    // What is left to fill in is selected.
    const blank = await text.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(blank).toBe('{дараагийн өдөр}');
    await page.keyboard.insertText('маргааш');
    await dialog.getByRole('button', { name: 'Захидал илгээх' }).click();
    await eventually(async () => (await notes()).length).toBe(1);
    const [{ body }] = await notes();
    expect(body).toMatch(new RegExp(`${written}.+: [\\d,]+₮, маргааш$`));
  },
);

it('the team keeps them: added, changed and removed beside the mail, by version', async () => {
  const { page, dialog } = await replying(1440);
  const word = uniqueName();
  const kept = async () =>
    (await asAdmin('GET', PATH)).json.replies.filter(({ text }: { text: string }) =>
      text.includes(word),
    );
  expect((await asAdmin('POST', PATH, { body: { text: `${word} 1` } })).status).toBe(201);
  await page.reload();
  await dialog.getByRole('button', { name: 'И‑мэйлээр хариулах' }).click();
  await dialog.getByRole('button', { name: /^Бэлэн хариулт \(/ }).click();
  await dialog.getByRole('button', { name: texts.edit }).click();
  await dialog.getByRole('button', { name: texts.editOne(`${word} 1`) }).click();
  const editing = dialog.getByRole('textbox', { name: texts.editing, exact: true });
  const isFocused = (control: Locator) => control.evaluate((it) => it === document.activeElement);
  await eventually(() => isFocused(editing)).toBe(true);
  // The mail that is not written yet is not called wrong.
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0);
  const [{ id, version }] = await kept();
  const headers = { 'if-match': `"${version}"` };
  const theirs = await asAdmin('PUT', `${PATH}/${id}`, { body: { text: `${word} 2` }, headers });
  expect(theirs.status, theirs.text).toBe(200);
  await editing.fill(`${word} 3`);
  await dialog.getByRole('button', { name: texts.save, exact: true }).click();
  await see(dialog.getByText(texts.now(`${word} 2`)));
  expect(await kept()).toMatchObject([{ text: `${word} 2` }]);
  await dialog.getByRole('button', { name: texts.save, exact: true }).click();
  await eventually(kept).toMatchObject([{ text: `${word} 3` }]);
  const saved = dialog.getByRole('button', { name: texts.editOne(`${word} 3`) });
  await eventually(() => isFocused(saved)).toBe(true);
  const next = dialog.getByRole('textbox', { name: texts.add });
  // What is pasted is not cut, and why it is refused is said.
  await next.focus();
  const long = 'а'.repeat(LIMITS.answer + 1);
  await page.keyboard.insertText(long);
  await dialog.getByRole('button', { name: texts.keep }).click();
  await see(page.getByText(tooLong(LIMITS.answer)));
  expect(await next.inputValue()).toBe(long);
  await next.fill(`${word} 4`);
  await dialog.getByRole('button', { name: texts.keep }).click();
  await eventually(async () => (await kept()).length).toBe(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.drop(`${word} 4`) }).click();
  await eventually(async () => (await kept()).length).toBe(1);
});
