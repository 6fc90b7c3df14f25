import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../local/paths.ts';

// A dynamic import that fails takes a part of the page with it; `loadPart` tries again, and its callers say so.

/** An import of a module at run time, and not a type. */
const IMPORT = /(?<!typeof )(?<!(?:loadPart|onDemand)\(\(\) => |\(\n\s+\(\) => )\bimport\(/;

it('every dynamic import of the site can be fetched again', () => {
  const files = readdirSync(inRoot('web/src'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const loose = modules.filter((file) =>
    IMPORT.test(readFileSync(inRoot('web/src', file), 'utf8')),
  );
  // The loader and `loadPart` are what tries again; development alone needs the third.
  expect(loose.sort()).toEqual(['entry-bot.tsx', 'lib/load-part.ts', 'loader.ts']);
});
