import type { Plugin } from 'vite';

const STAFF = /\/web\/src\/(features|pages)\/admin\/|\?staff$/;
/** The fields are of no resource, and alike for everybody. */
const OF_RESOURCES = /\/_shared\/contract\/(?!fields\/)/;

/**
 * Gives the staff area its own copy of the contract's routes. A bundler puts a module into
 * one chunk, with everything that any importer uses of it: without this, the chunk of a form would
 * carry the staff routes of its resource, since one file declares both. It is 0.4 kB gzip at most; what
 * counts is that no staff route reaches a visitor.
 */
export function staffContract(): Plugin {
  return {
    name: 'staff-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !STAFF.test(importer)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || !OF_RESOURCES.test(resolved.id)) return null;
      return { ...resolved, id: `${resolved.id}?staff` };
    },
  };
}
