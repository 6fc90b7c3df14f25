import { PATHS } from '@/lib/paths.ts';

/** A link is active when the current path starts with it; home only on exactly `/`. */
export function isActivePath(current: string, href: string): boolean {
  if (href === PATHS.home) return current === PATHS.home;
  return current === href || current.startsWith(`${href}/`);
}
