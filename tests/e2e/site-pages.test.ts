import { describe, it } from 'vitest';
import { chromeTexts } from '@/content/nav.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { PRERENDERED, visitorPaths } from './support/addresses.ts';
import { axeFindings } from './support/axe.ts';
import { madeStyles } from './support/made-styles.ts';
import { chatButtonOnItsWay, lowTargets } from './support/on-a-phone.ts';
import { cutTexts, sidewaysBoxes } from './support/overflow.ts';
import { SCREEN_NAMES, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();
const paths = await visitorPaths();

/** These three load more data or a library. */
const GROWING: readonly string[] = [PATHS.blog, PATHS.forgotPassword, PATHS.resetPassword];
/** The assistant's own page has no chat button. */
const WITHOUT_CHAT: readonly string[] = [PATHS.chatAssistant];
/** Pages with links outside of texts. */
const LOOSE_LINKS: readonly string[] = [
  PATHS.contact,
  PATHS.login,
  PATHS.terms,
  PATHS.privacy,
  PATHS.portfolio,
];
const BUTTONS: readonly string[] = [PATHS.home, PATHS.product];
const whole = PRERENDERED.map(({ path }) => path).filter((path) => !GROWING.includes(path));

describe.each(SCREEN_NAMES)('on a %s', (screen) => {
  it.concurrent.for(paths)('%s is sound', async (path, { expect }) => {
    await visit(path, { screen }, async ({ page, complaints, strangers }) => {
      expect.soft(await page.locator('h1').count(), 'headings of level 1').toBe(1);
      expect.soft(await sidewaysBoxes(page), 'boxes past the edge').toEqual([]);
      expect.soft(await axeFindings(page), 'axe, WCAG 2.2 AA').toEqual([]);
      if (whole.includes(path)) {
        expect.soft(await madeStyles(page), 'styles the page did not bring').toEqual([]);
      }
      if (screen === 'phone') {
        const chat = await chatButtonOnItsWay(page);
        expect.soft(chat.over, 'places where the chat button lies over something').toEqual([]);
        expect.soft(chat.seen, 'the chat button').toBe(!WITHOUT_CHAT.includes(path));
        // Lazy content was loaded while scrolling.
        expect.soft(await cutTexts(page), 'cut placeholders and choices').toEqual([]);
        const isLoose = LOOSE_LINKS.includes(path);
        if (isLoose || BUTTONS.includes(path)) {
          expect.soft(await lowTargets(page, isLoose), 'too low for a finger').toEqual([]);
        }
      }
      // Both last, because they collect messages during the whole visit.
      expect.soft(complaints, 'said by the browser').toEqual([]);
      expect.soft(strangers, 'requests to other hosts').toEqual([]);
    });
  });
});

it('would notice each of these', async ({ expect }) => {
  await visit(PATHS.terms, { screen: 'phone' }, async ({ page, complaints, strangers }) => {
    const asked = page.waitForEvent('requestfailed');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="https://elsewhere.example/planted.png"><p style="width: 500px">Өргөн мөр</p>',
      );
      console.error('planted');
    });
    await asked;
    expect(await sidewaysBoxes(page)).toContainEqual(expect.stringContaining('Өргөн мөр'));
    expect(await axeFindings(page)).toContainEqual(expect.stringMatching(/^image-alt at /));
    expect(complaints).toContain('error: planted');
    expect(strangers).toEqual(['https://elsewhere.example/planted.png']);
    expect(await madeStyles(page)).toEqual([]);
    await page.getByRole('button', { name: chromeTexts.openChat }).click();
    await expect.poll(() => madeStyles(page)).not.toEqual([]);
  });
});
