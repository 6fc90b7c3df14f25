import { createHmac } from 'node:crypto';
import type { AdminSession } from '@contract/staff-sessions.ts';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { identityTexts } from '../../web/src/features/admin/frame/identity/texts.ts';
import { adminLogin } from '../../web/src/features/admin/kit/parts/texts.ts';
import { inviteDialog } from '../../web/src/features/admin/records/team/texts.ts';
import {
  authUiLabels,
  forgotPasswordTexts,
  resetPasswordTexts,
} from '../../web/src/features/recovery/texts.ts';
import { api, freshEmail, newStaff, operator, PASSWORD, stack } from '../api/client.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
  giveIdentity,
  openPage,
  openTab,
  see,
  seeNotice,
  withBrowser,
} from './admin-support.ts';
import { authLinks } from './support/mails.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser();
atOneWidth();

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The token as Auth signs it after the second factor. */
function withFactor(token: string): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const amr = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }];
  const signed = `${head}.${encode({ ...claims, aal: 'aal2', amr })}`;
  return `${signed}.${createHmac('sha256', stack.jwtSecret ?? '')
    .update(signed)
    .digest('base64url')}`;
}

const FACTOR = '00000000-0000-4000-8000-00000000f001';

/**
 * The factors of Auth, which the local one lacks, with a project's responses: one factor, whose valid code is
 * 123456. Everything else goes to the real Auth and API.
 */
type Status = 'none' | 'unverified' | 'verified';

async function serveFactors(page: Page, start: Status = 'none'): Promise<void> {
  let status = start;
  const now = new Date().toISOString();
  const factor = () => ({
    id: FACTOR,
    factor_type: 'totp',
    status,
    created_at: now,
    updated_at: now,
  });
  const bearer = (headers: Record<string, string>) => headers.authorization?.slice(7) ?? '';
  await page.route(/\/auth\/v1\/user$/, async (route) => {
    // The test may have closed the page meanwhile.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    const user = await response.json().catch(() => null);
    if (!user) return;
    return route.fulfill({
      response,
      json: { ...user, factors: status === 'none' ? [] : [factor()] },
    });
  });
  await page.route(/\/auth\/v1\/factors/, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    const body = request.postDataJSON() ?? {};
    if (request.method() === 'DELETE') {
      status = 'none';
      return route.fulfill({ json: { id: FACTOR } });
    }
    if (path.endsWith('/challenge')) {
      return route.fulfill({ json: { id: FACTOR, type: 'totp', expires_at: 4_102_444_800 } });
    }
    if (path.endsWith('/verify')) {
      if (body.code !== '123456') {
        const error = { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };
        return route.fulfill({ status: 422, json: error });
      }
      status = 'verified';
      const access_token = withFactor(bearer(request.headers()));
      const [, payload = ''] = access_token.split('.');
      const { sub, email } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const user = { id: sub, email, factors: [factor()] };
      return route.fulfill({
        json: { access_token, refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user },
      });
    }
    if (body.factor_type !== 'totp') {
      return route.fulfill({ status: 400, json: { code: 'validation_failed', message: 'x' } });
    }
    status = 'unverified';
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
    const totp = { qr_code: svg, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' };
    return route.fulfill({ json: { id: FACTOR, type: 'totp', totp } });
  });
}

const requireOfAll = (owner: AdminSession, required: boolean) =>
  api('PUT', '/api/admin/second-factor', { token: withFactor(owner.token), body: { required } });

afterEach(async () => {
  await operator('POST', '/rest/v1/rpc/reset_second_factor', {});
});

describe.each([360, 1440])('the second factor at %i', (width) => {
  it('is set up, required of all, and removed', async () => {
    const page = await openPage(width, '/admin-dashboard', await newStaff('owner', 'owner'));
    await serveFactors(page);
    await page.getByRole('button', { name: 'Хамгаалалт' }).click();
    const dialog = page.getByRole('dialog', { name: 'Хоёр шатлалт нэвтрэлт' });
    const required = dialog.getByLabel('Бүх ажилтнаас шаардах');
    await see(required);
    expect(await required.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Асаах' }).click();
    // A token alone cannot add a factor.
    await giveIdentity(page);
    await see(dialog.getByAltText('Апп уншуулах QR код'));
    await expectNoOverflow(page);
    await expectAccessible(page);
    await dialog.locator('input[name=code]').fill('000000');
    await dialog.getByRole('button', { name: 'Батлах' }).click();
    await see(page.getByText('Код буруу эсвэл хугацаа нь дууссан байна'));
    await dialog.locator('input[name=code]').fill('123456');
    await dialog.getByRole('button', { name: 'Батлах' }).click();
    await seeNotice(page, 'Хоёр шатлалт нэвтрэлт асаалттай боллоо');
    await required.click();
    await eventually(() => required.isChecked()).toBe(true);
    await required.click();
    await eventually(() => required.isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Унтраах' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Унтраах' }).click();
    await seeNotice(page, 'Хоёр шатлалт нэвтрэлтийг унтраалаа');
  });

  it('is asked for after the password where it is required', async () => {
    const owner = await newStaff('owner', 'owner');
    const member = await newStaff('member');
    const changed = await requireOfAll(owner, true);
    expect(changed.status, changed.text).toBe(200);
    const page = await openPage(width, '/admin/login');
    await serveFactors(page);
    await page.locator('input[name=email]').fill(member.email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await see(page.getByRole('heading', { name: 'Хоёр шатлалт нэвтрэлтээ асаана уу' }));
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Асаах' }).click();
    await giveIdentity(page);
    await page.locator('input[name=code]').fill('123456');
    await page.getByRole('button', { name: 'Батлах' }).click();
    await see(page.getByText('Тавтай морилно уу'));
    await see(page.getByRole('tab', { name: 'Хэрэглэгчид' }));
  });
});

describe('the second factor', () => {
  it('confirms who holds the session too, by a code instead of the password', async () => {
    const page = await openPage(360, '/admin-dashboard?tab=team', await newStaff('owner', 'owner'));
    await serveFactors(page, 'verified');
    await page.getByRole('button', { name: 'Гишүүн урих' }).click();
    const invitation = page.getByRole('dialog', { name: inviteDialog.title });
    await invitation.getByLabel('Нэр').fill('Болд');
    await invitation.getByLabel('И-мэйл').fill(freshEmail('by-code'));
    await invitation.getByLabel('Эрх').selectOption('viewer');
    await invitation.getByRole('button', { name: 'Урилга илгээх' }).click();
    const question = page.getByRole('dialog', { name: identityTexts.title });
    await question.getByRole('button', { name: identityTexts.byCode }).click();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await question.locator('input[name=code]').fill('123456');
    await question.getByRole('button', { name: 'Батлах' }).click();
    await seeNotice(page, 'Урилгыг илгээлээ');
  });

  it('is off, and says why, where Auth has none', async () => {
    const page = await openTab(360, {}, await newStaff('owner', 'owner'));
    await page.getByRole('button', { name: 'Хамгаалалт' }).click();
    const dialog = page.getByRole('dialog');
    await see(dialog.getByText(/хоёр шатлалт нэвтрэлт байхгүй/));
    expect(await dialog.getByRole('button', { name: 'Асаах' }).count()).toBe(0);
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
  });

  it('ends a session that was open when it became required at the step, and not at the login', async () => {
    const page = await openTab(1440, {}, await newStaff('member'));
    await see(page.getByText('Тавтай морилно уу'));
    await requireOfAll(await newStaff('owner', 'owner'), true);
    await page.reload();
    await see(page.getByRole('heading', { name: 'Хоёр шатлалт нэвтрэлтээ асаана уу' }));
  });
});

describe.each([360, 1440])('staff who have forgotten the password, at %i', (width) => {
  /** From the staff login to the page of the mailed link. */
  async function askForLink(page: Page, email: string): Promise<void> {
    await page.getByRole('link', { name: adminLogin.forgot }).click();
    await page.waitForURL('**/forgot-password');
    const back = page
      .locator('main')
      .getByRole('link', { name: forgotPasswordTexts.backOfStaff.label });
    await see(back);
    expect(await back.getAttribute('href')).toBe('/admin/login');
    await page.locator('main input[type=email]').fill(email);
    await page.getByRole('button', { name: authUiLabels.forgotten_password.button_label }).click();
    await see(page.getByText(authUiLabels.forgotten_password.confirmation_text));
    await eventually(async () => (await authLinks(email)).length).toBe(1);
  }
  const NEW = 'Shineer2026';
  const setPassword = async (page: Page) => {
    await page.locator('main input[type=password]').fill(NEW);
    await page.getByRole('button', { name: authUiLabels.update_password.button_label }).click();
    await see(page.getByText(resetPasswordTexts.success));
  };
  const logInAnew = async (page: Page, email: string) => {
    await page
      .locator('main')
      .getByRole('link', { name: resetPasswordTexts.staffLogin.label })
      .click();
    await page.waitForURL('**/admin/login');
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(NEW);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  };

  it('give the code first where they have a second factor, and again at the login', async () => {
    const { email } = await newStaff('forgot-factor', 'owner');
    const page = await openPage(width, '/admin/login');
    await askForLink(page, email);
    await serveFactors(page, 'verified');
    // Auth sets no password before the factor was given.
    await page.route(/\/auth\/v1\/user$/, (route) => {
      const [, body = ''] = (route.request().headers().authorization ?? '').split('.');
      const { aal } = JSON.parse(Buffer.from(body, 'base64url').toString() || '{}');
      if (route.request().method() !== 'PUT' || aal === 'aal2') return route.fallback();
      const json = { code: 'insufficient_aal', message: 'AAL2 session is required' };
      return route.fulfill({ status: 401, json });
    });
    await page.goto((await authLinks(email))[0] ?? '');
    await page.getByRole('button', { name: resetPasswordTexts.goOn }).click();
    const code = page.locator('#recovery-code input[name=code]');
    await code.fill('000000');
    await page.getByRole('button', { name: resetPasswordTexts.goOn }).click();
    await see(page.getByText(resetPasswordTexts.codeWrong).first());
    await expectNoOverflow(page);
    await expectAccessible(page);
    await code.fill('123456');
    await page.getByRole('button', { name: resetPasswordTexts.goOn }).click();
    await setPassword(page);
    await requireOfAll(await newStaff('owner', 'owner'), true);
    await logInAnew(page, email);
    await see(page.getByRole('heading', { name: 'Кодоо оруулна уу' }));
  });
});
