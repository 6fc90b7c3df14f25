import type { Plugin } from 'vite';

const PAGE = /\/src\/pages\/.+\.tsx$/;

/**
 * Takes `meta` out of the pages in the browser's bundle: the build reads it, and its texts (every
 * title, every description, structured data) would otherwise be 5 kB gzip in each page.
 */
export function withoutMeta(): Plugin {
  return {
    name: 'without-meta',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!PAGE.test(id)) return;
      for (const statement of this.parse(code).body) {
        if (statement.type !== 'ExportNamedDeclaration') continue;
        const { declaration } = statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        const [{ id: name } = { id: undefined }] = declaration.declarations;
        if (name?.type !== 'Identifier' || name.name !== 'meta') continue;
        return `${code.slice(0, statement.start)}${code.slice(statement.end)}`;
      }
    },
  };
}
