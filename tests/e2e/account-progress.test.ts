import { expect, it } from 'vitest';
import { businessTexts, nextStepTexts } from '../../web/src/features/account/texts.ts';
import { adminLogin, api, newCustomer } from '../api/client.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { openVisitor, SCREENS } from './public-forms-kit.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

const BUSINESS = {
  openingHours: 'Даваа–Баасан 9:00–18:00',
  services: 'Цэцэг',
  channels: ['phone'],
};

it.each(SCREENS)('the account says who does what next, on $name', async (screen) => {
  const owner = await newCustomer('progress');
  const { page, problems } = await openVisitor(screen, owner);
  const write = (business: object) =>
    api('PUT', '/api/me/business', { token: owner.session.accessToken, body: business });
  const set = async (setupState: string) => {
    const { token } = await adminLogin();
    const path = `/api/admin/users/${owner.id}/setup`;
    expect((await api('PATCH', path, { token, body: { setupState } })).status).toBe(200);
  };
  const says = async (...texts: string[]) => {
    await page.goto('/account');
    for (const text of texts) await page.getByText(text).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
  };
  const link = (name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).last();

  await write({ ...BUSINESS, openingHours: null, channels: [] });
  const { openingHours, channelsName } = businessTexts;
  const missing = nextStepTexts.missing(`${openingHours.label}, ${channelsName}`);
  await says(nextStepTexts.fill, missing);
  await link(businessTexts.open).waitFor();
  await write(BUSINESS);
  await says(nextStepTexts.begins, nextStepTexts.takes);
  expect(await page.getByText(nextStepTexts.fill).count()).toBe(0);
  await link(businessTexts.title).waitFor();
  await set('setting_up');
  await says(nextStepTexts.setting_up, nextStepTexts.takes);
  await set('running');
  await says(nextStepTexts.running, nextStepTexts.changes);

  await page.goto('/account/business');
  await page.getByText(nextStepTexts.changes).waitFor();
  await page.getByLabel(businessTexts.services.label).fill('Цэцэг 50,000₮');
  await page.getByRole('button', { name: businessTexts.save, exact: true }).click();
  await page.getByText(businessTexts.carriedOver).waitFor();
  expect(problems).toEqual([]);
});
