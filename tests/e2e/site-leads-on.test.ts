import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { CHATBOT_PLANS, voicePlanName } from '@contract/prices.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { draftTexts } from '@/content/errors.ts';
import { chromeTexts, loginLink } from '@/content/nav.ts';
import { planTexts } from '@/content/plan-texts.ts';
import { DRAFT_DAYS } from '@/lib/draft-days.ts';
import { designReportForm } from '../../web/src/content/design-report.ts';
import { contactTrial } from '../../web/src/features/contact/texts.ts';
import { calculatorTexts, finderTexts } from '../../web/src/features/pricing/texts.ts';
import { programFormTexts } from '../../web/src/features/registration/texts.ts';
import { signupTexts } from '../../web/src/features/signup/texts.ts';
import { PATHS, signupPath } from '../../web/src/lib/paths.ts';
import { atOneWidth } from './support/one-width.ts';
import { SITE, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();
atOneWidth();

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

it('a number of conversations leads to the sign-up with its plan, and to a link that shows the same', async () => {
  await visit(`${PATHS.pricing}?duration=1-year&conversations=3000`, {}, async ({ page }) => {
    const slider = page.getByRole('slider', { name: finderTexts.label });
    const plan = page.locator('output').first();
    // The next position of the slider that has as many.
    const said = () => slider.getAttribute('aria-valuetext');
    await expect.poll(said).toBe(finderTexts.conversations(3_200));
    expect(await plan.textContent()).toContain('199,200₮');
    await slider.focus();
    await page.keyboard.press('End');
    await expect.poll(said).toBe(finderTexts.conversations(15_000));
    expect(await plan.textContent()).toMatch(/^Enterprise: 399,200₮/);
    await page.waitForURL(`**${PATHS.pricing}?duration=1-year&conversations=15000`);
    await page.reload();
    await expect.poll(said).toBe(finderTexts.conversations(15_000));
    await page.getByRole('spinbutton', { name: calculatorTexts.messages }).fill('7');
    await page.getByText(calculatorTexts.cost('7', '12,000₮', '84,000₮')).waitFor();
    await page.getByRole('link', { name: finderTexts.choose('Enterprise') }).click();
    await page.waitForURL('**/signup?plan=enterprise&months=12');
    await page.getByText(`${signupTexts.planTitle}: Enterprise, 1 жил`).waitFor();
  });
});

it('who chooses and leaves at once takes nothing along, and comes back to the choice', async () => {
  await visit(PATHS.pricing, {}, async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route('**/assets/signup-*.js', async (route) => {
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await page.evaluate(
      async (link) => {
        document.querySelector<HTMLInputElement>('[name=duration][value="6-months"]')?.click();
        // React draws the link of the choice.
        await new Promise((then) => setTimeout(then));
        document.querySelector<HTMLAnchorElement>(`main a[href="${link}"]`)?.click();
        // Longer than the address waits for a further choice.
        await new Promise((then) => setTimeout(then, 500));
      },
      signupPath('pro', 6),
    );
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held) go();
    await page.getByText(`${signupTexts.planTitle}: Pro, 6 сар`).waitFor();
    expect(page.url()).toBe(SITE + signupPath('pro', 6));
    await page.goBack();
    await page.locator('[name=duration][value="6-months"]:checked').waitFor({ state: 'attached' });
    expect(page.url()).toBe(`${SITE}${PATHS.pricing}?duration=6-months`);
  });
});

it('what is chosen and pressed before the script has come counts when it has', async () => {
  await visit(PATHS.terms, { screen: 'phone' }, async ({ page, complaints }) => {
    let come = () => {};
    const openEarly = async (path: string) => {
      const coming = new Promise<void>((then) => {
        come = then;
      });
      await page.route('**/assets/*.js', async (route) => {
        await coming;
        await route.continue();
      });
      await page.goto(SITE + path, { waitUntil: 'commit' });
    };
    await openEarly(PATHS.pricing);
    await page.locator('label', { has: page.locator('[value="1-year"]') }).click();
    await page.getByRole('link', { name: `${planTexts.choose}: Pro` }).click();
    await page.locator('main a[data-waiting]').waitFor();
    come();
    await page.waitForURL(`**${signupPath('pro', 12)}`);
    await openEarly(PATHS.documentation);
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    come();
    await page.locator('[role=tab][aria-selected=true]:nth-of-type(2)').first().waitFor();
    expect(await tab.getAttribute('data-waiting')).toBeNull();
    expect(complaints).toEqual([]);
  });
});

describe('a voice plan', () => {
  it('leads to the contact form, which asks for its trial', async () => {
    await visit(PATHS.voiceAgent, {}, async ({ page }) => {
      await page.locator('[name=billing][value=annual]').check({ force: true });
      await page
        .getByRole('link', { name: `${planTexts.choose}: ${voicePlanName({ name: 'Business' })}` })
        .click();
      await page.waitForURL('**/contact?plan=business&period=annual');
      await page.getByRole('heading', { level: 1, name: contactTrial.title }).waitFor();
      await expect
        .poll(() => page.locator('[name=subject]').inputValue())
        .toBe(contactTrial.subject('Business'));
      expect(await page.locator('[name=message]').inputValue()).toContain(`${TRIAL_DAYS} хоног`);
      expect(await page.locator('[name=message]').inputValue()).toContain('Жилээр');
    });
  });

  it('is named by the address alone, and takes nothing from who has begun to write', async () => {
    await visit(`${PATHS.contact}?plan=basic`, {}, async ({ page, complaints }) => {
      await expect.poll(() => page.locator('[name=subject]').inputValue()).toContain('Basic');
      expect(complaints).toEqual([]);
      await page.locator('[name=message]').fill('Минийх');
      await expect.poll(() => drafts(page)).toEqual(['hariuch.draft.contact']);
      await page.goto(page.url().replace('basic', 'corporate'));
      await page.getByText(draftTexts.restored).waitFor();
      await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('Минийх');
    });
  });
});

describe('a form', () => {
  it('completes an address without its beginning when the field is left, or the form is sent', async () => {
    await visit(PATHS.designReport, {}, async ({ page }) => {
      const field = page.locator('[name=currentWebsite]');
      await field.fill('www.shop.mn');
      await field.press('Tab');
      await expect.poll(() => field.inputValue()).toBe('https://www.shop.mn');
      expect(await field.getAttribute('aria-invalid')).not.toBe('true');
      await field.fill('манай сайт');
      await field.press('Tab');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      // A field that was not left is completed on sending: the other fields are refused, this one is not.
      await field.fill('www.shop.mn');
      await page.getByRole('button', { name: designReportForm.submit }).click();
      await expect
        .poll(() => page.locator('[name=name]').getAttribute('aria-invalid'))
        .toBe('true');
      expect(await field.getAttribute('aria-invalid')).not.toBe('true');
    });
  });

  it('has no chat button over it while somebody types', async () => {
    await visit(PATHS.contact, { screen: 'phone' }, async ({ page }) => {
      const chat = page.getByRole('button', { name: chromeTexts.openChat });
      await page.locator('[name=message]').focus();
      await expect.poll(() => chat.isVisible()).toBe(false);
      await page.locator('[name=message]').blur();
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect.poll(() => chat.isVisible()).toBe(true);
    });
  });

  it('forgets everything at once on a shared computer, and keeps no more', async () => {
    await visit(PATHS.contact, {}, async ({ page }) => {
      await page.getByText(draftTexts.kept(DRAFT_DAYS)).waitFor();
      await page.locator('[name=name]').fill('Өнөр');
      await expect.poll(() => drafts(page)).toEqual(['hariuch.draft.contact']);
      await page.getByRole('button', { name: draftTexts.share }).click();
      await page.getByText(draftTexts.shared).waitFor();
      expect(await drafts(page)).toEqual([]);
      await page.locator('[name=name]').fill('Өнөрбат');
      await page.reload();
      expect(await page.locator('[name=name]').inputValue()).toBe('');
      expect(await drafts(page)).toEqual([]);
    });
  });
});

describe('a link', () => {
  it('to a place of the page takes the keyboard along', async () => {
    await visit(PATHS.program, {}, async ({ page }) => {
      await page.getByRole('link', { name: 'Бүртгүүлэх' }).last().click();
      await expect.poll(() => focused(page)).toBe(programFormTexts.id);
    });
  });

  it('to a place of another page too, and so does the address', async () => {
    await visit(`${PATHS.program}#${programFormTexts.id}`, {}, async ({ page }) => {
      await expect.poll(() => focused(page)).toBe(programFormTexts.id);
    });
    await visit(PATHS.pricing, {}, async ({ page }) => {
      await page.locator(`main a[href="${PATHS.voiceAgent}#pricing"]`).click();
      await expect.poll(() => focused(page)).toBe('pricing');
    });
  });

  it('to the prices is not broken at its hyphen on a phone', async () => {
    await visit(PATHS.home, { screen: 'phone' }, async ({ page }) => {
      const lines = await page
        .locator('main a', { hasText: /₮[-\u2011]/ })
        .evaluateAll((links) => links.map((link) => link.getClientRects().length));
      expect(lines).toEqual([1, 1]);
    });
  });

  it('to the login is outlined, and is the current one there', async () => {
    await visit(PATHS.login, {}, async ({ page }) => {
      const link = page.locator('header').getByRole('link', { name: loginLink.label }).first();
      expect(await link.getAttribute('aria-current')).toBe('page');
      const [ground, border] = await link.evaluate((element) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(element);
        return [backgroundColor, borderTopColor];
      });
      expect(ground).toBe('rgb(255, 255, 255)');
      expect(border).not.toBe(ground);
    });
  });
});

it('four plans with what they hold are in the first screen, the recommended one comes first on a phone', async () => {
  await visit(PATHS.pricing, {}, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { name } of CHATBOT_PLANS) {
      const link = page.getByRole('link', { name: `${planTexts.choose}: ${name}` });
      const box = await page.locator('main li', { has: link }).boundingBox();
      expect(box && box.y + box.height, name).toBeLessThanOrEqual(900);
    }
  });
  await visit(PATHS.pricing, { screen: 'phone' }, async ({ page }) => {
    const top = async (plan: string) =>
      (await page.getByRole('link', { name: `${planTexts.choose}: ${plan}` }).boundingBox())?.y;
    expect(await top('Pro')).toBeLessThan((await top('Start')) ?? 0);
  });
});

it.for([PATHS.pricing, PATHS.program])(
  '%s prints with the brand and every answer',
  async (path) => {
    await visit(path, {}, async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('header').getByRole('link').first().isVisible(), 'brand').toBe(
        true,
      );
      expect(await page.locator('header nav:visible').count()).toBe(0);
      expect(await page.getByText(chromeTexts.skipLink).isVisible()).toBe(false);
      const hidden = await page
        .locator('main details > :not(summary)')
        .evaluateAll((answers) => answers.filter((answer) => !answer.checkVisibility()).length);
      expect(hidden, 'closed answers').toBe(0);
      const split = await page
        .locator('main li')
        .evaluateAll((cards) =>
          cards.filter((card) => getComputedStyle(card).breakInside !== 'avoid'),
        );
      expect(split).toEqual([]);
    });
  },
);
