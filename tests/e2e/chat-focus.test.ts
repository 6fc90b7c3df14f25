import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatTexts } from '@/content/chat.ts';
import { chromeTexts } from '@/content/nav.ts';
import { type OpenPage, openVisitor, SCREENS, visit } from './public-forms-kit.ts';

// Opening the chat puts the focus into its field, and an earlier conversation is one click away.

const LINE = 'чатбот ямар үнэтэй юм бэ';
const log = (page: Page) => page.getByRole('log');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const inField = (page: Page) => expect.poll(() => focused(page)).toBe('question');
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const restart = (page: Page) => page.getByRole('button', { name: chatTexts.restart });

describe.each(SCREENS)('the chat on $name', (screen) => {
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(screen);
  });
  const open = async (page: Page) => {
    await page.getByRole('button', { name: chromeTexts.openChat }).click();
    await page.getByRole('dialog', { name: chromeTexts.chatTitle }).waitFor();
  };

  it('opens in its field, and the first space is a space', async () => {
    const { page } = visitor;
    await visit(page, '/terms');
    await open(page);
    await inField(page);
    await page.keyboard.type(LINE);
    await page.keyboard.press('Enter');
    await log(page).getByText('59,000₮').waitFor();
    // Again, with the stored conversation.
    await page.reload();
    await open(page);
    await log(page).getByText('59,000₮').waitFor();
    await inField(page);
    await page.keyboard.press('Space');
    expect(await log(page).getByText(LINE).count()).toBe(1);
    expect(await kept(page)).toContain(LINE);
  });

  it('a new conversation can be taken back until it goes on', async () => {
    const { page } = visitor;
    await restart(page).click();
    expect(await log(page).getByText(LINE).count()).toBe(0);
    expect(await kept(page)).not.toContain(LINE);
    await inField(page);
    await page.getByRole('button', { name: chatTexts.undoRestart }).click();
    await log(page).getByText('59,000₮').waitFor();
    expect(await kept(page)).toContain(LINE);
    await inField(page);
    await restart(page).click();
    await page
      .getByRole('textbox', { name: chatTexts.inputLabel })
      .fill('оффис чинь хаана байдаг юм');
    await page.keyboard.press('Enter');
    await log(page).getByText('оффис чинь хаана байдаг юм').waitFor();
    expect(await page.getByRole('button', { name: chatTexts.undoRestart }).count()).toBe(0);
  });

  it('stands in its field on a page of its own, with and without a kept conversation', async () => {
    const { page, problems } = visitor;
    await visit(page, '/chat-assistant');
    await log(page).getByText('оффис чинь хаана байдаг юм').waitFor();
    await inField(page);
    await page.keyboard.press('Space');
    expect(await kept(page)).toContain('оффис чинь хаана байдаг юм');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await inField(page);
    expect(problems).toEqual([]);
  });
});
