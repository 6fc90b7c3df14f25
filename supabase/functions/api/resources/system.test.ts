import { expect, it, vi } from 'vitest';
import { describeRoutes } from '../../_shared/contract/http/openapi.ts';
import type { ApiRequest } from '../router.ts';
import { system } from './system.ts';

// The real function, counted: it takes as long as the rest of a cold start.
vi.mock('../../_shared/contract/http/openapi.ts', async (original) => {
  const real = await original<{ describeRoutes: typeof describeRoutes }>();
  return { ...real, describeRoutes: vi.fn(real.describeRoutes) };
});

it('the OpenAPI document is made when it is first asked for, and once', async () => {
  expect(describeRoutes).not.toHaveBeenCalled();
  const first = await system.openapi({} as ApiRequest as never);
  expect(await system.openapi({} as ApiRequest as never)).toBe(first);
  expect(describeRoutes).toHaveBeenCalledOnce();
});
