import { expect, it } from 'vitest';
import { requestStateTexts as texts } from '../../web/src/features/request-state/texts.ts';
import { api, freshEmail } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { openVisitor, SCREENS, visit } from './public-forms-kit.ts';
import { mailsTo } from './support/mails.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

async function pathOf(email: string): Promise<string> {
  const found = async () =>
    (await mailsTo(email)).map(({ text }) => text.match(/\/request#token=[0-9a-f]{64}/)?.[0])[0];
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return (await found()) ?? '';
}

it.each(SCREENS)(
  'whoever follows the link of an acknowledgement sees how far it is: $name',
  async (screen) => {
    const email = freshEmail('follows');
    const body = { ...FORMS.message.body(), email };
    expect((await api('POST', FORMS.message.path, { body })).status).toBe(201);
    const { page, problems } = await openVisitor(screen);
    const lost = /\/api\/requests\/state$/;
    await page.route(lost, (route) => route.abort());
    await visit(page, await pathOf(email));
    await page.getByText(texts.failed).waitFor();
    await page.unroute(lost);
    await page.getByRole('button', { name: texts.retry }).click();
    await page.getByRole('heading', { name: 'Таны зурвас' }).waitFor();
    await page.getByText(/Зурвасыг тань хүлээн авсан/).waitFor();
    await expect.poll(() => page.locator('body').textContent()).toContain(texts.number);
    // Nothing of the sender or of the text.
    const shown = await page.locator('main').textContent();
    for (const own of [email, body.name, body.message]) expect(shown).not.toContain(own);
    await expectNoOverflow(page);
    await expectAccessible(page);
    // A reload shows it again: the link works as long as the request exists.
    await page.reload();
    await page.getByRole('heading', { name: 'Таны зурвас' }).waitFor();
    await visit(page, `/request#token=${'0'.repeat(64)}`);
    await page.reload();
    await page.getByRole('heading', { name: texts.overTitle }).waitFor();
    await expectAccessible(page);
    expect(
      problems.filter((problem) => !/Failed to load resource|ERR_FAILED|404/.test(problem)),
    ).toEqual([]);
  },
);
