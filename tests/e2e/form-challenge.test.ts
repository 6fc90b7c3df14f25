import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS } from '@contract/http/errors.ts';
import type { OwnAssistant } from '@contract/own-assistant.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { botScriptTexts } from '@/content/bot-script.ts';
import { botSnippet } from '@/lib/bot-snippet.ts';
import { serveBuilt } from '../../local/serve-built.ts';
import { keptSite } from '../../local/site-build.ts';
import { talkTexts } from '../../web/src/features/talk/talk-texts.ts';
import { botLeadTexts } from '../../web/src/features/talk/texts.ts';
import { SALON, settingsOf } from '../api/own-bots.ts';
import { FORMS } from '../api/payloads.ts';
import { launchBrowser } from '../support/browser.ts';
import { freshEmail, PASSWORD, signupPayload } from '../support/people.ts';
import { startTestStack } from '../support/test-stack.ts';
import { ACTION_TIMEOUT_MS } from '../support/timeouts.ts';
import { openShop } from './support/shop.ts';

/**
 * Turnstile from the form to the verification: a site built with a site key, and the real function with a
 * secret. Stand-ins for Cloudflare: the script in the browser, and a local server for the verification.
 */
const SITE_KEY = '1x00000000000000000000AA';
const SECRET = 'turnstile-secret-of-this-test';
const HOST = 'https://challenges.cloudflare.com';

/** Cloudflare's script for a visitor who is not challenged: it gives a token, and a new one after a reset. */
const SCRIPT = `
  let given = 0;
  window.turnstile = {
    render(box, options) {
      box.dataset.sitekey = options.sitekey;
      box.textContent = 'challenge';
      window.turnstile.give = () => options.callback('token-' + (given += 1));
      setTimeout(window.turnstile.give);
      return 'id';
    },
    reset() { setTimeout(window.turnstile.give); },
    remove() {},
  };`;

let browser: Browser;
let stack: Awaited<ReturnType<typeof startTestStack>>;

/** The requests to the verification, and the tokens that it accepts. */
const asked: Record<string, string>[] = [];
let isGood: (token: string) => boolean;
const verifier = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const question = Object.fromEntries(new URLSearchParams(body));
  asked.push(question);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ success: isGood(question.response ?? '') }));
});

beforeAll(async () => {
  verifier.listen(0, '127.0.0.1');
  await once(verifier, 'listening');
  const { port } = verifier.address() as AddressInfo;
  browser = await launchBrowser();
  const folder = await keptSite('challenged-site', { VITE_TURNSTILE_SITE_KEY: SITE_KEY });
  stack = await startTestStack({
    database: 'postgres',
    functionEnv: {
      TURNSTILE_SECRET: SECRET,
      VITE_TURNSTILE_SITE_KEY: SITE_KEY,
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    openSite: async ({ site, supabaseUrl }) => ({
      listener: serveBuilt(folder, site.url, {
        apiUrl: supabaseUrl,
        turnstile: true,
        localFrames: true,
      }),
    }),
  });
}, 400_000);
afterAll(async () => {
  await stack?.close();
  verifier.close();
});
beforeEach(() => {
  asked.length = 0;
  isGood = () => true;
});

/**
 * The contact page, filled in; `fetched` are its requests to Cloudflare's host, `problems` the violations of
 * the CSP.
 */
async function filledIn(scriptThere = () => true) {
  const page: Page = await (await browser.newContext({ baseURL: stack.apiUrl })).newPage();
  const fetched: string[] = [];
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  await page.route(`${HOST}/**`, (route) => {
    fetched.push(route.request().url());
    return scriptThere()
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.abort('connectionfailed');
  });
  const opened = await page.goto('/contact');
  const policy = opened?.headers()['content-security-policy'] ?? '';
  const before = [...fetched];
  const body = FORMS.message.body();
  for (const name of ['name', 'email', 'message'] as const) {
    await page.locator(`#contact [name=${name}]`).fill(body[name]);
  }
  const submit = () => page.locator('#contact [type=submit]').click();
  return { page, body, policy, before, fetched, problems, submit };
}

it('the token goes with the form, is verified, and nothing is fetched before somebody begins', async () => {
  const { page, policy, before, fetched, problems, submit } = await filledIn();
  expect(policy).toMatch(new RegExp(`script-src [^;]*${HOST}`));
  expect(policy).toMatch(new RegExp(`frame-src [^;]*${HOST}`));
  expect(policy).not.toMatch(new RegExp(`(default|connect)-src [^;]*${HOST}`));
  expect(before).toEqual([]);
  await page.locator(`#contact [data-sitekey="${SITE_KEY}"]`).waitFor();
  expect(fetched).toEqual([`${HOST}/turnstile/v0/api.js?render=explicit`]);
  const sending = page.waitForRequest('**/api/contact-messages');
  await submit();
  const request = await sending;
  expect(request.headers()['turnstile-token']).toBe('token-1');
  expect((await request.response())?.status()).toBe(201);
  expect(asked).toMatchObject([{ secret: SECRET, response: 'token-1' }]);
  expect(problems).toEqual([]);
});

it('a refused one is said beside the button, what was typed stays, and a new token passes', async () => {
  isGood = (token) => token !== 'token-1';
  const { page, body, submit } = await filledIn();
  await submit();
  const said = page.locator('#contact [role=alert]').getByText(ERRORS.challenge_failed.message);
  await said.waitFor();
  const line = await said.boundingBox();
  const button = await page.locator('#contact [type=submit]').boundingBox();
  const gap = (line?.y ?? 9999) - ((button?.y ?? 0) + (button?.height ?? 0));
  expect(Math.abs(gap)).toBeLessThan(120);
  for (const name of ['name', 'email', 'message'] as const) {
    expect(await page.locator(`#contact [name=${name}]`).inputValue()).toBe(body[name]);
  }
  await submit();
  await page.locator('#contact').waitFor({ state: 'detached' });
  expect(asked.map(({ response }) => response)).toEqual(['token-1', 'token-2']);
});

it('without its script no form is taken, which is said at once; with it the same one is', async () => {
  let there = false;
  const { page, body, submit } = await filledIn(() => there);
  await submit();
  const said = page.locator('#contact [role=alert]').getByText(ERRORS.challenge_failed.message);
  // Less time than an available challenge may take.
  await said.waitFor({ timeout: ACTION_TIMEOUT_MS });
  expect(asked).toEqual([]);
  expect(await page.locator('#contact [name=message]').inputValue()).toBe(body.message);
  there = true;
  await submit();
  await page.locator('#contact').waitFor({ state: 'detached' });
});

/** A call of the API with a token that is accepted. */
async function call(method: string, path: string, body: object | null, bearer = '') {
  const response = await fetch(stack.apiUrl + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'turnstile-token': 'of-a-test',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer;
}

it('a lead in the frame of a customer’s assistant, on a page of another origin, carries a token as well', async () => {
  const email = freshEmail('challenged');
  await call('POST', '/api/signup', signupPayload(email));
  const { session } = await call('POST', '/api/login', { email, password: PASSWORD });
  const own = (method: string, path: string, body: object | null) =>
    call(method, `/api/me/assistant${path}`, body, session.accessToken);
  const [first] = SALON;
  await own('POST', '/answers', first ?? {});
  const assistant: OwnAssistant = await own('POST', '/publication', null);
  const shop = await openShop(stack.apiUrl, botSnippet(stack.apiUrl, assistant.key, 'teal'));
  try {
    await own('PUT', '', { ...settingsOf(assistant), sites: [shop.origin] });
    asked.length = 0;
    isGood = (token) => token !== 'token-1';
    const page = await (await browser.newContext()).newPage();
    const problems: string[] = [];
    const fetched: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text());
    });
    await page.route(`${HOST}/**`, (route) => {
      fetched.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    });
    await page.goto(shop.origin);
    await page.getByRole('button', { name: botScriptTexts.open }).click();
    const frame = page.frameLocator('hariuch-bot iframe');
    await frame.getByRole('button', { name: first?.question ?? '' }).click();
    await frame.getByText(first?.answer ?? '').waitFor();
    await frame.getByRole('button', { name: talkTexts.toPerson, exact: true }).click();
    const form = frame.getByRole('form', { name: botLeadTexts.title });
    await form.waitFor();
    expect(fetched).toEqual([]);
    await form.getByLabel(botLeadTexts.name).fill('Сараа');
    await form.locator(`[data-sitekey="${SITE_KEY}"]`).waitFor();
    await form.getByLabel(botLeadTexts.phone).fill('88112233');
    await form.getByRole('checkbox').check();
    const submit = form.getByRole('button', { name: botLeadTexts.submit });
    await submit.click();
    // Refused: what was typed stays, and a new token passes.
    await form.getByText(ERRORS.challenge_failed.message).waitFor();
    expect(await form.getByLabel(botLeadTexts.name).inputValue()).toBe('Сараа');
    await submit.click();
    await frame.getByText(talkTexts.leadSent).waitFor();
    expect(asked.map(({ response }) => response)).toEqual(['token-1', 'token-2']);
    expect(await own('GET', '/requests?kind=lead', null)).toMatchObject([
      { lead: { name: 'Сараа' } },
    ]);
    expect(problems).toEqual([]);
  } finally {
    await shop.close();
  }
});
