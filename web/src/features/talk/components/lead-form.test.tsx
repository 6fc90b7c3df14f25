// @vitest-environment jsdom
import type { Bot } from '@contract/bots.ts';
import { ERRORS } from '@contract/http/errors.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  delete window.turnstile;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a lead carries the token of its challenge; refused, it keeps what was typed and goes with the next one', async () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'site-key');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  const { LeadForm } = await import('./lead-form.tsx');
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (address.endsWith('/form-token')) return Response.json({ token: 'shown' }, { status: 201 });
    const token = new Headers(headers).get('turnstile-token');
    tokens.push(token);
    const { status, message } = ERRORS.challenge_failed;
    return token === 'token-1'
      ? Response.json({ code: 'challenge_failed', message }, { status })
      : Response.json({ ok: true }, { status: 201 });
  });

  const box = document.body.appendChild(document.createElement('div'));
  const onSent = vi.fn();
  const others = { bot: { company: 'Салон' } as Bot, site: undefined, conversation: null };
  const acts = { onShown: vi.fn(), onLost: vi.fn(), onSent };
  await act(async () =>
    createRoot(box).render(<LeadForm botKey="key" takesFocus={false} {...others} {...acts} />),
  );
  const field = (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`);
  const fill = (name: string, value: string) => Object.assign(field(name) ?? {}, { value });
  await act(async () => field('name')?.focus());
  const script = document.head.querySelector<HTMLScriptElement>('script[src*=turnstile]');
  let given = 0;
  let give = (): void => undefined;
  window.turnstile = {
    render: (_, { sitekey, callback }) => {
      expect(sitekey).toBe('site-key');
      give = () => {
        given += 1;
        callback(`token-${given}`);
      };
      give();
      return 'id';
    },
    reset: () => give(),
    remove: () => undefined,
  };
  await act(async () => script?.onload?.(new Event('load')));
  fill('name', 'Сараа');
  fill('phone', '88112233');
  Object.assign(field('consent') ?? {}, { checked: true });
  const send = () => act(async () => box.querySelector('form')?.requestSubmit());
  await send();
  await vi.waitFor(() => expect(box.textContent).toContain(ERRORS.challenge_failed.message));
  expect(field('name')?.value).toBe('Сараа');
  expect(onSent).not.toHaveBeenCalled();
  await send();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(tokens).toEqual(['token-1', 'token-2']);
});
