import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminCommon, adminConflict } from '../../web/src/features/admin/kit/parts/texts.ts';
import { adminAssistants } from '../../web/src/features/admin/records/assistants/texts.ts';
import {
  ownOverviewTexts as overview,
  starterTexts,
  ownAnswersTexts as texts,
} from '../../web/src/features/answers/texts.ts';
import { newStaff, PASSWORD, supabase } from '../api/client.ts';
import { assistantId, newLiveOwner, newOwner, type Owner, SALON } from '../api/own-bots.ts';
import { expectAccessible, openTab, see, seeNotice, withBrowser } from './admin-support.ts';
import { DESKTOP, openVisitor } from './public-forms-kit.ts';

// Lost responses, double clicks, two windows and an ended session: nothing is done twice, nothing typed is lost.

let owner: Owner;

/** A customer who is signed in on a desktop. */
async function comeAs(next: Owner): Promise<Page> {
  owner = next;
  return (await openVisitor(DESKTOP, owner.customer)).page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The server does what is asked once, and its response never comes. */
async function loseResponse(page: Page, url: string, method: string): Promise<void> {
  let lost = false;
  await page.route(url, async (route: Route) => {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionfailed');
  });
}

describe('publishing', () => {
  it('whose response is lost shows what became of it', async () => {
    const page = await comeAs(await newOwner());
    await owner.add(SALON);
    await page.goto('/account');
    await loseResponse(page, '**/publication', 'POST');
    await button(page, overview.publish).click();
    await button(page, overview.pause).waitFor();
    const { trialStartsAt } = await owner.assistant();
    // It was published: nothing says that it failed.
    await expect.poll(() => page.getByText(overview.failed).count()).toBe(0);
    await page.getByRole('link', { name: overview.open }).waitFor();
    expect((await owner.assistant()).trialStartsAt).toBe(trialStartsAt);
  });
});

describe('adding an answer', () => {
  const filled = async (page: Page) => {
    await page.goto('/account/answers');
    await button(page, texts.add).click();
    const form = page.locator('#new-answer');
    await form.locator('[name=question]').fill('Зогсоолтой юу?');
    await form.locator('[name=answer]').fill('Тийм.');
    return form;
  };

  it('again, after a lost response and with no way to ask, adds none', async () => {
    const page = await comeAs(await newLiveOwner());
    const form = await filled(page);
    await loseResponse(page, '**/api/me/assistant/answers', 'POST');
    // The list cannot be read meanwhile.
    await page.route('**/api/me/assistant/answers', (route) =>
      route.request().method() === 'GET' ? route.abort('connectionfailed') : route.fallback(),
    );
    await form.locator('[type=submit]').click();
    await form.getByText(texts.saveFailed).waitFor();
    expect(await form.locator('[name=question]').inputValue()).toBe('Зогсоолтой юу?');
    await page.unroute('**/api/me/assistant/answers');
    await form.locator('[type=submit]').click();
    await page.getByText(texts.added).waitFor();
    await expect.poll(() => form.locator('[name=question]').inputValue()).toBe('');
    expect(await owner.answers()).toHaveLength(SALON.length + 1);
    // The next one is another one.
    await form.locator('[name=question]').fill('Карт уншдаг уу?');
    await form.locator('[name=answer]').fill('Тийм, уншина.');
    await form.locator('[type=submit]').click();
    await expect.poll(async () => (await owner.answers()).length).toBe(SALON.length + 2);
  });
});

const SLOW = { timeout: 30_000 };

describe('several answers at once', () => {
  const words = starterTexts;
  /** The screen with two answers that are ready to be added. */
  const ready = async (page: Page) => {
    await page.goto('/account/answers');
    // The starter is open as long as there is no answer, and knows place and phone from the profile.
    await button(page, words.add(2)).waitFor();
  };

  it('in two windows are added once', async () => {
    const page = await comeAs(await newOwner());
    const other = await page.context().newPage();
    await ready(page);
    await ready(other);
    await button(page, words.add(2)).click();
    await page.getByText(words.added(2)).waitFor();
    // The other one has them as well, and one more: it is no repetition of the same request.
    await other.locator('[name^="hours."]').fill('Өдөр бүр 10-20');
    await button(other, words.add(3)).click();
    await expect.poll(() => button(other, words.add(3)).count(), SLOW).toBe(0);
    await expect.poll(async () => (await owner.answers()).length, SLOW).toBe(3);
    await other.close();
  });
});

describe('a deleted answer', () => {
  const remove = async (page: Page) => {
    await page.goto('/account/answers');
    await button(page, texts.removeOf(SALON[0]?.question ?? '')).dblclick();
    await button(page, texts.undo).waitFor();
    expect(await owner.answers()).toHaveLength(SALON.length - 1);
  };

  it('by a double click is restored once, at its place', async () => {
    const page = await comeAs(await newLiveOwner());
    await remove(page);
    await button(page, texts.undo).dblclick();
    await page.getByText(texts.restored).waitFor();
    const questions = (await owner.answers()).map(({ question }) => question);
    expect(questions).toEqual(SALON.map(({ question }) => question));
  });
});

describe('saving an answer', () => {
  const [PLACE] = SALON;
  const edit = async (page: Page) => {
    await page.goto('/account/answers');
    await button(page, texts.editOf(PLACE?.question ?? '')).click();
    return page.locator('form[id^="answer-"]');
  };

  it('after the session has ended asks to sign in again, and has what was typed', async () => {
    const page = await comeAs(await newLiveOwner());
    const form = await edit(page);
    await form.locator('[name=answer]').fill('Сесс дуусахад бичсэн.');
    await supabase('POST', '/auth/v1/logout?scope=global', { token: owner.token });
    await form.locator('[type=submit]').click();
    await page.waitForURL('**/login**');
    await page.locator('#login [name=email]').fill(owner.customer.email);
    await page.locator('#login [name=password]').fill(PASSWORD);
    await page.locator('#login [type=submit]').click();
    await page.waitForURL('**/account/answers');
    await button(page, texts.editOf(PLACE?.question ?? '')).click();
    await expect
      .poll(() => form.locator('[name=answer]').inputValue())
      .toBe('Сесс дуусахад бичсэн.');
    await form.locator('[type=submit]').click();
    await page.getByText(texts.saved).waitFor();
  });
});

describe('an answer that staff and the customer change at once', () => {
  withBrowser();
  let staff: Awaited<ReturnType<typeof newStaff>>;
  beforeAll(async () => {
    staff = await newStaff('helper');
  });
  const [PLACE] = SALON;
  const QUESTION = PLACE?.question ?? '';
  let page: Page;
  beforeEach(async () => {
    owner = await newLiveOwner();
    const id = await assistantId(owner.customer.id);
    page = await openTab(1440, { tab: 'assistants', dialog: `details:${id}` }, staff);
  });
  const dialog = () => page.getByRole('dialog', { name: adminAssistants.editTitle });
  /** Staff have typed an answer, and meanwhile the customer has saved another one. */
  const behind = async () => {
    await page.getByRole('button', { name: adminAssistants.editOf(QUESTION) }).click();
    await dialog().locator('[name=answer]').fill('Ажилтны бичсэн.');
    const first = (await owner.answers())[0];
    const { question, wordings, link, id } = first ?? {};
    const body = { question, wordings, link, answer: 'Хэрэглэгчийн бичсэн.' };
    expect((await owner.call('PUT', `/answers/${id}`, body)).status).toBe(200);
    await dialog().getByRole('button', { name: adminCommon.save }).click();
    await see(dialog().getByText(adminConflict.theirs));
    await see(dialog().getByText('Хэрэглэгчийн бичсэн.'));
    expect(await dialog().locator('[name=answer]').inputValue()).toBe('Ажилтны бичсэн.');
    expect((await owner.answers())[0]?.answer).toBe('Хэрэглэгчийн бичсэн.');
  };

  it('conflict: shows theirs beside mine; mine is saved after it was seen', async () => {
    await behind();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: adminConflict.overwrite }).click();
    await seeNotice(page, adminAssistants.saved);
    expect((await owner.answers())[0]?.answer).toBe('Ажилтны бичсэн.');
  });

  it('conflict: theirs can be taken', async () => {
    await behind();
    await dialog().getByRole('button', { name: adminConflict.showTheirs }).click();
    await expect
      .poll(() => dialog().locator('[name=answer]').inputValue())
      .toBe('Хэрэглэгчийн бичсэн.');
    expect((await owner.answers())[0]?.answer).toBe('Хэрэглэгчийн бичсэн.');
  });
});
