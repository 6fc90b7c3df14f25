import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { AssistantRequest } from '@contract/assistant-requests.ts';
import { LIMITS, tooLong } from '@contract/fields/limits.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AssistantOwner, CompanyOwner } from '@/lib/assistant-owner.ts';
import { createSiteSystem } from '@/theme/system.ts';
import { RequestCard } from './request-card.tsx';
import { requestTexts as texts } from './texts.ts';

const REQUEST = {
  id: 7,
  number: 101,
  kind: 'form',
  status: 'new',
  name: 'Дорж',
  phone: '88112233',
  email: null,
  lines: [],
  answers: [],
  ownNote: 'Хуучин',
  version: 1,
  createdAt: '2026-11-20T20:01:56.987Z',
} as unknown as AssistantRequest;

const api = vi.fn();
const owner = { id: 'owner', api, mayWrite: true, to: () => '/' } as unknown as AssistantOwner;

let root: Root | undefined;
async function leave(): Promise<void> {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
}
async function show(request = REQUEST): Promise<void> {
  await leave();
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () =>
    root?.render(
      <ChakraProvider value={createSiteSystem()}>
        <QueryClientProvider client={new QueryClient()}>
          <CompanyOwner value={owner}>
            <RequestCard request={request} />
          </CompanyOwner>
        </QueryClientProvider>
      </ChakraProvider>,
    ),
  );
}

const area = (within: ParentNode = document) =>
  within.querySelector('textarea') as HTMLTextAreaElement;
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement;
const press = (name: string, within?: ParentNode) => act(async () => button(name, within).click());
/** React notices a value only if the prototype's setter sets it and an event follows. */
const type = (field: HTMLTextAreaElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field,
      value,
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** The field takes all of a text that is too long, and says so where a screen reader finds it. */
async function expectWhole(
  field: HTMLTextAreaElement,
  most: number,
  send: () => HTMLButtonElement,
) {
  // The document has no key that types; a browser cuts by this attribute.
  expect(field.getAttribute('maxlength')).toBeNull();
  await type(field, 'а'.repeat(most));
  expect(send().disabled).toBe(false);
  await type(field, 'а'.repeat(most + 1));
  const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe(tooLong(most));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(send().disabled).toBe(true);
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(async () => {
  await leave();
  sessionStorage.clear();
  api.mockReset();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

it('a note that is too long is not cut', async () => {
  await show();
  await expectWhole(area(), LIMITS.excerpt, () => button(texts.ownNoteSave));
});

it('why it is cancelled is not cut', async () => {
  await show();
  await press(texts.cancel);
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  await expectWhole(area(dialog), LIMITS.refusalReason, () => button(texts.cancel, dialog));
});

it('a note stays over a reload until it is saved, beside what was saved elsewhere', async () => {
  await show();
  expect(document.querySelector('details')?.open).toBe(false);
  await type(area(), 'Шинэ');
  await show();
  expect(area().value).toBe('Шинэ');
  expect(document.querySelector('details')?.open).toBe(true);
  await show({ ...REQUEST, ownNote: 'Өөр хүний', version: 2 });
  expect(area().value).toBe('Шинэ');
  expect(document.body.textContent).toContain(texts.ownNoteNow('Өөр хүний'));

  api.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press(texts.ownNoteSave);
  await show();
  expect(area().value).toBe('Шинэ');
  api.mockResolvedValueOnce({ ...REQUEST, ownNote: 'Шинэ', version: 2 });
  await press(texts.ownNoteSave);
  expect(api.mock.lastCall?.[1].body).toEqual({ ownNote: 'Шинэ' });
  await show();
  expect(area().value).toBe('Хуучин');
});
