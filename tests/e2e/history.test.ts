import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { botTexts } from '@/content/bot.ts';
import { chatTexts } from '@/content/chat.ts';
import { chromeTexts } from '@/content/nav.ts';
import { laterStepTexts } from '@/content/signup-company.ts';
import { programSlider } from '../../web/src/features/program/texts.ts';
import { quoteTexts } from '../../web/src/features/quote/texts.ts';
import { signupTexts } from '../../web/src/features/signup/texts.ts';
import {
  button,
  fieldOf,
  fillStep,
  type OpenPage,
  openVisitor,
  PHONE,
  showForm,
  visit,
} from './public-forms-kit.ts';
import { storyOf } from './public-forms-table.ts';
import { fillUpToConsents } from './support/sign-up.ts';

// People press a phone's back button for what is open, not for the page: it closes it or goes one step back.

let visitor: OpenPage;
let page: Page;
beforeAll(async () => {
  visitor = await openVisitor(PHONE);
  page = visitor.page;
});

const BEFORE = '/about';
/** Comes from another page of the site, so that Back can lead there. */
async function come(path: string): Promise<void> {
  await visit(page, BEFORE);
  await visit(page, path);
}
const pathname = () => new URL(page.url()).pathname;
const layers = () => page.evaluate(() => history.state?.layers ?? []);
const depthIs = (depth: number) => expect.poll(async () => (await layers()).length).toBe(depth);
// In a task of its own: the result of `evaluate` is lost when the document is left at once.
const back = () => page.evaluate(() => void setTimeout(() => history.back()));
const forward = () => page.evaluate(() => void setTimeout(() => history.forward()));
/** One more Back leaves the page: the history has no extra entries. */
async function expectBackLeaves(): Promise<void> {
  await back();
  await expect.poll(pathname).toBe(BEFORE);
}

describe('the sign-up wizard', () => {
  const password = () => page.locator('#signup [name=password]');
  const company = () => page.locator('#signup [name=companyName]');
  const terms = () => page.getByRole('dialog').getByRole('document');

  it('Back goes one step back with the password, Forward goes on, and no further Back is needed', async () => {
    await come('/signup');
    await fillUpToConsents(page, 'consents@example.mn');
    await depthIs(2);
    await back();
    await company().waitFor({ state: 'visible' });
    await back();
    await password().waitFor({ state: 'visible' });
    expect(pathname()).toBe('/signup');
    expect(await password().inputValue()).not.toBe('');
    await forward();
    await company().waitFor({ state: 'visible' });
    // The button removes the entry that Next has added.
    await page.getByRole('button', { name: signupTexts.previous, exact: true }).click();
    await password().waitFor({ state: 'visible' });
    await depthIs(0);
    await expectBackLeaves();
  });

  it('Forward is Next: it does not pass a step that is wrong', async () => {
    await come('/signup');
    await fillUpToConsents(page, 'consents@example.mn');
    await depthIs(2);
    await back();
    await depthIs(1);
    await back();
    await depthIs(0);
    await password().fill('');
    await page.evaluate(() => {
      document.body.dataset.moves = '';
      addEventListener('popstate', () => {
        document.body.dataset.moves += '|';
      });
    });
    await forward();
    // Forward, and back again because the step is wrong: the next `goto` would cancel a move that has not ended.
    await expect.poll(() => page.evaluate(() => document.body.dataset.moves)).toBe('||');
    await expect.poll(() => password().getAttribute('aria-invalid')).toBe('true');
    expect(await password().isVisible()).toBe(true);
    await depthIs(0);
  });

  it('Back closes a text of the consents; closed by its button it leaves nothing behind', async () => {
    await come('/signup');
    await fillUpToConsents(page, 'consents@example.mn');
    await page.getByLabel(laterStepTexts.agreeTerms).check();
    await page.getByRole('button', { name: laterStepTexts.readTerms }).click();
    await terms().waitFor();
    await depthIs(3);
    await back();
    await terms().waitFor({ state: 'detached' });
    expect(await page.getByLabel(laterStepTexts.agreeTerms).isChecked()).toBe(true);
    await page.getByRole('button', { name: laterStepTexts.readPrivacy }).click();
    await terms().waitFor();
    await page.getByRole('button', { name: laterStepTexts.dialogClose }).click();
    await terms().waitFor({ state: 'detached' });
    await depthIs(2);
    await back();
    await company().waitFor({ state: 'visible' });
  });

  it('a reload keeps what a draft may keep, and Back leaves the page at once', async () => {
    await come('/signup');
    await fillUpToConsents(page, 'consents@example.mn');
    await depthIs(2);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('consents@example.mn');
    await page.reload();
    // No draft contains a password, so the first step asks for it again.
    await password().waitFor({ state: 'visible' });
    await depthIs(0);
    await expectBackLeaves();
    expect(visitor.problems).toEqual([]);
  });
});

it('the registration goes back by steps, and a reload stands where it was', async () => {
  const story = storyOf('program-registration');
  await come(story.page);
  await showForm(page, story);
  await fillStep(page, story, 0, 'back@example.mn');
  await button(page, story, story.next ?? '').click();
  await depthIs(1);
  await fillStep(page, story, 1, 'back@example.mn');
  await button(page, story, story.next ?? '').click();
  await depthIs(2);
  await back();
  await fieldOf(page, story, 'goals').waitFor({ state: 'visible' });
  expect(await fieldOf(page, story, 'goals').inputValue()).toBe('Апп бүтээх');
  // A link within the page is no step back.
  await page.evaluate(() => {
    location.hash = '#main';
  });
  await depthIs(1);
  expect(await fieldOf(page, story, 'goals').isVisible()).toBe(true);
  await back();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Апп бүтээх');
  await page.reload();
  await showForm(page, story);
  await fieldOf(page, story, 'goals').waitFor({ state: 'visible' });
  await depthIs(1);
  await back();
  await fieldOf(page, story, 'firstName').waitFor({ state: 'visible' });
  await expectBackLeaves();
});

it('the quote dialog goes back by steps, then closes, and keeps what was typed', async () => {
  const story = storyOf('quote');
  await come(story.page);
  await showForm(page, story);
  await depthIs(1);
  await fillStep(page, story, 0, 'back@example.mn');
  await button(page, story, story.next ?? '').click();
  await depthIs(2);
  await back();
  await fieldOf(page, story, 'email').waitFor({ state: 'visible' });
  await depthIs(1);
  await back();
  await page.locator('#quote').waitFor({ state: 'detached' });
  expect(pathname()).toBe(story.page);
  await showForm(page, story);
  expect(await fieldOf(page, story, 'email').inputValue()).toBe('back@example.mn');
  await button(page, story, story.next ?? '').click();
  await depthIs(2);
  // The dialog's close button removes both entries.
  await page.getByRole('button', { name: quoteTexts.close }).click();
  await page.locator('#quote').waitFor({ state: 'detached' });
  await depthIs(0);
  await expectBackLeaves();
});

it('a reload in a dialog leaves no entry that nothing answers to', async () => {
  const story = storyOf('quote');
  await come(story.page);
  await showForm(page, story);
  // At the step where it was left: one entry for the dialog, one for the step.
  await depthIs(2);
  await page.reload();
  await depthIs(0);
  await expectBackLeaves();
});

it('Back closes the demonstration of the programme', async () => {
  await come('/program');
  await page.getByRole('button', { name: programSlider.watch }).first().click();
  await page.getByRole('dialog').waitFor();
  await depthIs(1);
  await back();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectBackLeaves();
});

describe('the chat', () => {
  const panel = () => page.getByRole('dialog', { name: chromeTexts.chatTitle });
  const field = () => panel().getByRole('textbox', { name: chatTexts.inputLabel });
  const open = async () => {
    await page.getByRole('button', { name: chromeTexts.openChat }).click();
    await panel().waitFor();
  };

  it('Back closes it, Forward opens it again with what was typed', async () => {
    await come('/terms');
    await open();
    await depthIs(1);
    await field().fill('Хагас бичсэн асуулт');
    await back();
    await panel().waitFor({ state: 'hidden' });
    expect(pathname()).toBe('/terms');
    await forward();
    await panel().waitFor();
    expect(await field().inputValue()).toBe('Хагас бичсэн асуулт');
    await page.getByRole('button', { name: botTexts.close }).click();
    await panel().waitFor({ state: 'hidden' });
    await depthIs(0);
    // Opening and closing it repeatedly adds no entries.
    await open();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await depthIs(0);
    await expectBackLeaves();
  });

  it('a reload closes it, and Back leaves the page at once', async () => {
    await come('/terms');
    await open();
    await depthIs(1);
    await page.reload();
    await depthIs(0);
    await expectBackLeaves();
  });

  it('a link of a reply leads on, and Back leads to the reply', async () => {
    await come('/terms');
    await open();
    await field().fill('Чатбот ямар үнэтэй вэ?');
    await page.keyboard.press('Enter');
    const link = panel().getByRole('log').locator('a[href^="/pricing"]').first();
    await link.click();
    await page.waitForURL('**/pricing*');
    await panel().waitFor({ state: 'hidden' });
    await back();
    await expect.poll(pathname).toBe('/terms');
    await panel().waitFor();
    await back();
    await panel().waitFor({ state: 'hidden' });
    await expectBackLeaves();
    expect(visitor.problems).toEqual([]);
  });
});
