import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { chromeTexts, productMenu } from '@/content/nav.ts';
import { laterStepTexts } from '@/content/signup-company.ts';
import { programSlider } from '../../web/src/features/program/texts.ts';
import { programFormTexts } from '../../web/src/features/registration/texts.ts';
import { servicesHero } from '../../web/src/features/services/texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { axeFindings } from './support/axe.ts';
import { sidewaysBoxes } from './support/overflow.ts';
import { fillUpToConsents } from './support/sign-up.ts';
import { SCREEN_NAMES, type Screen, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

type Opened = {
  name: string;
  path: string;
  /** Opens it, and resolves once it is visible. */
  open: (page: Page) => Promise<void>;
  only?: Screen;
};

const dialog = (page: Page) => page.locator('dialog[open]').waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

const OPENED: Opened[] = [
  {
    name: 'the menu of small screens',
    path: PATHS.home,
    only: 'phone',
    open: async (page) => {
      await page.getByRole('banner').locator('summary:visible').click();
      await page.getByRole('navigation', { name: /./ }).first().waitFor();
    },
  },
  {
    name: 'the product menu',
    path: PATHS.home,
    only: 'desktop',
    open: async (page) => {
      await page.locator('summary', { hasText: productMenu.label }).click();
      await page
        .getByText(productMenu.links[0]?.description ?? '')
        .first()
        .waitFor();
    },
  },
  {
    name: 'the chat panel',
    path: PATHS.home,
    open: async (page) => {
      await press(page, chromeTexts.openChat);
      await dialog(page);
      await page.getByRole('log').waitFor();
    },
  },
  {
    name: 'the quote dialog',
    path: PATHS.services,
    open: async (page) => {
      await press(page, servicesHero.action);
      await dialog(page);
    },
  },
  {
    name: 'the demonstration',
    path: PATHS.program,
    open: async (page) => {
      await press(page, programSlider.watch);
      await dialog(page);
    },
  },
  {
    name: 'the registration of the programme',
    path: PATHS.program,
    open: async (page) => {
      await page.locator(`#${programFormTexts.id}`).scrollIntoViewIfNeeded();
      await page.locator(`#${programFormTexts.id} form`).waitFor();
    },
  },
  {
    // One component, whose texts are pages of their own too: the second one is enough.
    name: 'the terms, then the privacy policy at sign-up',
    path: PATHS.signup,
    open: async (page) => {
      await fillUpToConsents(page, 'consents@example.mn');
      await press(page, laterStepTexts.readTerms);
      await dialog(page);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await press(page, laterStepTexts.readPrivacy);
      await dialog(page);
    },
  },
];

describe.each(SCREEN_NAMES)('opened on a %s', (screen) => {
  const shown = OPENED.filter(({ only = screen }) => only === screen);
  it.concurrent.for(shown)('$name', async ({ path, open }, { expect }) => {
    await visit(path, { screen }, async ({ page, complaints, strangers }) => {
      await open(page);
      // Before axe, which writes into every frame: some browsers log that for the chat's frame.
      expect.soft(complaints, 'said by the browser').toEqual([]);
      expect.soft(await axeFindings(page), 'axe, WCAG 2.2 AA').toEqual([]);
      expect.soft(await sidewaysBoxes(page), 'boxes past the edge').toEqual([]);
      expect.soft(strangers, 'requests to other hosts').toEqual([]);
    });
  });
});
