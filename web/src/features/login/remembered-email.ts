import { readStored, removeStored, writeStored } from '@/lib/storage.ts';

const KEY = 'hariuch.login-email';

/** The e-mail that "remember me" stores on this device; never sent, and without a password. */
export function rememberedEmail(): string {
  const kept = readStored(KEY);
  return typeof kept === 'string' ? kept : '';
}

/** Stores the e-mail, or deletes it if the box is not ticked. */
export function rememberEmail(email: string, remember: boolean): void {
  if (remember) writeStored(KEY, email);
  else removeStored(KEY);
}
