import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessTexts, nextStepTexts } from '../../web/src/features/account/texts.ts';
import { adminLogin, api, newCustomer } from '../api/client.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { type OpenPage, openVisitor, SCREENS } from './public-forms-kit.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

// The account says who does what next, and staff are told of changes to the business profile.

const BUSINESS = {
  openingHours: 'Даваа–Баасан 9:00–18:00',
  services: 'Цэцэг',
  channels: ['phone'],
};

describe.each(SCREENS)('the account on $name', (screen) => {
  let visitor: OpenPage;
  let owner: Awaited<ReturnType<typeof newCustomer>>;
  beforeAll(async () => {
    owner = await newCustomer('progress');
    visitor = await openVisitor(screen, owner);
  });

  const write = async (business: object) => {
    const token = owner.session.accessToken;
    const { status, text } = await api('PUT', '/api/me/business', { token, body: business });
    expect(status, text).toBe(200);
  };
  const set = async (setupState: string) => {
    const { token } = await adminLogin();
    const path = `/api/admin/users/${owner.id}/setup`;
    expect((await api('PATCH', path, { token, body: { setupState } })).status).toBe(200);
  };
  const notices = async () => {
    const { token } = await adminLogin();
    const { json } = await api('GET', '/api/admin/notifications?limit=100', { token });
    return json.filter(
      ({ template, recordId }: { template: string; recordId: string | null }) =>
        template === 'business_changed' && recordId === owner.id,
    );
  };
  const says = async (page: Page, ...texts: string[]) => {
    await page.goto('/account');
    for (const text of texts) await page.getByText(text).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
  };
  const link = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).last();

  it('asks for what is missing, by name', async () => {
    const { page } = visitor;
    await write({ ...BUSINESS, openingHours: null, channels: [] });
    const { openingHours, channelsName } = businessTexts;
    await says(
      page,
      nextStepTexts.fill,
      nextStepTexts.missing(`${openingHours.label}, ${channelsName}`),
    );
    await link(page, businessTexts.open).waitFor();
  });

  it('says that our team goes on, once nothing is missing', async () => {
    const { page } = visitor;
    await write(BUSINESS);
    await says(page, nextStepTexts.begins, nextStepTexts.takes);
    expect(await page.getByText(nextStepTexts.fill).count()).toBe(0);
    await link(page, businessTexts.title).waitFor();
    expect(await notices()).toEqual([]);
  });

  it('says what the team does, and that the chatbot answers', async () => {
    const { page } = visitor;
    await set('setting_up');
    await says(page, nextStepTexts.setting_up, nextStepTexts.takes);
    await set('running');
    await says(page, nextStepTexts.running, nextStepTexts.changes);
  });

  it('a changed price reaches staff once, and the customer hears who carries it over', async () => {
    const { page, problems } = visitor;
    await page.goto('/account/business');
    await page.getByText(nextStepTexts.changes).waitFor();
    for (const price of ['50,000₮', '60,000₮']) {
      await page.getByLabel(businessTexts.services.label).fill(`Цэцэг ${price}`);
      await page.getByRole('button', { name: businessTexts.save, exact: true }).click();
      await page.getByText(businessTexts.carriedOver).waitFor();
      await page.getByText(businessTexts.carriedOver).waitFor({ state: 'hidden' });
    }
    const told = await notices();
    expect(told.length).toBeGreaterThan(0);
    // One for each: the waiting notice includes the second change.
    const readers = told.map(({ recipient }: { recipient: string | null }) => recipient);
    expect(new Set(readers).size).toBe(readers.length);
    expect(problems).toEqual([]);
  });
});
