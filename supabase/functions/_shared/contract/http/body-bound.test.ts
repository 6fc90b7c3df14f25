import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MAX_BODY_BYTES } from '../fields/limits.ts';
import { ROUTES } from '../routes.ts';
import { bodyBound } from './body-bound.ts';
import type { Route } from './route.ts';

const routes = Object.entries(ROUTES) as [string, Route][];

describe('the body bound of a route', () => {
  // 600 answers or 1,000 goods with every text at its limit would be 15 MB. The limit of the body is the largest
  // that any body may have, so many of usual length; a longer list gets 413.
  const LISTS: readonly string[] = ['importOwnAnswers', 'putGoods'];
  it.each(routes.filter(([name]) => LISTS.includes(name)))('is the largest: %s', (_, { body }) => {
    expect(bodyBound(body ?? z.unknown())).toBe(MAX_BODY_BYTES);
  });
  it('follows its fields: little for a login, most for an article', () => {
    const most = Math.max(
      ...routes.flatMap(([name, { body }]) =>
        body && !LISTS.includes(name) ? [bodyBound(body)] : [],
      ),
    );
    expect(bodyBound(ROUTES.login.body)).toBe(65_536);
    expect(bodyBound(ROUTES.createBlogPost.body)).toBe(most);
    expect(most).toBeLessThanOrEqual(MAX_BODY_BYTES);
  });
  it('has room for a body that is full, escaped and bad for the bound', () => {
    for (const [name, { body }] of routes) {
      if (!body || LISTS.includes(name)) continue;
      const full = fullest(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Sized);
      expect(JSON.stringify(full).length, name).toBeLessThanOrEqual(bodyBound(body));
    }
  });
});

type Sized = {
  type?: string | string[];
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Sized>;
  items?: Sized;
};

/** A value of a schema with every text at its limit, each character encoded in six bytes. */
function fullest({ type, properties, items, maxItems, maxLength }: Sized): unknown {
  if ([type].flat().includes('string')) return '\u0001'.repeat(maxLength ?? 0);
  if (type === 'array' && items) return Array.from({ length: maxItems ?? 0 }, () => fullest(items));
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, fullest(one)]),
    );
  }
  return null;
}
