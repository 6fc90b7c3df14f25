import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APART, CHUNKS, chunkOf } from './chunks.ts';

const ROOT = new URL('../../', import.meta.url);

it.each([...CHUNKS.flatMap(({ parts }) => parts), ...APART])('%s exists', (part) => {
  expect(existsSync(new URL(part, ROOT))).toBe(true);
});

it.each([
  ['/x/node_modules/react/index.js', 'react'],
  ['/x/node_modules/react-router/dist/index.mjs', undefined],
  ['/x/web/src/components/form/form.tsx', 'form'],
  ['/x/web/src/components/form/password-field.tsx', 'form'],
  ['/x/web/src/components/form/review.tsx', undefined],
  ['/x/supabase/functions/_shared/contract/http/route.ts', 'contract'],
  ['/x/supabase/functions/_shared/contract/http/route.ts?staff', undefined],
])('%s is in %s', (id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});
