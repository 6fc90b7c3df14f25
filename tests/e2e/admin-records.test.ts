import { describe, expect, it } from 'vitest';
import { userPage } from '../../web/src/features/admin/records/users/texts.ts';
import { adminLogin, api, newCustomer, PASSWORD } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  asAdmin,
  closeNotice,
  eventually,
  expectAccessible,
  failCalls,
  found,
  goTo,
  openFilters,
  openPage,
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

describe.each(WIDTHS)('customers at %i', (width) => {
  it('opens from the list, is set up, suspended and activated, with a history', async () => {
    const customer = await newCustomer();
    const token = customer.session.accessToken;
    const body = { openingHours: null, services: 'Гэрийн хоол 18,000₮', channels: [] };
    expect((await api('PUT', '/api/me/business', { token, body })).status).toBe(200);
    const page = await openTab(width, { tab: 'users', q: customer.email });
    await rowOf(page, customer.email).getByRole('button').first().click();
    await page.waitForURL(`**/admin/users/${customer.id}`);
    await see(page.getByText('Жишээ ХХК'));
    await see(page.getByText('Гэрийн хоол 18,000₮'));
    await page.getByLabel(userPage.setupState).selectOption('running');
    await see(page.getByText(userPage.setupSaved));
    await page.getByLabel(userPage.trialDays).selectOption('14');
    await page.getByRole('button', { name: userPage.extend }).click();
    await see(page.getByText(userPage.extended));
    // What visitors are answered is inside the own assistant, to which the page leads.
    await page.getByRole('link', { name: userPage.openAssistant }).click();
    await see(page.getByRole('dialog'));
    await page.goBack();
    await page.getByRole('button', { name: 'Түдгэлзүүлэх' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Түдгэлзүүлэх' }).click();
    await seeNotice(page, 'Хэрэглэгчийг түдгэлзүүллээ');
    const refused = await api('POST', '/api/login', {
      body: { email: customer.email, password: PASSWORD },
    });
    expect(refused.status).toBe(403);
    await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click();
    await seeNotice(page, 'Хэрэглэгчийг идэвхжүүллээ');
    await page.getByText('Өөрчлөлтийн түүх').click();
    await see(page.getByText('Идэвхжүүлсэн'));
    await expectAccessible(page);
  });

  it('is deleted after the alert dialog only; a failure says so and deletes nothing', async () => {
    const customer = await newCustomer();
    const page = await openPage(width, `/admin/users/${customer.id}`, await adminLogin());
    await failCalls(page, 'DELETE', /\/users\//, 'refused');
    const remove = page.getByRole('button', { name: 'Хэрэглэгчийг устгах' });
    await remove.click();
    await see(page.getByRole('alertdialog').getByText(/буцаах боломжгүй/));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Болих' }).last().click();
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Бүрмөсөн устгах' }).click();
    await seeNotice(page, 'Хэрэглэгчийг устгаж чадсангүй');
    await page.unroute(/\/users\//);
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Бүрмөсөн устгах' }).click();
    await seeNotice(page, 'Хэрэглэгч устгагдлаа');
    await page.waitForURL('**/admin-dashboard');
    await page.goto(`/admin/users/${customer.id}`);
    await see(page.getByRole('heading', { name: 'Хэрэглэгч олдсонгүй' }));
    await page.getByRole('link', { name: 'Админ самбар руу буцах' }).click();
    await page.waitForURL('**/admin-dashboard');
  });

  // A phone renders the first screen of a list before the rest.
  it('is left by Back for the old place in the list', async () => {
    const oldest = await newCustomer();
    for (let others = 0; others < 20; others += 1) await newCustomer();
    const page = await openTab(width, { tab: 'users' });
    const open = rowOf(page, oldest.email).getByRole('button').first();
    await open.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await open.click();
    await page.waitForURL(`**/admin/users/${oldest.id}`);
    await see(page.getByRole('button', { name: 'Түдгэлзүүлэх' }));
    await page.goBack();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
});

describe.each(WIDTHS)('partners at %i', (width) => {
  it('are decided after a question, for good; a failure says so and decides nothing', async () => {
    const [approved, rejected] = [uniqueName(), uniqueName()];
    await sendForm('partner', { firstName: approved });
    await sendForm('partner', { firstName: rejected });
    const page = await openTab(width, { tab: 'partners', q: approved });
    const question = page.getByRole('alertdialog');
    for (const [firstName, button, label] of [
      [approved, 'Зөвшөөрөх', 'Зөвшөөрсөн'],
      [rejected, 'Татгалзах', 'Татгалзсан'],
    ] as const) {
      await goTo(page, { tab: 'partners', q: firstName });
      const row = rowOf(page, firstName);
      const decide = row.getByRole('button', { name: `${button}: Баярын ${firstName}` });
      await decide.click();
      await question.getByRole('button', { name: 'Болих' }).last().click();
      await see(row.getByText('Хүлээгдэж буй'));

      await failCalls(page, 'PATCH', /\/status$/, 'refused');
      await decide.click();
      await question.getByRole('button', { name: button, exact: true }).click();
      await seeNotice(page, 'Алдаа');
      await see(row.getByText('Хүлээгдэж буй'));
      await page.unroute(/\/status$/);

      await decide.click();
      await question.getByRole('button', { name: button, exact: true }).click();
      await seeNotice(page, 'Хамтрагчийн статус шинэчлэгдлээ');
      await see(row.getByText(label));
      expect(await row.getByRole('button', { name: /Зөвшөөрөх|Татгалзах/ }).count()).toBe(0);
    }
  });
});

const { list: REGISTRATIONS } = FORMS.registration;
const full = (firstName: string) => `Өсөхийн ${firstName}`;

async function opened(width: number) {
  const firstName = uniqueName();
  await sendForm('registration', { firstName });
  const page = await openTab(width, { tab: 'registrations', q: firstName });
  const row = rowOf(page, firstName);
  await see(row);
  return { firstName, page, row };
}

describe.each(WIDTHS)('registrations at %i', (width) => {
  it('confirms, marks paid, and takes it back', async () => {
    const { firstName, page, row } = await opened(width);
    await row.getByRole('button', { name: `Баталгаажуулах: ${full(firstName)}` }).click();
    await seeNotice(page, 'Бүртгэлийн төлөв шинэчлэгдлээ');
    await see(row.getByText('Баталгаажсан'));
    await row.getByRole('button', { name: /^Төлсөн болгох/ }).click();
    await eventually(async () => (await found(REGISTRATIONS, firstName))[0].status).toBe('paid');
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await eventually(async () => (await found(REGISTRATIONS, firstName))[0].status).toBe(
      'confirmed',
    );
  });

  it('adds: wrong fields are named, a failure keeps what was typed, a success says so', async () => {
    const firstName = uniqueName();
    const page = await openTab(width, { tab: 'registrations', q: firstName });
    await page.getByRole('button', { name: 'Бүртгэл нэмэх' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Хадгалах', exact: true });
    await save.click();
    await see(dialog.getByText('Овгоо оруулна уу'));
    await dialog.getByLabel('Овог').fill('Нэмэлт');
    await dialog.getByLabel('Нэр', { exact: false }).last().fill(firstName);
    await dialog.getByLabel('И-мэйл').fill('nemelt@example.mn');
    await dialog.getByLabel('Утасны дугаар').fill('+976 9911-2233');
    await dialog.getByLabel('Одоогийн байдал').selectOption('working');
    await dialog.getByLabel('Англи хэлний түвшин').selectOption('4');
    await dialog.getByLabel('Зорилго').fill('Мөр\nтаслалт');
    await failCalls(page, 'POST', /\/api\/program-registration$/, 'refused');
    await save.click();
    await seeNotice(page, 'Failed to create registration');
    expect(await dialog.getByLabel('Зорилго').inputValue()).toBe('Мөр\nтаслалт');
    await page.unroute(/\/api\/program-registration$/);
    await save.click();
    await seeNotice(page, 'Бүртгэл амжилттай нэмэгдлээ');
    await see(rowOf(page, firstName));
    expect((await found(REGISTRATIONS, firstName))[0]).toMatchObject({
      phone: '+97699112233',
      status: 'pending',
    });
  });
});

describe.each(WIDTHS)('spam at %i', (width) => {
  it('is marked by hand, taken back from the notice, and found under its filter', async () => {
    const name = uniqueName();
    await sendForm('quote', { name });
    const page = await openTab(width, { tab: 'quotes', q: name });
    const open = async () => {
      await rowOf(page, name)
        .getByRole('button', { name: `Дэлгэрэнгүй: ${name}` })
        .click();
      await see(page.getByRole('dialog', { name }));
    };
    const mark = page.getByRole('button', { name: `Спам гэж тэмдэглэх: ${name}` });
    await open();
    await mark.click();
    await seeNotice(page, 'Спам гэж тэмдэглэлээ');
    await eventually(() => rowOf(page, name).count()).toBe(0);
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await seeNotice(page, 'Өөрчлөлтийг буцаалаа');
    await eventually(() => rowOf(page, name).count()).toBe(1);

    await open();
    await mark.click();
    await eventually(() => rowOf(page, name).count()).toBe(0);
    await openFilters(page);
    await page.getByLabel('Төлөв', { exact: true }).selectOption('spam');
    await page.waitForURL(/status=spam/);
    await page.reload();
    await eventually(() => rowOf(page, name).count()).toBe(1);
    await open();
    await see(page.getByText('ажилтан тэмдэглэсэн'));
    await page.getByRole('button', { name: 'Спам биш' }).click();
    await eventually(() => rowOf(page, name).count()).toBe(0);
  });

  it('that is old is deleted in one step, after a question with its number', async () => {
    const page = await openTab(width, { tab: 'quotes', status: 'spam' });
    let left = 3;
    await page.route(/\/api\/admin\/old-spam$/, (route) => {
      const body = JSON.stringify({ rows: left });
      if (route.request().method() === 'DELETE') left = 0;
      return route.fulfill({ contentType: 'application/json', body });
    });
    await page.reload();
    await page.getByRole('button', { name: /30 хоногоос хуучин спам: 3/ }).click();
    const question = page.getByRole('alertdialog');
    await see(question.getByText(/3 бичлэгийг бүрмөсөн устгана/));
    expect(left).toBe(3);
    await question.getByRole('button', { name: 'Устгах' }).click();
    await seeNotice(page, 'Устгасан спам: 3');
    await eventually(() => page.getByRole('button', { name: /30 хоногоос/ }).count()).toBe(0);
  });
});

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
