import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assistantTexts, personTexts } from '@/content/chat-assistant.ts';
import { createSiteSystem } from '@/theme/system.ts';
// Loaded beforehand: what comes with the first question on a page need not be waited for here.
import '@/content/assistant/topics.ts';
import '../replies/knowledge.ts';
import '../person/person-form.tsx';
import { Assistant } from './assistant.tsx';

vi.setConfig({ testTimeout: 30_000 });

let root: Root;
let place: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Without the server it answers by the topics of the build.
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
  const field = place.querySelector('input');
  if (field) field.value = question;
  await act(async () => button(assistantTexts.send)?.click());
}

const WAIT = { timeout: 10_000 };
const log = () => place.querySelector('[role="log"]')?.textContent ?? '';
const says = (text: string) => vi.waitFor(() => act(() => expect(log()).toContain(text)), WAIT);

it('answers with the price list, goes on, and offers what is near to what it does not know', async () => {
  await ask('vne xed we');
  await says('59,000₮');
  await ask('тэгвэл жилээр бол?');
  await says('1 жил – 20%');
  await ask('захиалгыг саран дээр хэн хүргэдэг юм болоо');
  await says(assistantTexts.unknown);
  expect(log()).toContain(assistantTexts.nearestTitle);
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
