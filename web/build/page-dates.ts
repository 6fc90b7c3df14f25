import { git } from './commit.ts';
import { TEXT_MODULE } from './text-modules.ts';

/** The modules with the texts of each page, by the page's name. */
export type PageTexts = ReadonlyMap<string, readonly string[]>;

type ModuleGraph = {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

const PAGE = /\/web\/src\/pages\/(.+)\.tsx$/;
const OWN = /\/web\/src\/|\/_shared\//;

/** The modules with texts that each page imports, directly or through its components. */
export function pageTextsOf(graph: ModuleGraph): PageTexts {
  const texts = new Map<string, string[]>();
  for (const id of graph.getModuleIds()) {
    const [, page] = PAGE.exec(id) ?? [];
    if (page === undefined) continue;
    const seen = new Set([id]);
    for (const one of seen) {
      for (const next of graph.getModuleInfo(one)?.importedIds ?? []) {
        if (OWN.test(next)) seen.add(next);
      }
    }
    texts.set(page, [...seen].filter((one) => TEXT_MODULE.test(one)).sort());
  }
  return texts;
}

/**
 * When files last changed according to git (ISO 8601); undefined if that is unknown: without git, in a
 * shallow clone, or with an uncommitted change.
 */
export function lastCommitOf(files: readonly string[], folder = process.cwd()) {
  if (files.length === 0) return;
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return;
  if (git(folder, 'status', '--porcelain', '--', ...files) !== '') return;
  const date = git(folder, 'log', '-1', '--format=%cI', '--', ...files);
  return date ? new Date(date).toISOString() : undefined;
}
