import { ERRORS } from '@contract/http/errors.ts';
import { STAFF_ROLE_LABELS } from '@contract/staff-roles.ts';
import { IDENTITY_WRONG } from '@contract/staff-sessions.ts';
import { describe, expect, it } from 'vitest';
import { identityTexts } from '../../web/src/features/admin/frame/identity/texts.ts';
import { inviteDialog } from '../../web/src/features/admin/records/team/texts.ts';
import { adminLogin, api, freshEmail, newStaff, PASSWORD } from '../api/client.ts';
import { invitationTokenFor } from '../api/mailed-invitation.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
  giveIdentity,
  openPage,
  openTab,
  rowOf,
  see,
  seeNotice,
  sendForm,
  uniqueName,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

describe.each([360, 768, 1440])('the team at %i', (width) => {
  it('is invited, comes in, and is removed', async () => {
    const name = uniqueName();
    const email = freshEmail('invited');
    const owner = await openTab(width, { tab: 'team' }, await newStaff('owner', 'owner'));
    await owner.getByRole('button', { name: 'Гишүүн урих' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Нэр').fill(name);
    await dialog.getByLabel('И-мэйл').fill(email);
    await dialog.getByLabel('Эрх').selectOption('viewer');
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Урилга илгээх' }).click();
    await giveIdentity(owner);
    await seeNotice(owner, 'Урилгыг илгээлээ');
    await see(owner.getByRole('button', { name: `Цуцлах: ${name}` }));
    await expectNoOverflow(owner);
    await expectAccessible(owner);

    const guest = await openPage(
      width,
      `/admin/invitation#token=${await invitationTokenFor(email)}`,
    );
    await see(guest.getByText(`${email} · ${STAFF_ROLE_LABELS.viewer}`));
    await expectNoOverflow(guest);
    await expectAccessible(guest);
    await guest.locator('input[name=password]').fill('weak');
    await guest.getByRole('button', { name: 'Нэгдэх' }).click();
    await see(guest.getByText('Нууц үг хамгийн багадаа 8 тэмдэгт байх ёстой'));
    await guest.locator('input[name=password]').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Нэгдэх' }).click();
    await see(guest.getByText(`Тавтай морилно уу, ${name}`));
    expect(await guest.getByRole('tab', { name: 'Баг' }).count()).toBe(0);

    // After the owner's click the guest's open page is a login.
    await owner.reload();
    const member = owner.getByRole('listitem').filter({ hasText: email });
    await member.getByRole('combobox').selectOption('editor');
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Өөрчлөх' }).click();
    await seeNotice(owner, 'Эрхийг өөрчиллөө');
    await guest.reload();
    await guest.locator('input[name=email]').fill(email);
    await guest.locator('input[name=password]').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Нэвтрэх' }).click();
    await see(guest.getByText(`Тавтай морилно уу, ${name}`));

    await member.getByRole('button', { name: `Хасах: ${name}` }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Хасах' }).click();
    await seeNotice(owner, 'Гишүүнийг хаслаа');
    await eventually(() => member.count()).toBe(0);
    await guest.reload();
    await see(guest.getByRole('heading', { name: 'Админаар нэвтрэх' }));
  });
});

describe('the team', () => {
  it('suspends and activates a member', async () => {
    const session = await newStaff('member');
    const owner = await openTab(1440, { tab: 'team' }, await newStaff('owner', 'owner'));
    const member = owner.getByRole('listitem').filter({ hasText: session.email });
    await member.getByRole('button', { name: /^Түдгэлзүүлэх/ }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Түдгэлзүүлэх' }).click();
    await giveIdentity(owner);
    await seeNotice(owner, 'Гишүүнийг түдгэлзүүллээ');
    const refused = await api('GET', '/api/admin/summary', { token: session.token });
    expect(refused.json.code).toBe('account_suspended');
    await member.getByRole('button', { name: /^Идэвхжүүлэх/ }).click();
    await seeNotice(owner, 'Гишүүнийг идэвхжүүллээ');
    expect((await adminLogin(session.email, PASSWORD)).role).toBe('editor');
  });

  it('asks who holds the session, and loses nothing that was typed', async () => {
    const owner = await openTab(360, { tab: 'team' }, await newStaff('owner', 'owner'));
    const email = freshEmail('asked');
    await owner.getByRole('button', { name: 'Гишүүн урих' }).click();
    const invitation = owner.getByRole('dialog', { name: inviteDialog.title });
    await invitation.getByLabel('Нэр').fill('Болд');
    await invitation.getByLabel('И-мэйл').fill(email);
    await invitation.getByLabel('Эрх').selectOption('owner');
    const send = invitation.getByRole('button', { name: 'Урилга илгээх' });
    await send.click();
    const question = owner.getByRole('dialog', { name: identityTexts.title });
    await see(question);
    await expectNoOverflow(owner);
    await expectAccessible(owner);
    // Escape closes only the question; the input stays and can be sent again.
    await owner.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await invitation.getByLabel('И-мэйл').inputValue()).toBe(email);
    await see(owner.getByText(ERRORS.confirm_identity.message).first());
    await send.click();
    const password = question.locator('[name=password]');
    await password.fill('Wrong1234');
    await owner.keyboard.press('Enter');
    await see(question.getByText(IDENTITY_WRONG).first());
    await password.fill(PASSWORD);
    await owner.keyboard.press('Enter');
    await seeNotice(owner, 'Урилгыг илгээлээ');
    await see(owner.getByText(email));
    // For ten minutes the question is not asked again, also after a reload.
    await owner.reload();
    await owner.getByRole('button', { name: 'Гишүүн урих' }).click();
    await invitation.getByLabel('Нэр').fill('Сараа');
    await invitation.getByLabel('И-мэйл').fill(freshEmail('second'));
    await invitation.getByLabel('Эрх').selectOption('viewer');
    await send.click();
    await invitation.waitFor({ state: 'detached' });
    expect(await question.count()).toBe(0);
  });

  it('shows an invitation that is over as one', async () => {
    for (const path of ['/admin/invitation', `/admin/invitation#token=${'0'.repeat(64)}`]) {
      const page = await openPage(360, path);
      await see(page.getByRole('heading', { name: 'Урилга хүчингүй' }));
      await expectAccessible(page);
    }
  });
});

describe('a viewer', () => {
  it('sees a request and nothing that would change it', async () => {
    const name = uniqueName();
    await sendForm('quote', { name });
    const page = await openTab(
      1440,
      { tab: 'quotes', q: name },
      await newStaff('viewer', 'viewer'),
    );
    const row = rowOf(page, name);
    await see(row);
    expect(await row.getByRole('combobox').count()).toBe(0);
    expect(await row.getByRole('button', { name: /^(Засах|Устгах)/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'CSV татах' }).count()).toBe(0);
    await page.goto('/admin-dashboard?tab=team');
    await see(page.getByRole('tab', { name: /^Ирсэн/, selected: true }));
  });
});
