import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldForLabels, heldTexts } from '../../web/src/content/own-assistant.ts';
import { historyTexts } from '../../web/src/features/admin/kit/history/texts.ts';
import {
  auditActionLabels,
  historyEntityLabels,
} from '../../web/src/features/admin/kit/parts/status-labels.ts';
import { adminCommon, adminList } from '../../web/src/features/admin/kit/parts/texts.ts';
import { adminAssistants as texts } from '../../web/src/features/admin/records/assistants/texts.ts';
import { ownAnswersTexts } from '../../web/src/features/answers/texts.ts';
import { newStaff } from '../api/client.ts';
import { assistantId, newLiveOwner, newOwner, type Owner, SALON } from '../api/own-bots.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
  openTab,
  rowOf,
  see,
  seeNotice,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { mailsTo } from './support/mails.ts';
import { atOneWidth } from './support/one-width.ts';

// The tab of customers' assistants: staff look at its answers here, and do not see what visitors
// wrote.

withBrowser({ keepsProfiles: true });
atOneWidth();

const FISHING = {
  question: 'Код хэлэх үү?',
  wordings: [],
  answer: 'Картын дугаараа бичнэ үү',
  link: null,
};
const PARKING = { question: 'Зогсоолтой юу?', answer: 'Тийм, 10 машины зогсоолтой.' };
const REASON = 'Хариултад картын дугаар асуусан байна.';

type Found = { name: string; id: number };

/** Gives an assistant a name of its own, by which the list finds it. */
async function named(owner: Owner): Promise<Found> {
  const name = uniqueName();
  await owner.save({ name });
  return { name, id: await assistantId(owner.customer.id) };
}

const inside = (page: Page) => page.getByRole('dialog').first();
const press = (page: Page, name: string) =>
  inside(page).getByRole('button', { name, exact: true }).click();

const COMPANY = 'Жишээ ХХК';

/** The one row that the search for a name finds, with the name that visitors know. */
async function listed(page: Page): Promise<Locator> {
  const row = rowOf(page, COMPANY);
  await see(row);
  await see(row.getByText(new URL(page.url()).searchParams.get('q') ?? '', { exact: true }));
  expect(await row.count()).toBe(1);
  return row;
}

/** The assistant in the list, and then in its dialog. */
async function opened(page: Page): Promise<void> {
  const row = await listed(page);
  await row.getByRole('button', { name: adminList.openRow(COMPANY) }).click();
  await see(inside(page).getByRole('heading', { name: texts.answers }));
}

describe.each(WIDTHS)('assistants of customers at %i', (width) => {
  it('one with a waiting answer is listed and cleared, and then it gives the answer', async () => {
    const owner = await newOwner('held');
    await owner.add([...SALON, FISHING]);
    await owner.publish();
    const found = await named(owner);
    const page = await openTab(width, { tab: 'assistants', q: found.name, status: 'waiting' });
    await listed(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await opened(page);
    const dialog = inside(page);
    await see(dialog.getByText(FISHING.answer));
    expect(await dialog.getByText(texts.heldMark, { exact: true }).count()).toBe(1);
    await see(dialog.getByText(texts.answersUsed('4', '30')));
    await see(dialog.getByText(texts.noTalks));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await press(page, texts.clear);
    await seeNotice(page, texts.cleared);
    await eventually(() => dialog.getByText(texts.heldMark, { exact: true }).count()).toBe(0);
    await eventually(() => dialog.getByRole('button', { name: texts.clear }).count()).toBe(0);
    expect((await owner.reply(FISHING.question)).answers).toMatchObject([
      { answer: FISHING.answer },
    ]);
  });

  it('one is paused with a reason, which the customer is told, and resumed; the history has both', async () => {
    const owner = await newLiveOwner();
    const found = await named(owner);
    const page = await openTab(width, { tab: 'assistants', q: found.name });
    await opened(page);
    await press(page, texts.pause);
    const pausing = page.getByRole('dialog', { name: texts.pauseTitle });
    const send = pausing.getByRole('button', { name: texts.pause, exact: true });
    await send.click();
    // Without a reason nothing is sent.
    await see(pausing.getByText('Шалтгаанаа бичнэ үү'));
    await expectAccessible(page);
    await pausing.locator('[name=reason]').fill(REASON);
    await send.dblclick();
    await seeNotice(page, texts.paused);
    expect(await owner.assistant()).toMatchObject({ status: 'paused', pausedBy: 'staff' });
    expect(await owner.reply('Хаана байрладаг вэ?')).toMatchObject({ work: 'rests' });
    await eventually(
      async () =>
        (await mailsTo(owner.customer.email)).filter(({ text }) => text.includes(REASON)).length,
    ).toBe(1);
    const dialog = inside(page);
    await see(dialog.getByText(REASON));
    await press(page, texts.resume);
    await seeNotice(page, texts.resumed);
    await eventually(async () => (await owner.assistant()).status).toBe('live');
    await see(dialog.getByRole('button', { name: texts.pause, exact: true }));
    await dialog.getByText(historyTexts.title).click();
    const entries = dialog.locator('ol > li').filter({ hasText: REASON });
    // Paused, and resumed.
    await eventually(() => entries.count()).toBe(2);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  it('helps with an answer: added, changed, deleted after a question', async () => {
    const owner = await newLiveOwner();
    const found = await named(owner);
    const page = await openTab(width, { tab: 'assistants', q: found.name });
    await opened(page);
    await press(page, texts.add);
    const adding = page.getByRole('dialog', { name: texts.addTitle });
    await adding.locator('[name=question]').fill(PARKING.question);
    await adding.getByRole('button', { name: adminCommon.save }).click();
    await eventually(() => adding.locator('[aria-invalid=true]').count()).toBe(1);
    await adding.locator('[name=answer]').fill(PARKING.answer);
    await adding.locator('[name=wordings]').fill('Машинаа хаана тавих вэ\n\n');
    await adding.getByRole('button', { name: adminCommon.save }).dblclick();
    await seeNotice(page, texts.saved);
    expect(await owner.reply(PARKING.question)).toMatchObject({ band: 'sure' });
    expect(await owner.answers()).toHaveLength(SALON.length + 1);
    await press(page, texts.editOf(PARKING.question));
    const editing = page.getByRole('dialog', { name: texts.editTitle });
    // Before a text is saved that has to be looked at, it is said.
    await editing.locator('[name=answer]').fill(FISHING.answer);
    await editing.getByRole('button', { name: adminCommon.save }).click();
    await see(editing.getByText(heldTexts.why(PARKING.question, 'card')));
    await expectAccessible(page);
    await editing.getByRole('button', { name: texts.held.save }).click();
    await see(inside(page).getByText(heldForLabels.card));
    expect((await owner.answers()).at(-1)).toMatchObject({ held: true });
    await press(page, texts.editOf(PARKING.question));
    await editing.locator('[name=answer]').fill('Үгүй.');
    await expectNoOverflow(page);
    await editing.getByRole('button', { name: adminCommon.save }).click();
    await see(inside(page).getByText('Үгүй.', { exact: true }));
    expect((await owner.answers()).at(-1)).toMatchObject({
      answer: 'Үгүй.',
      wordings: ['Машинаа хаана тавих вэ'],
    });
    await press(page, texts.removeOf(PARKING.question));
    const question = page.getByRole('alertdialog');
    await see(question.getByText(texts.removeText(PARKING.question)));
    await question.getByRole('button', { name: texts.remove }).click();
    await seeNotice(page, texts.removed);
    await eventually(async () => (await owner.answers()).length).toBe(SALON.length);
    // The history of the assistant has the four changes of its answers.
    await inside(page).getByText(historyTexts.title).click();
    const own = inside(page)
      .locator('ol > li')
      .filter({ hasText: historyEntityLabels['assistant-answers'] });
    await eventually(() => own.count()).toBe(4);
    await see(own.first().getByText(auditActionLabels.delete));
    await see(own.last().getByText(PARKING.question).first());
    await expectNoOverflow(page);
    await page.goto('/admin-dashboard?tab=history&status=assistant-answers');
    const entries = page.locator('#admin-rows ol > li');
    await see(entries);
    await see(entries.first().getByText(auditActionLabels.delete));
    await entries.first().getByText(historyTexts.showRecord).click();
    await see(entries.first().getByText(PARKING.question));
    await see(entries.filter({ hasText: 'Үгүй.' }).getByText(auditActionLabels.update));
  });
});

describe('a viewer', () => {
  it('looks inside, and has no button that changes anything', async () => {
    const viewer = await newStaff('assistant-viewer', 'viewer');
    const owner = await newOwner('looked-at');
    await owner.add([...SALON, FISHING]);
    await owner.publish();
    const found = await named(owner);
    const page = await openTab(1440, { tab: 'assistants', q: found.name }, viewer);
    await opened(page);
    const dialog = inside(page);
    await see(dialog.getByText(FISHING.answer));
    for (const name of [
      texts.clear,
      texts.pause,
      texts.resume,
      texts.add,
      texts.edit,
      texts.remove,
    ]) {
      expect(await dialog.getByRole('button', { name }).count(), name).toBe(0);
    }
    expect(await dialog.getByRole('button', { name: ownAnswersTexts.add }).count()).toBe(0);
  });
});
