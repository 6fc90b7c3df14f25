import { readFileSync } from 'node:fs';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentTexts } from '@/content/payment.ts';
import { priceQuestionTexts } from '@/content/price-question.ts';
import { unbroken } from '@/lib/unbroken.ts';
import { fieldLabel } from '../../web/src/features/admin/kit/parts/field-labels.ts';
import {
  programSettings,
  waitingListTexts,
} from '../../web/src/features/admin/records/registrations/program-texts.ts';
import {
  notOpenTexts,
  programFormTexts,
  waitingTexts,
} from '../../web/src/features/registration/texts.ts';
import { seatPageTexts } from '../../web/src/features/seat-offer/texts.ts';
import { adminLogin, api, freshEmail, shownForm, stack } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
  failCalls,
  see,
  seeNotice,
  signedInAs,
} from './admin-support.ts';
import { button, DESKTOP, fillAll, openVisitor, SCREENS, showForm } from './public-forms-kit.ts';
import { storyOf } from './public-forms-table.ts';
import { mailsTo } from './support/mails.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});
afterAll(async () => {
  await set({ newIntake: true });
});

const form = storyOf('program-registration');

const USUAL = { seats: 30, discountPriceMnt: 1_000_000, fullPriceMnt: 5_000_000 };

async function registered(body: object = FORMS.registration.body()) {
  const headers = await shownForm();
  const { status, json, text } = await api('POST', FORMS.registration.path, { body, headers });
  expect(status, text).toBe(201);
  return json;
}

/** Changes the settings of the programme by the API. */
async function set(changes: object): Promise<void> {
  const { token } = admin;
  const body = { ...USUAL, ...changes };
  const { status, text } = await api('PUT', '/api/admin/program', { token, body });
  expect(status, text).toBe(200);
}

it.each(SCREENS)('staff set seats and dates in the dialog, on $name', async (screen) => {
  await set({ newIntake: true });
  const { page, problems } = await openVisitor(screen);
  await signedInAs(page.context(), admin);
  await page.goto('/admin-dashboard?tab=registrations');
  await page.getByRole('button', { name: programSettings.open }).click();
  const dialog = page.getByRole('dialog', { name: programSettings.title });
  const field = (name: string) => dialog.getByLabel(fieldLabel('program', name));
  const save = () => dialog.getByRole('button', { name: 'Хадгалах', exact: true }).click();
  await field('seats').fill('12');
  await field('opensOn').fill('2090-06-25');
  await field('closesOn').fill('2090-06-24');
  await save();
  // The error is at its field, and a failing server loses nothing.
  await eventually(() => field('closesOn').getAttribute('aria-invalid')).toBe('true');
  await field('closesOn').fill('2090-07-01');
  await failCalls(page, 'PUT', /\/api\/admin\/program$/, 'refused');
  await save();
  await seeNotice(page, programSettings.failed);
  expect(await field('seats').inputValue()).toBe('12');
  await expectAccessible(page);
  await page.unroute(/\/api\/admin\/program$/);
  await save();
  await dialog.waitFor({ state: 'detached' });
  expect((await api('GET', '/api/program')).json).toMatchObject({
    state: 'upcoming',
    seats: 12,
    opensOn: '2090-06-25',
    closesOn: '2090-07-01',
  });
  expect(problems).toEqual([]);
});

it.each(SCREENS)('the page says each of its four states on $name', async (screen) => {
  const register = async () => (await registered()).seat;
  await set({ seats: 2, opensOn: '2090-06-25', closesOn: '2090-07-01', newIntake: true });
  const { page, problems } = await openVisitor(screen);
  // Routed calls are not cached, so nothing waits for the half minute of the cache.
  await page.route('**/api/program', (route) => route.continue());
  const lookAnew = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await page.goto('/program');
  await see(page.getByText(unbroken('Бүртгэл эхлэх өдөр: 2090 оны 6-р сарын 25')));
  await see(page.getByText(notOpenTexts.title));
  expect(await page.locator('#program-registration').count()).toBe(0);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await set({ seats: 2 });
  expect(await register()).toBe('held');
  await lookAnew();
  await see(page.getByText('Хямдралтай 2 суудлаас 1 үлдсэн.'));
  for (const text of [/2 суудлаас 1 үлдсэн/, /1,000,000₮/]) {
    const box = await page.getByText(text).locator('visible=true').first().boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(screen.height);
  }
  await expectNoOverflow(page);

  expect(await register()).toBe('held');
  await lookAnew();
  await see(page.getByText('Хямдралтай 2 суудал дүүрсэн. Үндсэн үнээр бүртгэж байна.'));
  await see(page.getByText('5,000,000₮'));
  expect(await page.getByText('1,000,000₮').locator('visible=true').count()).toBe(0);
  await expectNoOverflow(page);

  await set({ seats: 2, closesOn: '2026-01-01' });
  await lookAnew();
  await see(page.getByText('Бүртгэл хаагдсан. Хүлээлгийн жагсаалтад бүртгүүлж болно.'));
  await see(page.getByText(waitingTexts.form));
  await expectNoOverflow(page);
  expect(problems).toEqual([]);
});

it.each(SCREENS)('from the waiting list to a seat, on $name', async (screen) => {
  await set({ seats: 1, newIntake: true });
  const first = FORMS.registration.body();
  await registered(first);
  await set({ seats: 1, closesOn: '2026-01-01' });

  const email = freshEmail('waiting');
  const { page, problems } = await openVisitor(screen);
  await page.goto('/program');
  await showForm(page, form);
  await fillAll(page, form, email);
  await button(page, form, form.submit).click();
  await see(page.getByText(waitingTexts.success));
  expect(await page.getByRole('link', { name: paymentTexts.page }).count()).toBe(0);

  // The only seat becomes free.
  const { token } = admin;
  const { list } = FORMS.registration;
  const [holder] = (await api('GET', `${list}?q=${first.email}`, { token })).json;
  expect((await api('DELETE', `${list}/${holder.id}`, { token })).status).toBe(204);
  // The mail of the offer: the one about the waiting list has the same link, and comes before the seat.
  const link = async () =>
    (await mailsTo(email))
      .find(({ subject }) => subject === 'Хөтөлбөрт танд суудал гарлаа')
      ?.text.match(/https?:\/\/\S+seat#\S+/)?.[0] ?? '';
  await eventually(link).not.toBe('');

  await page.goto(await link());
  await see(page.getByRole('heading', { name: seatPageTexts.offeredTitle }));
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: seatPageTexts.accept }).click();
  await see(page.getByRole('heading', { name: seatPageTexts.heldTitle }));
  // After a reload the current state of the seat.
  await page.reload();
  await see(page.getByRole('heading', { name: seatPageTexts.heldTitle }));
  const [seated] = (await api('GET', `${list}?q=${email}`, { token })).json;
  expect(seated).toMatchObject({ seat: 'held', priceMnt: 1_000_000 });
  const asked = await api('GET', `/api/admin/payments?q=${email}`, { token });
  expect(asked.json).toMatchObject([{ status: 'awaiting', amountMnt: 1_000_000 }]);
  expect(problems).toEqual([]);
});

it.each(SCREENS)(
  'the last discount goes while somebody fills in the form, on $name',
  async (screen) => {
    await set({ seats: 1, newIntake: true });
    const email = freshEmail('late');
    const { page, problems } = await openVisitor(screen);
    await page.goto('/program');
    await showForm(page, form);
    await fillAll(page, form, email);
    await see(page.getByText('1,000,000₮'));
    // In another tab.
    expect((await registered()).seat).toBe('held');
    await button(page, form, form.submit).click();
    const question = 'Уучлаарай, хямдралтай суудал дууссан. 5,000,000₮-өөр үргэлжлүүлэх үү?';
    await see(page.getByText(question));
    expect(
      (await api('GET', `${FORMS.registration.list}?q=${email}`, { token: admin.token })).json,
    ).toEqual([]);
    await expectNoOverflow(page);
    await expectAccessible(page);
    // Declining keeps all input.
    await page.getByRole('button', { name: priceQuestionTexts.stay }).click();
    await page.getByText(question).waitFor({ state: 'detached' });
    expect(await page.locator('#program-registration [name=email]').inputValue()).toBe(email);
    await button(page, form, form.submit).click();
    // Meanwhile the page shows the new price, so sending accepts it.
    await see(page.getByText(form.done));
    const [row] = (
      await api('GET', `${FORMS.registration.list}?q=${email}`, { token: admin.token })
    ).json;
    expect(row).toMatchObject({ seat: 'full_price', priceMnt: 5_000_000 });
    expect(problems).toEqual([]);
  },
);

it.each(SCREENS)('the price is agreed to in the question itself, on $name', async (screen) => {
  await set({ seats: 1, newIntake: true });
  const email = freshEmail('agreed');
  const { page, problems } = await openVisitor(screen);
  await page.goto('/program');
  await showForm(page, form);
  await fillAll(page, form, email);
  await registered();
  await button(page, form, form.submit).click();
  await page.getByRole('button', { name: unbroken(priceQuestionTexts.goOn(5_000_000)) }).click();
  await see(page.getByText(form.done));
  const rows = (await api('GET', `${FORMS.registration.list}?q=${email}`, { token: admin.token }))
    .json;
  expect(rows).toMatchObject([{ seat: 'full_price', priceMnt: 5_000_000 }]);
  expect(problems).toEqual([]);
});

it.each(SCREENS)('a registration has its own page, on $name', async (screen) => {
  await set({ seats: 2, lessonsStartOn: '2090-07-05', newIntake: true });
  const email = freshEmail('own-page');
  const { page, problems } = await openVisitor(screen);
  await page.goto('/program');
  await showForm(page, form);
  await fillAll(page, form, email);
  await button(page, form, form.submit).click();
  await see(page.getByText(form.done));
  await see(page.getByText(/23:59 цаг хүртэл хадгална/));
  await page.getByRole('link', { name: programFormTexts.ownPage }).click();
  await see(page.getByRole('heading', { name: seatPageTexts.heldTitle }));
  await see(page.getByText(/1,000,000₮.+23:59 цагаас өмнө/));
  await see(page.getByText(/2090.оны.7.р.сарын.5/));
  await expectNoOverflow(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: seatPageTexts.calendar }).click();
  expect((await download).suggestedFilename()).toBe('hicheel.ics');
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(
    'DTSTART;VALUE=DATE:20900705',
  );
  const link = async () =>
    (await mailsTo(email)).flatMap(({ text }) => text.match(/https?:\/\/\S+seat#\S+/) ?? [])[0] ??
    '';
  await eventually(link).not.toBe('');
  await page.goto(await link());
  await see(page.getByRole('heading', { name: seatPageTexts.heldTitle }));
  await page.getByRole('button', { name: seatPageTexts.cancel }).click();
  await page.getByRole('button', { name: seatPageTexts.back }).click();
  await page.getByRole('button', { name: seatPageTexts.cancel }).click();
  await see(page.getByText(seatPageTexts.cancelTitle));
  await page.getByRole('button', { name: seatPageTexts.cancel }).click();
  await see(page.getByRole('heading', { name: seatPageTexts.declinedTitle }));
  await page.reload();
  await see(page.getByRole('heading', { name: seatPageTexts.declinedTitle }));
  expect((await api('GET', '/api/program')).json.seatsLeft).toBe(2);
  expect(problems).toEqual([]);
});

it.each(SCREENS)(
  'staff give a seat out of the line, and the next moves up, on $name',
  async (screen) => {
    await set({ seats: 0, closesOn: '2026-01-01', newIntake: true });
    const people = [FORMS.registration.body(), FORMS.registration.body()];
    const links: string[] = [];
    for (const person of people) links.push((await registered(person)).link);
    const { page, problems } = await openVisitor(screen);
    await page.goto(`/program/seat#token=${links[1]}`);
    await see(page.getByText(seatPageTexts.waiting(2)));
    await expectNoOverflow(page);
    await expectAccessible(page);

    const staff = await openVisitor(screen);
    await signedInAs(staff.page.context(), admin);
    await staff.page.goto('/admin-dashboard?tab=registrations');
    await staff.page.getByRole('button', { name: waitingListTexts.open }).click();
    const dialog = staff.page.getByRole('dialog', { name: waitingListTexts.title });
    await see(dialog.getByText(waitingListTexts.summary(2, 0)));
    await expectNoOverflow(staff.page);
    await expectAccessible(staff.page);
    expect(await dialog.getByRole('listitem').allInnerTexts()).toMatchObject(
      people.map(({ email }) => expect.stringContaining(email)),
    );
    await dialog.getByRole('button', { name: waitingListTexts.give }).first().click();
    await staff.page.getByRole('button', { name: waitingListTexts.add, exact: true }).click();
    await seeNotice(staff.page, waitingListTexts.given);
    await see(dialog.getByText(waitingListTexts.summary(1, 0)));
    expect(staff.problems).toEqual([]);

    await page.reload();
    await see(page.getByText(seatPageTexts.waiting(1)));
    expect(problems).toEqual([]);
  },
);

it('the form is in the HTML, and filled in by the keyboard alone', async () => {
  await set({ newIntake: true });
  const html = await (await fetch(`${stack.apiUrl}/program`)).text();
  expect(html).toContain('id="program-registration"');
  expect(html).toContain('name="lastName"');
  const { page, problems } = await openVisitor(DESKTOP);
  await page.goto('/program');
  const isInForm = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') === 'lastName');
  for (let turn = 0; turn < 80 && !(await isInForm()); turn += 1) await page.keyboard.press('Tab');
  expect(await isInForm()).toBe(true);
  await page.keyboard.type('Бат');
  for (const text of ['Үлэмж', freshEmail('keys'), '88997766']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  // Before its hydration a form cannot go on to its next step; what was typed stays.
  await page.waitForFunction(() => {
    const form = document.querySelector('#program-registration');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
  await page.keyboard.press('Enter');
  await see(page.locator('#program-registration [name=currentStatus]'));
  expect(await page.locator('#program-registration [name=lastName]').inputValue()).toBe('Бат');
  expect(problems).toEqual([]);
});
