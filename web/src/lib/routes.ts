import { PATHS } from '@/content/paths.ts';

/** Addresses with a changing part; the fixed ones stand in `content/paths.ts`. */
export const blogPostPath = (slug: string) => `${PATHS.blog}/${encodeURIComponent(slug)}`;
export const adminUserPath = (id: string) => `/admin/users/${encodeURIComponent(id)}`;

/** Spec §2: a link is active when the current path starts with it; home only on exactly `/`. */
export function isActivePath(current: string, href: string): boolean {
  if (href === PATHS.home) return current === PATHS.home;
  return current === href || current.startsWith(`${href}/`);
}
