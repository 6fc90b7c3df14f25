import { afterEach, expect, it, vi } from 'vitest';
import type { ApiRequest } from '../router.ts';

const DOCUMENT = '../../_shared/contract/http/openapi.ts';

afterEach(() => {
  vi.doUnmock(DOCUMENT);
  vi.resetModules();
});

it('the OpenAPI document is made when it is first asked for, and once', async () => {
  // Loaded anew, because other tests of the process have loaded it. The real function is counted: it takes as long as
  // the rest of a cold start.
  vi.resetModules();
  const real = await vi.importActual<{ describeRoutes: () => unknown }>(DOCUMENT);
  const describeRoutes = vi.fn(real.describeRoutes);
  vi.doMock(DOCUMENT, () => ({ ...real, describeRoutes }));
  const { system } = await import('./system.ts');
  expect(describeRoutes).not.toHaveBeenCalled();
  const first = await system.openapi({} as ApiRequest as never);
  expect(await system.openapi({} as ApiRequest as never)).toBe(first);
  expect(describeRoutes).toHaveBeenCalledOnce();
});
