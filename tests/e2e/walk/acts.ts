import type { CustomerSession } from '@contract/customer-sessions.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { businessTexts } from '../../../web/src/features/account/texts.ts';
import { ownAnswersTexts } from '../../../web/src/features/answers/texts.ts';
import { randomFrom } from '../../support/random.ts';
import { signedInAs } from '../admin-support.ts';
import { openVisitor, PHONE } from '../public-forms-kit.ts';
import type { Ledger } from './ledger.ts';

/** An act of the walk; throws if the page does not allow it. */
export type Act = { name: string; run: () => Promise<void> };

type Walkers = {
  browser: Browser;
  ledger: Ledger;
  customer: CustomerSession;
  staff: AdminSession;
  quotes: readonly { id: number; name: string }[];
  seed: number;
};

const WORDS = [
  'Цэцэг',
  'үнэ',
  'хүргэлт',
  'Өглөө',
  '9:00–18:00',
  '50,000₮',
  'үйлчилгээ',
  '"хашилт"',
  'a\\b',
  'өдөр',
];
const CHANNELS = ['website', 'messenger', 'instagram', 'phone'];

/** The acts of a customer with two windows, of a visitor, and of staff, with words from this seed. */
export async function actsOf({ browser, ledger, customer, staff, quotes, seed }: Walkers) {
  const random = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  let made = 0;
  // The second try of a failed walk runs in the same database.
  const run = Date.now();
  const words = (count = 1 + Math.floor(random() * 5)) => {
    made += 1;
    return `${Array.from({ length: count }, () => pick(WORDS)).join(' ')} [${run}-${made}]`;
  };

  const own = await openVisitor(PHONE, customer);
  ledger.watch(own.page.context());
  const second = await own.page.context().newPage();
  const tabs = [own.page, second];

  const visitor = await openVisitor(PHONE);
  ledger.watch(visitor.page.context());

  const desk: BrowserContext = await browser.newContext({
    baseURL: new URL((await atHome(own.page)) ?? '').origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await signedInAs(desk, staff);
  ledger.watch(desk);
  const office = await desk.newPage();

  /** A window of the customer on this page. */
  const at = async (path: string, form: string): Promise<Page> => {
    const page = pick(tabs);
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await page.locator(`#${form} [type=submit]`).waitFor();
    return page;
  };
  const business = () => at('/account/business', 'business');
  const settings = () => at('/account/settings', 'profile');

  /** The values of a form, as the request must contain them. */
  const shown = (page: Page, form: string) =>
    page.locator(`#${form}`).evaluate((element) => {
      const values: Record<string, string[]> = {};
      for (const [name, value] of new FormData(element as HTMLFormElement)) {
        values[name] = [...(values[name] ?? []), String(value).replace(/\r\n/g, '\n')];
      }
      return JSON.stringify(values, Object.keys(values).sort());
    });
  /** Presses save; after a success the form still shows what was sent. */
  const save = async (page: Page, form: string, path: string, clicks = 1): Promise<void> => {
    const before = await shown(page, form);
    const button = page.locator(`#${form} [type=submit]`);
    const [answer] = await Promise.all([
      page
        .waitForResponse((r) => r.request().method() === 'PUT' && r.url().endsWith(path))
        .catch(() => null),
      button.click({ clickCount: clicks }),
    ]);
    if (!answer) {
      // With a wrong field an error is shown and nothing is sent.
      const wrong = await page.locator(`#${form} [aria-invalid=true]`).count();
      if (wrong === 0) throw new Error(`${path} was not sent, and nothing is said to be wrong`);
      await page.reload();
      return;
    }
    await page.locator(`#${form} [type=submit]:not([aria-busy=true])`).waitFor();
    if (!answer.ok()) return;
    const after = await shown(page, form);
    if (after !== before)
      throw new LostWords(`${form} showed ${before}, and after the saving ${after}`);
  };
  const withoutNetwork = async (page: Page, act: () => Promise<unknown>) => {
    await page.context().setOffline(true);
    try {
      await act();
    } finally {
      await page.context().setOffline(false);
    }
  };

  const answers = async (): Promise<Page> => {
    const page = pick(tabs);
    await page.goto('/account/answers');
    await page.getByRole('group', { name: ownAnswersTexts.tools }).waitFor();
    return page;
  };
  const written = (page: Page, method: string) =>
    page.waitForResponse(
      (r) => r.request().method() === method && r.url().includes('/api/me/assistant/answers'),
    );
  const add = async (page: Page, clicks = 1) => {
    const count = await page.locator('[data-answer]').count();
    await page.getByRole('button', { name: ownAnswersTexts.add, exact: true }).click();
    const form = page.locator('#new-answer');
    const mark = words();
    await form.locator('[name=question]').fill(mark);
    await form.locator('[name=answer]').fill(words());
    await form.locator('[name=wordings]').fill(words(2));
    await Promise.all([
      written(page, 'POST'),
      form.locator('[type=submit]').click({ clickCount: clicks }),
    ]);
    // The row is in the list, and the form is empty for the next one.
    await page.locator('[data-answer]').nth(count).waitFor();
    if ((await form.locator('[name=question]').inputValue()) !== '')
      throw new LostWords(`${mark} was saved, and stays in the form of a new answer`);
  };
  const edit = async (page: Page) => {
    const rows = page.locator('[data-answer]');
    const row = rows.nth(Math.floor(random() * (await rows.count())));
    await row.getByRole('button', { name: new RegExp(`^${ownAnswersTexts.edit}: `) }).click();
    return page.locator('form[id^="answer-"]');
  };
  const saveAnswer = async (page: Page, clicks = 1) => {
    const form = page.locator('form[id^="answer-"]');
    const id = (await form.getAttribute('id')) ?? '';
    await save(page, id, `/answers/${id.replace('answer-', '')}`, clicks);
  };
  const takeOut = async (page: Page) => {
    const rows = page.locator('[data-answer]');
    const row = rows.nth(Math.floor(random() * (await rows.count())));
    const button = row.getByRole('button', { name: new RegExp(`^${ownAnswersTexts.remove}: `) });
    await Promise.all([written(page, 'DELETE'), button.click()]);
  };

  const sendContact = async (how: 'once' | 'twice' | 'offline' | 'reload') => {
    const { page } = visitor;
    await page.goto('/contact');
    const mark = words(3);
    const field = (name: string) => page.locator(`#contact [name=${name}]`);
    await field('name').fill('Алхагч');
    await field('email').fill(`walk-${run}-${made}@example.mn`);
    await field('message').fill(mark);
    const send = page.locator('#contact [type=submit]');
    if (how === 'reload') {
      await page.waitForTimeout(600);
      await page.reload();
      await send.waitFor();
      await page.waitForFunction(
        (text) =>
          document.querySelector<HTMLTextAreaElement>('#contact [name=message]')?.value === text,
        mark,
      );
    }
    if (how === 'offline') {
      await withoutNetwork(page, async () => {
        await send.click();
        await page.waitForTimeout(300);
      });
      await page.locator('#contact [type=submit]:not([aria-busy=true])').waitFor();
    }
    const answered = page.waitForResponse(
      (r) => r.url().endsWith('/api/contact-messages') && r.request().method() === 'POST',
    );
    if (how === 'twice') await send.dblclick();
    else await send.click();
    await answered;
  };

  const openQuote = async () => {
    const { id, name } = pick(quotes);
    await office.goto(
      `/admin-dashboard?${new URLSearchParams({ tab: 'quotes', q: name, dialog: `details:${id}` })}`,
    );
    const dialog = office.getByRole('dialog', { name });
    await dialog.waitFor();
    return { name, dialog };
  };
  const answerOf = (method: string, part: string) =>
    office.waitForResponse((r) => r.request().method() === method && r.url().includes(part));

  const acts: Act[] = [
    {
      name: 'customer: hours and services',
      run: async () => {
        const page = await business();
        await page.locator('#business [name=openingHours]').fill(words());
        if (random() < 0.5) await page.locator('#business [name=services]').fill(words());
        await save(page, 'business', '/api/me/business');
      },
    },
    {
      name: 'customer: channels',
      run: async () => {
        const page = await business();
        await page.locator(`#business [name=channels][value=${pick(CHANNELS)}]`).click();
        await save(page, 'business', '/api/me/business');
      },
    },
    {
      name: 'customer: an answer more',
      run: async () => {
        const page = await answers();
        if ((await page.locator('[data-answer]').count()) >= 25) await takeOut(page);
        await add(page, random() < 0.3 ? 2 : 1);
      },
    },
    {
      name: 'customer: an answer changed, twice saved',
      run: async () => {
        const page = await answers();
        if ((await page.locator('[data-answer]').count()) === 0) await add(page);
        const form = await edit(page);
        await form.locator('[name=answer]').fill(words());
        await form.locator('[name=wordings]').fill(`${words(2)}\n${words(2)}`);
        await saveAnswer(page);
        await form.locator('[name=wordings]').fill(words(2));
        await saveAnswer(page, 2);
      },
    },
    {
      name: 'customer: an answer less',
      run: async () => {
        const page = await answers();
        if ((await page.locator('[data-answer]').count()) === 0) await add(page);
        await takeOut(page);
      },
    },
    {
      name: 'customer: saves without network, then with',
      run: async () => {
        const page = await business();
        await page.locator('#business [name=services]').fill(words());
        await withoutNetwork(page, async () => {
          await page.locator('#business [type=submit]').click();
          await page.getByText(businessTexts.saveFailed).waitFor();
        });
        await save(page, 'business', '/api/me/business');
      },
    },
    {
      name: 'customer: leaves in the middle of a saving',
      run: async () => {
        const page = await business();
        await page.locator('#business [name=openingHours]').fill(words());
        // Playwright does not report a request that the reload overtakes, although the server receives it.
        const sent = page
          .waitForRequest((r) => r.method() === 'PUT' && r.url().endsWith('/api/me/business'))
          .catch(() => null);
        await page.locator('#business [type=submit]').click({ noWaitAfter: true });
        await sent;
        if (random() < 0.5) await page.waitForTimeout(random() * 60);
        await page.reload();
      },
    },
    {
      name: 'customer: types, reloads, goes on with the draft',
      run: async () => {
        const page = await business();
        const typed = words();
        await page.locator('#business [name=services]').fill(typed);
        await page.waitForTimeout(600);
        await page.reload();
        await page
          .waitForFunction(
            (text) =>
              document.querySelector<HTMLTextAreaElement>('#business [name=services]')?.value ===
              text,
            typed,
          )
          .catch(() => {
            throw new LostWords(`typed and not saved: ${typed}`);
          });
        await save(page, 'business', '/api/me/business');
      },
    },
    {
      name: 'customer: back and forth',
      run: async () => {
        const page = await business();
        await page.goto('/account');
        await page.goBack();
        await page.locator('#business [type=submit]').waitFor();
        await page.goForward();
      },
    },
    {
      name: 'customer: profile',
      run: async () => {
        const page = await settings();
        const field = (name: string) => page.locator(`#profile [name=${name}]`);
        await field(pick(['location', 'companyName'])).fill(words(2));
        if (random() < 0.5) await field('description').fill(`${words()}\n${words()}`);
        if (random() < 0.3) await field('plan').selectOption(pick(['start', 'pro', 'business']));
        await save(page, 'profile', '/api/me', random() < 0.3 ? 2 : 1);
      },
    },
    { name: 'visitor: contact', run: () => sendContact('once') },
    { name: 'visitor: contact, clicked twice', run: () => sendContact('twice') },
    { name: 'visitor: contact, offline first', run: () => sendContact('offline') },
    { name: 'visitor: contact, reloaded', run: () => sendContact('reload') },
    {
      name: 'staff: a status',
      run: async () => {
        const { dialog, name } = await openQuote();
        const select = dialog.getByLabel(`Төлөв: ${name}`);
        const now = await select.inputValue();
        const next = pick(
          ['new', 'contacted', 'in_progress', 'completed'].filter((one) => one !== now),
        );
        await Promise.all([answerOf('PATCH', '/status'), select.selectOption(next)]);
      },
    },
    {
      name: 'staff: an edited record',
      run: async () => {
        const { dialog, name } = await openQuote();
        await dialog.getByRole('button', { name: `Засах: ${name}` }).click();
        const editor = office.getByRole('dialog', { name: 'Хүсэлт засах' });
        await editor.getByLabel('Компани').fill(words(2));
        const button = editor.getByRole('button', { name: 'Хадгалах', exact: true });
        await Promise.all([
          answerOf('PUT', '/api/'),
          button.click({ clickCount: random() < 0.5 ? 2 : 1 }),
        ]);
        await editor.waitFor({ state: 'detached' });
      },
    },
    {
      name: 'staff: a note',
      run: async () => {
        const { dialog } = await openQuote();
        await dialog.getByRole('textbox', { name: 'Тэмдэглэл' }).first().fill(words());
        const add = dialog.getByRole('button', { name: 'Тэмдэглэл нэмэх' });
        await Promise.all([
          answerOf('POST', '/notes'),
          add.click({ clickCount: random() < 0.5 ? 2 : 1 }),
        ]);
      },
    },
    {
      name: 'staff: who takes care of it, and when',
      run: async () => {
        const { dialog } = await openQuote();
        const select = dialog.getByLabel('Хариуцах ажилтан');
        const mine = await select.inputValue();
        await Promise.all([
          answerOf('PUT', '/api/admin/work/'),
          select.selectOption(
            mine === '' || !mine.includes('-') ? { label: staff.name } : { index: 0 },
          ),
        ]);
      },
    },
    {
      name: 'staff: an article',
      run: async () => {
        await office.goto('/admin-dashboard?tab=blog');
        await office.getByRole('button', { name: 'Шинэ нийтлэл' }).click();
        const dialog = office.getByRole('dialog', { name: 'Шинэ нийтлэл' });
        const title = words(2);
        await dialog.getByLabel('Гарчиг').fill(title);
        await dialog.getByRole('textbox', { name: /^Агуулга/ }).fill(`${words()}\n${words()}`);
        const draft = dialog.getByRole('button', { name: /ноорог/i }).first();
        await Promise.all([answerOf('POST', '/api/admin/blog'), draft.click()]);
      },
    },
  ];
  /** Restores a defined state after an act that failed. */
  const recover = async () => {
    for (const tab of tabs) await tab.goto('/account').catch(() => undefined);
    await office.goto('/admin-dashboard').catch(() => undefined);
  };
  return { acts, random, recover };
}

export class LostWords extends Error {
  override readonly name = 'LostWords';
}

async function atHome(page: Page): Promise<string> {
  await page.goto('/account');
  return page.url();
}
