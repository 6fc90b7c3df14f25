import { readStored, removeStored, writeStored } from '@/lib/storage.ts';

const KEY = 'hariuch.login-email';

/** The e-mail that "remember me" keeps on this device; never sent, and no password with it. */
export function rememberedEmail(): string {
  const kept = readStored(KEY);
  return typeof kept === 'string' ? kept : '';
}

/** Keeps the e-mail, or forgets it when the box is not ticked. */
export function rememberEmail(email: string, remember: boolean): void {
  if (remember) writeStored(KEY, email);
  else removeStored(KEY);
}
