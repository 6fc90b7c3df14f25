import type { adminSession } from '@contract/entities.ts';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { createSessionStore, onceAtATime } from '@/lib/session-store.ts';

/** What POST /api/admin/login answers, kept under one key for the whole staff area (design §7). */
export type AdminSession = z.output<typeof adminSession>;

function isAdminSession(value: unknown): value is AdminSession {
  if (typeof value !== 'object' || value === null) return false;
  const { name, token, refreshToken, expiresAt } = value as Partial<AdminSession>;
  return (
    typeof name === 'string' &&
    typeof token === 'string' &&
    typeof refreshToken === 'string' &&
    typeof expiresAt === 'number'
  );
}

/** The one staff session of this browser. */
export const adminStore = createSessionStore('hariuch.admin', isAdminSession);

/** The signed-in member of staff, or null. */
export function useAdmin(): AdminSession | null {
  return useSyncExternalStore(adminStore.subscribe, adminStore.get, () => null);
}

/** Renews the token; true when there is a fresh one. A refused renewal ends the session. */
export const renewAdmin = onceAtATime(async (): Promise<boolean> => {
  const current = adminStore.get();
  if (!current) return false;
  try {
    const next = await callApi<AdminSession>('/api/admin/refresh', {
      method: 'POST',
      body: { refreshToken: current.refreshToken },
    });
    // Signed out meanwhile: a renewal must not bring the session back.
    if (adminStore.get() !== current) return false;
    adminStore.set(next);
    return true;
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 422].includes(error.status)) adminStore.set(null);
    return false;
  }
});
