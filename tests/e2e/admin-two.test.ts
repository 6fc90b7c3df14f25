import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, expect, it } from 'vitest';
import { workTexts } from '../../web/src/features/admin/kit/list/texts.ts';
import { adminLogin, newStaff } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  asAdmin,
  eventually,
  found,
  openTab,
  see,
  sendForm,
  uniqueName,
  withBrowser,
} from './admin-support.ts';

withBrowser();

let people: readonly AdminSession[];
beforeAll(async () => {
  people = [await adminLogin(), await newStaff('colleague')];
});

/** Twice the time of a poll, and what a page needs to show it. */
const SOON_MS = 15_000;

it('two people at one record see each other, and what the other does; the second is asked before sending', async () => {
  const name = uniqueName();
  await sendForm('message', { name });
  const [{ id }] = await found(FORMS.message.list, name);
  const query = { tab: 'messages', dialog: `details:${id}` };
  const [first, second] = await Promise.all(
    people.map(async (who) => {
      const page = await openTab(1440, query, who);
      const record = page.getByRole('dialog', { name });
      await see(record.getByLabel(workTexts.assignee));
      return { who, page, record };
    }),
  );
  if (!first || !second) throw new Error('Two people were opened');
  const note = second.record.getByRole('textbox', { name: workTexts.note });
  await see(first.record.getByText(workTexts.isHere(second.who.name)), SOON_MS);
  await see(second.record.getByText(workTexts.isHere(first.who.name)), SOON_MS);
  // What the other changes appears, and leaves what is being typed.
  await note.fill('Би ярьсан');
  await first.record.getByRole('textbox', { name: workTexts.note }).fill('Утсаа авсангүй');
  await first.record.getByRole('button', { name: workTexts.addNote }).click();
  await first.record.getByLabel(workTexts.assignee).selectOption({ label: first.who.name });
  await first.record.getByRole('combobox', { name: /^Төлөв/ }).selectOption('closed');
  await see(second.record.getByText('Утсаа авсангүй'), SOON_MS);
  const assignee = () =>
    second.record.getByLabel(workTexts.assignee).locator('option:checked').textContent();
  await eventually(assignee, SOON_MS).toBe(first.who.name);
  await eventually(
    () => second.record.getByRole('combobox', { name: /^Төлөв/ }).inputValue(),
    SOON_MS,
  ).toBe('closed');
  expect(await note.inputValue()).toBe('Би ярьсан');
  const write = async ({ record }: typeof first, text: string) => {
    await record.getByRole('button', { name: workTexts.reply }).click();
    await record.getByRole('textbox', { name: workTexts.body }).pressSequentially(text);
  };
  await write(first, 'Маргааш залгая');
  await see(second.record.getByText(workTexts.writes(first.who.name)), SOON_MS);
  await write(second, 'Өнөөдөр залгая');
  await second.record.getByRole('button', { name: workTexts.send }).click();
  const question = second.page.getByRole('alertdialog', { name: workTexts.writes(first.who.name) });
  await question.getByRole('button', { name: 'Болих' }).click();
  await first.record.getByRole('button', { name: workTexts.send }).click();
  await see(second.record.getByText('Маргааш залгая'), SOON_MS);
  const { notes } = (await asAdmin('GET', `/api/admin/work/contact-messages/${id}`)).json;
  expect(notes.map(({ kind }: { kind: string }) => kind)).toEqual(['note', 'reply']);
  // Who has left is not there any more.
  await first.page.close();
  await eventually(
    () =>
      second.record
        .getByText(first.who.name, { exact: false })
        .filter({ hasText: 'нээсэн' })
        .count(),
    40_000,
  ).toBe(0);
});
