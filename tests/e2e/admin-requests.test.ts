import { describe, expect, it } from 'vitest';
import { FORMS } from '../api/payloads.ts';
import {
  asAdmin,
  closeNotice,
  eventually,
  failCalls,
  found,
  goTo,
  openTab,
  rowOf,
  see,
  seeNotice,
  sendForm,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

const SUCCESS = 'Quote request status updated successfully';
const FAILED = 'Failed to update quote request status';
const DETAIL = 'Онлайн захиалга';

const stored = async (name: string) =>
  (await found(FORMS.quote.list, name))[0] as
    | { id: number; status: string; version: number }
    | undefined;

describe.each(WIDTHS)('requests at %i', (width) => {
  it('a status is saved, taken back, and rolled back when it was not', async () => {
    const name = uniqueName();
    await sendForm('quote', { name });
    const page = await openTab(width, { tab: 'quotes', q: name });
    const row = rowOf(page, name);
    const select = row.getByLabel(`Төлөв: ${name}`);
    await select.selectOption('contacted');
    await seeNotice(page, SUCCESS);
    expect((await stored(name))?.status).toBe('contacted');
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await seeNotice(page, 'Өөрчлөлтийг буцаалаа');
    expect((await stored(name))?.status).toBe('new');
    expect(await select.inputValue()).toBe('new');

    // The details show every field, and the history.
    await row.getByRole('button', { name: `Дэлгэрэнгүй: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name });
    await see(dialog.getByText(DETAIL));
    await dialog.getByText('Өөрчлөлтийн түүх').click();
    // Not the option with the same word.
    await see(dialog.getByText('Холбогдсон').filter({ visible: true }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The network is lost,
    await failCalls(page, 'PATCH', /\/status$/, 'lost');
    await select.selectOption('contacted');
    await seeNotice(page, FAILED);
    await eventually(() => select.inputValue()).toBe('new');
    await page.unroute(/\/status$/);

    // or somebody else was faster. Polls are blocked, so that the page does not learn of it before its own
    // change.
    await page.route(/limit=25/, (route) => route.abort());
    const { id, version } = (await stored(name)) ?? {};
    const path = `${FORMS.quote.list}/${id}/status`;
    const theirs = await asAdmin('PATCH', path, {
      body: { status: 'contacted' },
      headers: { 'if-match': `"${version}"` },
    });
    expect(theirs.status).toBe(200);
    await closeNotice(page, FAILED);
    await select.selectOption('completed');
    await seeNotice(page, FAILED);
    expect((await stored(name))?.status).toBe('contacted');
    await page.unroute(/limit=25/);
    await page.getByRole('button', { name: 'Шинэчлэх' }).click();
    await eventually(() => select.inputValue()).toBe('contacted');
  });

  it('a record is opened by its link, corrected, deleted and brought back', async () => {
    const name = uniqueName();
    await sendForm('quote', { name });
    const { id } = (await stored(name)) ?? {};
    const link = { tab: 'quotes', dialog: `details:${id}` };
    const page = await openTab(width, { ...link, q: 'байхгүй үг' });
    const details = page.getByRole('dialog', { name });
    await see(details.getByText(DETAIL));
    await details.getByLabel(`Төлөв: ${name}`).selectOption('contacted');
    await seeNotice(page, SUCCESS);
    expect(await details.getByLabel(`Төлөв: ${name}`).inputValue()).toBe('contacted');

    await details.getByRole('button', { name: `Засах: ${name}` }).click();
    const editor = page.getByRole('dialog', { name: 'Хүсэлт засах' });
    await editor.getByLabel('Компани').fill('Зассан ХХК');
    await editor.getByLabel('И-мэйл').fill('хаяггүй');
    const save = editor.getByRole('button', { name: 'Хадгалах', exact: true });
    await save.click();
    await see(editor.getByText('Зөв имэйл хаяг оруулна уу'));
    await editor.getByLabel('И-мэйл').fill('zassan@example.mn');
    await failCalls(page, 'PUT', /\/api\/admin\//, 'lost');
    await save.click();
    await see(editor.getByRole('alert'));
    await page.unroute(/\/api\/admin\//);
    await save.click();
    await seeNotice(page, 'Хүсэлт шинэчлэгдлээ');
    expect(await stored(name)).toMatchObject({
      company: 'Зассан ХХК',
      email: 'zassan@example.mn',
      status: 'contacted',
    });
    await editor.waitFor({ state: 'detached' });

    await goTo(page, { ...link, q: name });
    await details.getByRole('button', { name: `Устгах: ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Устгах' }).click();
    await seeNotice(page, 'Хүсэлт устгагдлаа');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => rowOf(page, name).count()).toBe(0);
    expect(await stored(name)).toBeUndefined();
    await page.getByRole('button', { name: 'Сэргээх' }).click();
    await eventually(() => rowOf(page, name).count()).toBe(1);
    expect((await stored(name))?.id).toBe(id);

    // A link to a deleted record says so.
    await goTo(page, { tab: 'quotes', dialog: 'details:999999999' });
    const gone = page.getByRole('dialog', { name: 'Дэлгэрэнгүй' });
    await see(gone.getByText('Энэ бичлэгийг устгасан байна'));
    await page.keyboard.press('Escape');
    await gone.waitFor({ state: 'detached' });
  });
});
