import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveDraft } from '@/lib/draft.ts';
import { createSiteSystem } from '@/theme/system.ts';
import { DraftBanner } from './draft-banner.tsx';
import { type FormAround, FormContext } from './form-context.ts';
import { useSiteForm } from './use-site-form.ts';

const schema = z.object({ lastName: z.string(), firstName: z.string() });
const EMPTY = { lastName: '', firstName: '' };
const ID = 'typed';

let form: ReturnType<typeof useSiteForm<typeof schema>>;
function Fields({ draftVersion }: { draftVersion?: number }) {
  form = useSiteForm({ id: ID, schema, defaultValues: EMPTY, draftVersion });
  return (
    <FormContext value={form as unknown as FormAround}>
      <form id={ID}>
        {draftVersion !== undefined && <DraftBanner version={draftVersion} />}
        <input {...form.register('lastName')} />
        <input {...form.register('firstName')} />
      </form>
    </FormContext>
  );
}

/** The fields as a browser shows them before hydration. */
const prerendered = `<form id="${ID}"><input name="lastName"><input name="firstName"></form>`;
const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
/** Types like a person: React notices a value only if the prototype's setter sets it and an event follows. */
function type(name: string, value: string): void {
  const input = field(name);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
async function mount(ui: ReactNode): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const box = document.createElement('div');
  document.body.append(box);
  await act(async () =>
    createRoot(box).render(<ChakraProvider value={createSiteSystem()}>{ui}</ChakraProvider>),
  );
}
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

it('keeps what is typed after the values were replaced, before the fields render again', async () => {
  await mount(<Fields />);
  await act(async () => {
    form.replaceValues({ lastName: 'Болд', firstName: 'Бат' });
    type('lastName', 'Дорж');
  });
  expect(form.getValues()).toEqual({ lastName: 'Дорж', firstName: 'Бат' });
  expect(field('lastName').value).toBe('Дорж');
  expect(field('firstName').value).toBe('Бат');
});

it('restores a draft around what was typed before hydration', async () => {
  saveDraft(
    { form: ID, version: 1, owner: null },
    { values: { lastName: 'Болд', firstName: 'Бат' }, base: null },
  );
  document.body.innerHTML = prerendered;
  field('lastName').value = 'Дорж';
  await mount(<Fields draftVersion={1} />);
  expect(form.getValues()).toEqual({ lastName: 'Дорж', firstName: 'Бат' });
});

let load = () => Promise.reject<typeof schema>(new TypeError('Failed to fetch'));
function Later() {
  form = useSiteForm({ id: ID, schema: () => load(), defaultValues: EMPTY });
  return <input {...form.register('lastName')} />;
}

it('checks by a schema that loads later, and leaves it to the server if it cannot be fetched', async () => {
  await mount(<Later />);
  expect(await form.trigger('lastName')).toBe(true);
  load = async () =>
    z.object({ lastName: z.string().check(z.minLength(1, 'Овог')), firstName: z.string() });
  await act(async () => void (await form.trigger('lastName')));
  expect(form.getFieldState('lastName').error?.message).toBe('Овог');
});
