import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { colleagueTexts } from '@/features/account/texts.ts';
import { conversationTexts as texts } from '@/features/inbox/texts.ts';
import { botPath, PATHS } from '@/lib/paths.ts';
import { freshEmail, PASSWORD } from '../api/client.ts';
import { invitationTokenFor } from '../api/mailed-invitation.ts';
import { newLiveOwner } from '../api/own-bots.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { openVisitor, PHONE, SOON } from './public-forms-kit.ts';
import { ask } from './support/talk.ts';

// A colleague of a customer: invited by mail, answers in an own name, removed. Three phones.

const check = async (page: Page) => {
  await expectNoOverflow(page);
  await expectAccessible(page);
};

it('is invited, comes in, answers by name, and is removed', async () => {
  const owner = await newLiveOwner();
  const { page: own } = await openVisitor(PHONE, owner.customer);
  const { page: saraa } = await openVisitor(PHONE);
  const { page: visitor } = await openVisitor(PHONE);
  const email = freshEmail('saraa');

  await own.goto(PATHS.accountSettings);
  const form = own.getByRole('form', { name: colleagueTexts.invite });
  await form.locator('[name=name]').fill('Сараа');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=currentPassword]').fill(PASSWORD);
  await form.getByRole('button', { name: colleagueTexts.invite }).click();
  const people = own.getByRole('list', { name: colleagueTexts.people });
  await people.getByText(email).waitFor(SOON);
  await check(own);

  await saraa.goto(`/admin/invitation#token=${await invitationTokenFor(email)}`);
  await saraa.locator('input[name=password]').fill(PASSWORD);
  await check(saraa);
  await saraa.getByRole('button', { name: 'Нэгдэх' }).click();
  await saraa.waitForURL('**/account');

  await visitor.goto(botPath(owner.key));
  await ask(visitor, 'Хүнтэй ярья');
  await visitor.getByText('Нэр, утас эсвэл и‑мэйлээ үлдээвэл').waitFor(SOON);
  await saraa.goto(PATHS.accountConversations);
  await saraa.getByRole('link', { name: /№1/ }).click();
  await saraa.getByRole('button', { name: texts.take, exact: true }).click();
  await saraa.getByRole('textbox', { name: texts.label }).fill('Удахгүй хариулна');
  await saraa.getByRole('button', { name: texts.send, exact: true }).click();
  await visitor.getByText('Сараа:', { exact: true }).waitFor(SOON);
  await visitor.getByText('Удахгүй хариулна').waitFor(SOON);
  await check(saraa);
  await saraa.goto(PATHS.accountSettings);
  await saraa.getByText(colleagueTexts.selfText(owner.customer.companyName)).waitFor(SOON);
  expect(await saraa.getByText(colleagueTexts.title).count()).toBe(0);
  await check(saraa);

  await own.goto(`${PATHS.accountConversations}`);
  await own.getByRole('link', { name: /№1/ }).click();
  await own.getByText(texts.others('Сараа')).waitFor(SOON);
  await own.getByText(/^Сараа · /).waitFor(SOON);
  await own.goto(PATHS.accountSettings);
  await own
    .getByRole('button', { name: colleagueTexts.of(colleagueTexts.remove, 'Сараа') })
    .click();
  await check(own);
  await own.getByRole('button', { name: colleagueTexts.remove, exact: true }).last().click();
  await people.waitFor({ ...SOON, state: 'detached' });
  await saraa.reload();
  await saraa.locator('#login').waitFor(SOON);
});
