import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../../local/paths.ts';
import { StartError } from '../../local/start-error.ts';

/** What stands for the project and its site in `[remotes.production]` of `supabase/config.toml`. */
const PLACEHOLDERS = { project: 'project_id = "aaaaaaaaaaaaaaaaaaaa"', site: 'https://example.mn' };

/**
 * `supabase/config.toml` for a project and its site. Throws a StartError where nothing was there to replace: to a project
 * that no block names the CLI would send the addresses of a local stack.
 */
export function configFor(config: string, project: string, site: string): string {
  for (const placeholder of Object.values(PLACEHOLDERS)) {
    if (config.includes(placeholder)) continue;
    throw new StartError(`supabase/config.toml has no ${placeholder} to replace.`);
  }
  return config
    .replaceAll(PLACEHOLDERS.project, `project_id = "${project}"`)
    .replaceAll(PLACEHOLDERS.site, site);
}

/** A copy of `supabase/` for the CLI, whose config.toml names the project; `remove` deletes it. */
export function openProjectFolder(project: string, site: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-deploy-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(inRoot('supabase'), path.join(folder, 'supabase'), { recursive: true });
    const file = path.join(folder, 'supabase', 'config.toml');
    writeFileSync(file, configFor(readFileSync(file, 'utf8'), project, site));
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
