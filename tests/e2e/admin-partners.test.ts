import { describe, expect, it } from 'vitest';
import {
  failCalls,
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

it('an application without a status is decided like one that waits', async () => {
  const firstName = uniqueName();
  await sendForm('partner', { firstName });
  const page = await openTab(1440, {});
  await page.route(/\/api\/admin\/partners\?/, async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    return route.fulfill({ response, json: rows.map((row) => ({ ...row, status: '' })) });
  });
  await goTo(page, { tab: 'partners', q: firstName });
  const row = rowOf(page, firstName);
  for (const button of ['Зөвшөөрөх', 'Татгалзах']) {
    await see(row.getByRole('button', { name: `${button}: Баярын ${firstName}` }));
  }
});
