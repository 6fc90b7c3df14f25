import type { customerSession } from '@contract/customer-sessions.ts';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { createSessionStore, onceAtATime } from './session-store.ts';

/** The login answer, stored whole (design §7): profile fields and tokens, never a password. */
export type CustomerSession = z.output<typeof customerSession>;

/** Renewed this long before the token ends, so a slow request does not outlive it. */
const RENEW_BEFORE_SECONDS = 60;

function isCustomerSession(value: unknown): value is CustomerSession {
  if (typeof value !== 'object' || value === null) return false;
  const { firstName, session } = value as Partial<CustomerSession>;
  return (
    typeof firstName === 'string' &&
    typeof session?.accessToken === 'string' &&
    typeof session.refreshToken === 'string' &&
    typeof session.expiresAt === 'number'
  );
}

const store = createSessionStore('hariuch.customer', isCustomerSession);

/** The signed-in customer; null on the server and in the first client render, so both agree. */
export function useCustomer(): CustomerSession | null {
  return useSyncExternalStore(store.subscribe, store.get, () => null);
}

/** POST /api/login (spec §7); a failure is the caller's to show. */
export async function signIn(email: string, password: string): Promise<CustomerSession> {
  const session = await callApi<CustomerSession>('/api/login', {
    method: 'POST',
    body: { email, password },
  });
  store.set(session);
  return session;
}

const renew = onceAtATime(async () => {
  const current = store.get();
  if (!current) return;
  try {
    const next = await callApi<CustomerSession>('/api/refresh', {
      method: 'POST',
      body: { refreshToken: current.session.refreshToken },
    });
    // Signed out meanwhile: a renewal must not bring the session back.
    if (store.get() === current) store.set(next);
  } catch (error) {
    // Only a refusal ends the session; a lost network does not.
    if (error instanceof ApiError && [401, 403, 422].includes(error.status)) store.set(null);
  }
});

/** Keeps the session fresh: called once when the site opens and whenever it is looked at again. */
export async function renewIfNeeded(now: number = Date.now()): Promise<void> {
  const current = store.get();
  if (current && current.session.expiresAt - RENEW_BEFORE_SECONDS <= now / 1000) await renew();
}

/** Signs out here at once, and on the server as well as it can be reached. */
export async function signOut(): Promise<void> {
  await renewIfNeeded();
  const token = store.get()?.session.accessToken;
  store.set(null);
  if (!token) return;
  try {
    await callApi('/api/logout', { method: 'POST', token });
  } catch (error) {
    console.warn('The server did not confirm the sign-out', error);
  }
}
