import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogueTexts } from '@/content/assistant/dialogue-texts.ts';
import { ratingTexts } from '@/content/chat.ts';
import { assistantTexts, personTexts } from '@/content/chat-assistant.ts';
import { createSiteSystem } from '@/theme/system.ts';
// Loaded beforehand, so that no test waits for the lazy import.
import '@/content/assistant/topics.ts';
import '../replies/knowledge.ts';
import '../person/person-form.tsx';
import { Assistant } from './assistant.tsx';
import { siteTalk, type Talk } from './talk.ts';
import { endTalk } from './talk-ending.ts';

vi.setConfig({ testTimeout: 30_000 });

let root: Root;
let place: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Without the server it uses the topics of the build.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  Element.prototype.scrollTo = () => undefined;
  localStorage.clear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(() =>
    root.render(
      <ChakraProvider value={createSiteSystem()}>
        <MemoryRouter>
          <Assistant />
        </MemoryRouter>
      </ChakraProvider>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const button = (name: string) =>
  [...place.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );

async function ask(question: string) {
  const field = place.querySelector<HTMLInputElement>('input[name=question]');
  if (field) field.value = question;
  await act(async () => field?.form?.requestSubmit());
}

const WAIT = { timeout: 10_000 };
const log = () => place.querySelector('[role="log"]')?.textContent ?? '';
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
const says = (text: string) =>
  vi.waitFor(async () => {
    await settle();
    expect(log()).toContain(text);
  }, WAIT);

it('answers with the price list, goes on, leads to what is near, and says what it does not know', async () => {
  await ask('vne xed we');
  await says('59,000₮');
  await ask('тэгвэл жилээр бол?');
  await says('1 жил – 20%');
  await ask('захиалгыг саран дээр хэн хүргэдэг юм болоо');
  await says('гэж асуусан уу?');
  expect(log()).toContain(assistantTexts.othersTitle);
  await ask('zzqx wwkj');
  await says(assistantTexts.unknown);
});

it('opens the form for a person at once, leaves the focus, and closes it with the next question', async () => {
  place.querySelector<HTMLInputElement>('input[name=question]')?.focus();
  await ask('Би хүнтэй л ярих хэрэгтэй байна, машинтай биш');
  await vi.waitFor(() => act(() => expect(place.textContent).toContain(personTexts.consent)), WAIT);
  expect(log()).toContain('+976 0000-0001');
  expect(document.activeElement).toBe(
    place.querySelector<HTMLInputElement>('input[name=question]'),
  );
  await ask('үнэ');
  await says('59,000₮');
  expect(place.textContent).not.toContain(personTexts.consent);
});

it('takes a missed question back when one that is offered is pressed', async () => {
  const told: string[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (String(url).endsWith('/ratings')) told.push(String(init?.body));
    return Promise.reject(new TypeError('no network'));
  });
  const missed = 'Онлайн дэлгүүрийн чатбот эсвэл сайт аль нь дээр вэ';
  await ask(missed);
  await says(dialogueTexts.which);
  await act(async () => button('Вэбсайт, онлайн дэлгүүр хийдэг үү?')?.click());
  await vi.waitFor(
    () => expect(told).toEqual([JSON.stringify({ verdict: 'helped', topic: 'website' })]),
    WAIT,
  );
  // A new question in the visitor's own words means that the offers did not help.
  await ask(missed);
  await vi.waitFor(
    () => act(() => expect(button('Дэлгүүр, онлайн худалдаанд яаж хэрэг болох вэ?')).toBeTruthy()),
    WAIT,
  );
  await ask('үнэ');
  await vi.waitFor(() => expect(told.at(-1)).toContain('missed'), WAIT);
});

it('forgets the conversation when a new one is begun', async () => {
  await ask('баярлалаа');
  await says('Танд ч баярлалаа!');
  await act(async () => button(assistantTexts.restart)?.click());
  expect(log()).not.toContain('Танд ч баярлалаа!');
  expect(localStorage.length).toBe(0);
});

it('asks for a name, an address and consent before it leaves the conversation with a person', async () => {
  await ask('үнэ');
  await says('59,000₮');
  await act(async () => button(personTexts.open)?.click());
  await vi.waitFor(() => act(() => expect(place.textContent).toContain(personTexts.consent)), WAIT);
});

it('asks once which of the offered questions is meant', async () => {
  await ask('Онлайн дэлгүүрийн чатбот эсвэл сайт аль нь дээр вэ');
  await says(dialogueTexts.which);
  expect(log().match(/асуусан уу\?/g)).toHaveLength(1);
  expect(
    place.querySelector(`[aria-label="${assistantTexts.nearestTitle}"] button`),
  ).not.toBeNull();
});

describe('what came of the conversation', () => {
  let told: string[];
  beforeEach(() => {
    // Each test is a conversation of its own.
    endTalk();
    told = [];
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (!String(url).endsWith('/endings')) return Promise.reject(new TypeError('no network'));
      told.push(JSON.parse(String(init?.body)).ending);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
  });
  /** Leaves the page, and waits until the expected endings have been reported. */
  const leave = (...expected: string[]) =>
    vi.waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(told).toEqual(expected);
    }, WAIT);

  it('is told when the visitor leaves: silence, then a thumb down, a thumb up', async () => {
    await ask('үнэ');
    await says('59,000₮');
    await leave('silence');
    await act(async () => button(ratingTexts.notHelped)?.click());
    await leave('silence', 'thumbs_down');
    await ask('оффис чинь хаана байдаг вэ');
    await vi.waitFor(
      () =>
        act(() =>
          expect(place.querySelectorAll(`[aria-label="${ratingTexts.helped}"]`).length).toBe(2),
        ),
      WAIT,
    );
    const [, second] = place.querySelectorAll<HTMLElement>(`[aria-label="${ratingTexts.helped}"]`);
    await act(async () => second?.click());
    await leave('silence', 'thumbs_down', 'thumbs_up');
  });

  it('is an offer where one was pressed, no quick question', async () => {
    await ask('Онлайн дэлгүүрийн чатбот эсвэл сайт аль нь дээр вэ');
    await says(dialogueTexts.which);
    await leave('silence');
    await act(async () => button('Вэбсайт, онлайн дэлгүүр хийдэг үү?')?.click());
    await leave('silence', 'offer');
    await act(async () => button(assistantTexts.restart)?.click());
    await act(async () => button(siteTalk.quick[0] ?? '')?.click());
    await leave('silence', 'offer', 'silence');
  });

  it('is nothing before a question, and nothing of a try', async () => {
    await leave();
    const attempt: Talk = { ...siteTalk, kept: false };
    await act(() =>
      root.render(
        <ChakraProvider value={createSiteSystem()}>
          <MemoryRouter>
            <Assistant key="try" talk={attempt} />
          </MemoryRouter>
        </ChakraProvider>,
      ),
    );
    await ask('үнэ');
    await says('59,000₮');
    await act(async () => button(assistantTexts.restart)?.click());
    await leave();
    expect(localStorage.length).toBe(0);
  });
});
