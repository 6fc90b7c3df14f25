import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../local/paths.ts';
import { listStaff } from '../../local/staff.ts';
import { StartError } from '../../local/start-error.ts';
import type { Deployment } from './deployment.ts';

/** Runs a program and shows its output. Throws if it fails. */
export type Run = (
  program: string,
  args: readonly string[],
  variables: Record<string, string>,
) => Promise<void>;

/** One act of a deployment; `rehearse` says what it would change, and changes nothing. */
type Act = { name: string; run(): Promise<void>; rehearse?: () => Promise<void> };

/** The site's host needs some minutes for its own build. */
const DOCTOR_TRIES = 10;
const PAUSE_MS = 30_000;

type Options = {
  /** Function and secrets alone: back to this checkout, which the database may be ahead of. */
  isRollback: boolean;
  /** The first owner, made if there are no staff yet. */
  owner: string;
  doctorOptions: readonly string[];
  /** A folder with `supabase/`, whose config.toml names this project. */
  folder: string;
  run: Run;
  log(line: string): void;
  pauseMs?: number;
};

/** The acts in their order: a new function never meets an old database, and the site is built from the new function. */
export function actsOf(deployment: Deployment, options: Options): Act[] {
  const { project, site, accessToken, target, secrets, deployHook } = deployment;
  const { folder, run, log, isRollback } = options;
  const cli = (...args: string[]) =>
    run(inRoot('node_modules', '.bin', 'supabase'), [...args, '--workdir', folder, '--yes'], {
      SUPABASE_ACCESS_TOKEN: accessToken,
      SUPABASE_DB_PASSWORD: deployment.dbPassword,
      SUPABASE_TELEMETRY_DISABLED: '1',
    });
  const script = (file: string, args: readonly string[], variables: Record<string, string>) =>
    run(
      process.execPath,
      [inRoot('scripts', 'run.cjs'), inRoot('scripts', file), ...args],
      variables,
    );
  const push = (...more: string[]) => cli('db', 'push', '--remote', ...more);
  const siteVariables = {
    VITE_SITE_URL: site,
    VITE_SUPABASE_URL: target.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: target.publishableKey,
    VITE_TURNSTILE_SITE_KEY: deployment.turnstileSiteKey,
  };

  // Linked, because the CLI then knows the pooler: a machine without IPv6 does not reach the database itself.
  const link = () => cli('link', '--project-ref', project);
  const linked: Act = { name: 'Project', run: link, rehearse: link };
  const database: Act = { name: 'Database', run: () => push(), rehearse: () => push('--dry-run') };
  const settings: Act = {
    name: 'Settings of Auth',
    run: () => cli('config', 'push'),
    rehearse: () => cli('config', 'diff'),
  };
  const variables: Act = {
    name: `Variables of the function: ${Object.keys(secrets).join(', ')}`,
    run: () => {
      const file = path.join(folder, 'function.env');
      const lines = Object.entries(secrets).map(
        ([name, value]) => `${name}=${JSON.stringify(value)}`,
      );
      writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
      return cli('secrets', 'set', '--env-file', file);
    },
  };
  const edgeFunction: Act = {
    name: 'Function',
    run: () => cli('functions', 'deploy', 'api', '--use-api'),
  };
  const pages: Act = {
    name: 'Site',
    run: async () => {
      // Built here first, so that a build that fails stops before the host is asked.
      await script('build.ts', [], siteVariables);
      if (deployHook) {
        const { ok, status } = await fetch(deployHook, { method: 'POST' });
        if (!ok) throw new StartError(`The deploy hook of the host says ${status}.`);
        return;
      }
      log(
        'Connect the repository at the host with these variables, then run this again with its deploy hook:',
      );
      const { PROXY_SECRET = 'as it was set before' } = secrets;
      for (const [name, value] of Object.entries({ ...siteVariables, PROXY_SECRET })) {
        if (value) log(`  ${name}=${value}`);
      }
    },
  };
  const owner: Act = {
    name: 'First owner',
    run: async () => {
      const { length } = await listStaff(target);
      if (length > 0) return log(`There are staff already: ${length}.`);
      if (!options.owner) return log('Nobody yet: run this again with --owner <e-mail>.');
      await script('admin.ts', ['add', options.owner, '--owner'], {
        SUPABASE_URL: target.url,
        SUPABASE_PUBLISHABLE_KEY: target.publishableKey,
        SUPABASE_SECRET_KEY: target.secretKey,
      });
    },
  };
  const doctor: Act = {
    name: 'Is everything as it must be',
    run: async () => {
      const args = ['--project', project, '--site', site, ...options.doctorOptions];
      for (let tries = 1; ; tries += 1) {
        try {
          return await script('doctor.ts', args, {
            SUPABASE_URL: target.url,
            SUPABASE_ACCESS_TOKEN: accessToken,
            SUPABASE_PUBLISHABLE_KEY: target.publishableKey,
            HEALTH_KEY: deployment.healthKey,
          });
        } catch (error) {
          if (tries === DOCTOR_TRIES || !deployHook) throw error;
          await new Promise((resolve) => setTimeout(resolve, options.pauseMs ?? PAUSE_MS));
        }
      }
    },
  };
  if (isRollback) return [linked, variables, edgeFunction, doctor];
  return [linked, database, settings, variables, edgeFunction, pages, owner, doctor];
}
