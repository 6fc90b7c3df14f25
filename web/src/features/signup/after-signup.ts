import { PATHS } from '@/content/paths.ts';

/** Where to go after sign-up: the server's path when it is one of ours, else the prices. */
export function afterSignup(redirectTo: unknown): string {
  const ours = typeof redirectTo === 'string' && /^\/(?![/\\])/.test(redirectTo);
  return ours ? redirectTo : PATHS.pricing;
}
