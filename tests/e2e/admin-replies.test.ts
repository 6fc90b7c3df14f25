import type { AdminSession } from '@contract/staff-sessions.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, newStaff, stack } from '../api/client.ts';
import { FORMS, type FormName } from '../api/payloads.ts';
import { freshEmail } from '../support/people.ts';
import {
  eventually,
  openPage,
  openTab,
  rowOf,
  see,
  seeNotice,
  sendForm,
  sendForms,
  uniqueName,
  withBrowser,
} from './admin-support.ts';

withBrowser({ keepsProfiles: true });

let me: AdminSession;
let colleague: AdminSession;
beforeAll(async () => {
  me = await adminLogin();
  colleague = await newStaff('colleague');
});

/** A new record of a form, which a search for its name finds. */
async function submitted(form: FormName, fields: object = {}) {
  const name = uniqueName();
  const named = form === 'registration' || form === 'partner' ? { lastName: name } : { name };
  await sendForm(form, { ...named, ...fields });
  const list = await api('GET', `${FORMS[form].list}?q=${name}`, { token: me.token });
  const { id, email } = list.json[0];
  return { name, id: id as number, email: email as string, path: FORMS[form].list };
}

/** The stored status of the record with this name. */
const statusOf = async (path: string, name: string) =>
  (await api('GET', `${path}?q=${name}`, { token: me.token })).json[0]?.status;

const asColleague = (method: string, path: string, body?: object) =>
  api(method, path, { token: colleague.token, ...(body && { body }) });

async function reply(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'И‑мэйлээр хариулах' }).click();
  await dialog.getByLabel('Гарчиг').fill('Таны хүсэлт');
  await dialog.getByLabel('Захидал', { exact: false }).last().fill('Сайн байна уу');
  await dialog.getByRole('button', { name: 'Захидал илгээх' }).click();
}

/** The status that the open record shows. */
const statusIn = (dialog: Locator) =>
  dialog
    .getByRole('combobox', { name: /^Төлөв/ })
    .first()
    .inputValue();

const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root]');

describe('a record that left its filtered list', () => {
  it.each([
    ['quotes', 'quote', 'in_progress'],
    ['registrations', 'registration', 'paid'],
  ] as const)(
    '%s: shows what each of 25 replies made of it, and takes the next status; none is frozen or refused',
    async (tab, form, third) => {
      const name = uniqueName();
      const named = form === 'registration' ? 'lastName' : 'name';
      await sendForms(form, 25, (place) => ({ [named]: `${name}${place}` }));
      const { path, first } = { path: FORMS[form].list, first: FORMS[form].initial };
      const page = await openTab(1440, { tab, status: first, q: name }, me);
      await eventually(() => rowOf(page, name).count()).toBe(25);
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
      });
      const dialog = page.getByRole('dialog');
      const title = dialog.getByRole('heading', { level: 2 });
      let before = '';
      for (let place = 0; place < 25; place += 1) {
        await page.keyboard.press('KeyJ');
        await eventually(() => title.textContent()).not.toBe(before);
        before = (await title.textContent()) ?? '';
        await reply(dialog);
        const made = form === 'registration' ? 'Х' : 'Төлөв: Холбогдсон, х';
        await seeNotice(page, `Захидлыг бүртгэлээ. ${made}ариуцагч: та`);
        // At once, without waiting for a poll.
        if (form !== 'registration')
          await eventually(() => statusIn(dialog), 1_000).toBe('contacted');
        await title.click();
        await page.keyboard.press('Digit3');
        if (form === 'registration')
          await see(dialog.getByRole('button', { name: /^Төлсөн/, disabled: true }));
        else await eventually(() => statusIn(dialog)).toBe(third);
      }
      // The last change is on screen before its response.
      await eventually(async () => {
        const rows = await api('GET', `${path}?q=${name}`, { token: me.token });
        return rows.json.map(({ status }: { status: string }) => status);
      }).toEqual(Array(25).fill(third));
      expect(refused).toEqual([]);
    },
  );

  it('says so when a colleague has deleted it', async () => {
    const { name, id, path } = await submitted('quote');
    const page = await openTab(
      1440,
      { tab: 'quotes', status: 'new', q: name, dialog: `details:${id}` },
      me,
    );
    await see(page.getByRole('dialog', { name }));
    expect((await asColleague('DELETE', `${path}/${id}`)).status).toBe(204);
    await see(page.getByRole('dialog').getByText('Энэ бичлэгийг устгасан байна'), 20_000);
  });
});

it('a refused reply makes its record wait again, red in list, record and tab within ten seconds, and is told before the next', async () => {
  const email = freshEmail('dead').replace(/@.*/, '@refused.example.mn');
  const { name, id, path } = await submitted('message', { email });
  const page = await openTab(1440, { tab: 'messages', q: name, dialog: `details:${id}` }, me);
  const list = await openTab(1440, { tab: 'messages', q: name }, me);
  const dialog = page.getByRole('dialog', { name });
  // The acknowledgement was refused, too.
  await see(dialog.getByText(/Энэ хаяг руу илгээсэн захидал хүргэгдээгүй/), 20_000);
  await see(rowOf(list, name));
  const red = 'Захидал хүрээгүй';
  await reply(dialog);
  await Promise.all(
    [
      dialog.getByText(red, { exact: true }),
      rowOf(list, name).getByText(red),
      list.getByRole('tab', { name: new RegExp(red) }),
    ].map((one) => see(one, 10_000)),
  );
  await eventually(() => statusIn(dialog), 10_000).toBe('new');
  expect(await statusOf(path, name)).toBe('new');
  const history = await asColleague('GET', `/api/admin/history?entity=contact-messages&id=${id}`);
  expect(history.json[0]).toMatchObject({ actorName: null, after: { status: 'new' } });
  // A status by hand means that somebody has seen to it.
  await api('PATCH', `${path}/${id}/status`, { token: me.token, body: { status: 'closed' } });
  await eventually(() => rowOf(list, name).getByText(red).count(), 10_000).toBe(0);
});

describe('notices and keys', () => {
  /** Two messages of one name, the second long enough to be scrolled. */
  async function two() {
    const name = uniqueName();
    for (const place of [1, 2]) {
      const message = `Зурвас ${place}\n${'Мөр\n'.repeat(40)}`;
      await sendForm('message', { name: `${name} ${place}`, message });
    }
    const page = await openTab(1440, { tab: 'messages', q: name }, me);
    await eventually(() => rowOf(page, name).count()).toBe(2);
    await page.keyboard.press('KeyJ');
    const record = (place: number) => page.getByRole('dialog', { name: `${name} ${place}` });
    await see(record(2));
    return { name, page, record };
  }

  it('a notice names its record and ends with it; the next record begins at its top', async () => {
    const { name, page, record } = await two();
    await page.keyboard.press('Digit2');
    await see(toasts(page).getByText(`${name} 2`));
    const undo = toasts(page).getByRole('button', { name: 'Буцаах' });
    const described = await undo.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(`${name} 2`);
    const body = record(2).locator('.chakra-dialog__body');
    await body.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    await record(2).getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('KeyJ');
    await see(record(1));
    expect(
      await record(1)
        .locator('.chakra-dialog__body')
        .evaluate((box) => box.scrollTop),
    ).toBe(0);
    await toasts(page).waitFor({ state: 'detached', timeout: 2_000 });
  });

  it('digits and letters do nothing on a button or a field', async () => {
    const { name, page, record } = await two();
    for (const control of [
      record(2).getByRole('button', { name: 'И‑мэйлээр хариулах' }),
      record(2)
        .getByRole('button', { name: /^Засах/ })
        .last(),
      record(2).getByRole('combobox').first(),
      record(2).getByRole('link').first(),
    ]) {
      await control.focus();
      await page.keyboard.type('23jk1');
      expect(await record(2).count()).toBe(1);
    }
    const found = await api('GET', `${FORMS.message.list}?q=${name}`, { token: me.token });
    expect(found.json.map(({ status }: { status: string }) => status)).toEqual(['new', 'new']);
    // On the record itself they work, and can be undone.
    await record(2).getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('Digit3');
    await eventually(() => statusIn(record(2))).toBe('closed');
    await toasts(page).getByRole('button', { name: 'Буцаах' }).click();
    await eventually(() => statusIn(record(2))).toBe('new');
  });
});

describe('the first second', () => {
  it('after the login is a loading frame', async () => {
    const page = await openPage(1440, '/admin/login');
    const code = /\/assets\/(dashboard|admin-dashboard)[^/]*\.js/;
    await page.route(code, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    await page.locator('[name=email]').fill(me.email);
    await page.locator('[name=password]').fill(stack.adminPassword);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await page.locator('main form').waitFor({ state: 'detached' });
    expect(await page.locator('main').textContent()).not.toBe('');
    expect(await page.getByRole('banner').getByText('Нэвтрэх').count()).toBe(0);
    await see(page.getByRole('tab', { name: 'Зурвас' }));
  });

  it('the old address keeps its query and its place', async () => {
    const page = await openPage(1440, '/admin/dashboard?tab=messages&status=new#admin-rows', me);
    await page.waitForURL(/admin-dashboard/);
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe(
      '?tab=messages&status=new#admin-rows',
    );
    await see(page.getByRole('tab', { name: /Зурвас/, selected: true }));
  });
});
