import { LIMITS, tooLong } from '@contract/fields/limits.ts';
import { ERRORS } from '@contract/http/errors.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { quickReplyTexts } from '../../web/src/content/quick-replies.ts';
import { workTexts } from '../../web/src/features/admin/kit/list/texts.ts';
import { conversationTexts } from '../../web/src/features/inbox/texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { newLiveOwner, type Owner } from '../api/own-bots.ts';
import { FORMS } from '../api/payloads.ts';
import {
  asAdmin,
  eventually,
  failCalls,
  found,
  openTab,
  see,
  sendForm,
  uniqueName,
  withBrowser,
} from './admin-support.ts';
import { DESKTOP, openVisitor } from './public-forms-kit.ts';

// Staff answer a record by mail, a customer answers the visitor of a talk: in both, nothing typed is lost and nothing is
// sent twice.

withBrowser();

const QUICK = 'Баярлалаа, удахгүй холбогдъё';

let owner: Owner;
beforeAll(async () => {
  owner = await newLiveOwner();
  expect((await owner.call('POST', '/quick-replies', { text: QUICK })).status).toBe(201);
  const body = { text: QUICK };
  expect((await asAdmin('POST', '/api/me/assistant/quick-replies', { body })).status).toBe(201);
});

type Desk = {
  page: Page;
  /** The request that sends. */
  path: RegExp;
  /** What has reached the other side. */
  sent: () => Promise<string[]>;
  /** Where it is written in a page, once it is there. */
  writing: (page: Page) => Promise<{ field: Locator; send: Locator }>;
  failed: string;
  /** How many letters it may have. */
  most: number;
  /** The notice about a changed text whose first state had arrived: the next press sends it. */
  arrived?: string;
};

async function mailDesk(): Promise<Desk> {
  const name = uniqueName();
  await sendForm('message', { name });
  const [{ id }] = await found(FORMS.message.list, name);
  return {
    page: await openTab(1440, { tab: 'messages', q: name, dialog: `details:${id}` }),
    path: /\/replies$/,
    sent: async () =>
      (await asAdmin('GET', `/api/admin/work/contact-messages/${id}`)).json.notes.map(
        ({ body }: { body: string }) => body,
      ),
    writing: async (page) => {
      const dialog = page.getByRole('dialog', { name });
      const open = dialog.getByRole('button', { name: workTexts.reply, exact: true });
      const field = dialog.getByRole('textbox', { name: workTexts.body });
      await see(open.or(field));
      if ((await field.count()) === 0) await open.click();
      return { field, send: dialog.getByRole('button', { name: workTexts.send, exact: true }) };
    },
    failed: workTexts.sendFailed,
    most: LIMITS.text,
    arrived: ERRORS.idempotency_key_reused.message,
  };
}

async function talkDesk(): Promise<Desk> {
  const { conversation } = await owner.reply('Хүнтэй ярья');
  const talk = `/conversations/${conversation}`;
  expect((await owner.call('PATCH', `${talk}/state`, { state: 'taken' })).status).toBe(200);
  const { page } = await openVisitor(DESKTOP, owner.customer);
  await page.goto(`${PATHS.accountConversations}?id=${conversation}`);
  return {
    page,
    path: /\/messages$/,
    sent: async () =>
      (await owner.call('GET', talk)).json.messages
        .filter(({ author }: { author: string }) => author === 'person')
        .map(({ text }: { text: string }) => text),
    writing: async (of) => {
      const field = of.getByRole('textbox', { name: conversationTexts.label });
      await see(field);
      return { field, send: of.getByRole('button', { name: conversationTexts.send, exact: true }) };
    },
    failed: conversationTexts.sendFailed,
    most: LIMITS.answer,
  };
}

/** The server does what is asked, and its response never comes. */
const loseResponse = ({ page, path }: Desk) =>
  page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });

/** Holds what is sent back until it is let go. */
async function hold({ page, path }: Desk): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, (route) => held.then(() => route.continue()));
  return release;
}

describe.each([
  ['a mail of staff', mailDesk],
  ['a line of a customer in a talk', talkDesk],
])('%s', (_, sitDown) => {
  it('is kept over a reload, and beside what is sent in a second tab', async () => {
    const { page, writing, sent } = await sitDown();
    await (await writing(page)).field.fill('Нэг');
    await page.reload();
    const first = await writing(page);
    expect(await first.field.inputValue()).toBe('Нэг');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const second = await writing(tab);
    await second.field.fill('Хоёр');
    await second.send.click();
    await eventually(sent).toEqual(['Хоёр']);
    expect(await first.field.inputValue()).toBe('Нэг');
    await first.send.click();
    await eventually(sent).toEqual(['Хоёр', 'Нэг']);
  });

  it('stays when the server fails or its response is lost, and is sent once', async () => {
    const desk = await sitDown();
    const { page, path, sent, failed } = desk;
    const { field, send } = await desk.writing(page);
    await field.fill('Нэг');
    await failCalls(page, 'POST', path, 'refused');
    await send.click();
    await see(page.getByText(failed));
    expect(await field.inputValue()).toBe('Нэг');
    expect(await sent()).toEqual([]);
    await page.unroute(path);
    await loseResponse(desk);
    await send.click();
    await eventually(sent).toEqual(['Нэг']);
    await eventually(() => send.isEnabled()).toBe(true);
    await page.unroute(path);
    // The person cannot know whether it arrived, and asks the page anew.
    await page.reload();
    const again = await desk.writing(page);
    expect(await again.field.inputValue()).toBe('Нэг');
    await again.field.press('Control+Enter');
    await eventually(async () => (await again.field.count()) && again.field.inputValue()).not.toBe(
      'Нэг',
    );
    expect(await sent()).toEqual(['Нэг']);
  });

  it.each(['by hand', 'by a quick reply'])(
    'is sent when it was changed %s after a lost response',
    async (how) => {
      const desk = await sitDown();
      const { page, path, sent } = desk;
      const { field, send } = await desk.writing(page);
      await field.fill('Нэг');
      await loseResponse(desk);
      await send.click();
      await eventually(sent).toEqual(['Нэг']);
      await eventually(() => send.isEnabled()).toBe(true);
      await page.unroute(path);
      if (how === 'by hand') await field.fill('Хоёр');
      else {
        await field.press('Control+End');
        await field.pressSequentially(` /${QUICK.slice(0, 5)}`);
        await see(page.getByRole('listbox', { name: quickReplyTexts.list }).getByRole('option'));
        await field.press('Enter');
      }
      const changed = await field.inputValue();
      expect(changed).toBe(how === 'by hand' ? 'Хоёр' : `Нэг ${QUICK}`);
      await send.click();
      if (desk.arrived) {
        await see(page.getByText(desk.arrived));
        expect(await field.inputValue()).toBe(changed);
        await send.click();
      }
      await eventually(sent).toEqual(['Нэг', changed]);
    },
  );

  it.each(['a double click', 'Ctrl+Enter pressed twice'])(
    'is sent once by %s, and nothing can be written that would not go with it',
    async (how) => {
      const desk = await sitDown();
      const { field, send } = await desk.writing(desk.page);
      await field.fill('Нэг');
      const release = await hold(desk);
      if (how === 'a double click') await send.dblclick();
      else {
        await field.press('Control+Enter');
        await field.press('Control+Enter');
      }
      await field.focus();
      await desk.page.keyboard.type('хоёр');
      // Without its number: other files leave quick replies in the same list.
      await desk.page.getByRole('button', { name: quickReplyTexts.open(1).slice(0, -2) }).click();
      await desk.page.getByRole('option', { name: QUICK }).click();
      expect(await field.inputValue()).toBe('Нэг');
      release();
      await eventually(desk.sent).toEqual(['Нэг']);
      await eventually(async () => (await field.count()) && field.inputValue()).not.toBe('Нэг');
      expect(await desk.sent()).toEqual(['Нэг']);
    },
  );

  it('that is pasted and too long is refused with the reason, and not cut', async () => {
    const { page, writing, sent, most } = await sitDown();
    const { field, send } = await writing(page);
    const text = 'а'.repeat(most + 1);
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(text);
    expect(await field.inputValue()).toBe(text);
    await send.click();
    await see(page.getByText(tooLong(most)));
    expect(await field.inputValue()).toBe(text);
    expect(await sent()).toEqual([]);
  });
});
