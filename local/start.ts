import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBuiltSite, openNoSite } from './built-site.ts';
import { withinGrace } from './grace.ts';
import { onStop } from './on-stop.ts';
import { ROOT } from './paths.ts';
import { readArgs } from './read-args.ts';
import { readSettings, type Settings } from './settings.ts';
import { type OpenSite, startSite } from './site.ts';
import { startStack } from './stack.ts';
import { exitWith } from './start-error.ts';
import { checkTarget, findRunningSupabase } from './supabase-target.ts';

/** What is running: its addresses for the console, and how to stop it. */
type Running = { lines: [name: string, value: string][]; close(): Promise<void> };

type Start = { dev: boolean; openSite: OpenSite; settings: Settings; log(line: string): void };

const USAGE = `npm start, npm run dev:
  -- --supabase   serve site and /api against a running Supabase instead of the embedded one
  -- --no-site    the API alone`;

const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { dev: flag, 'no-site': flag, supabase: flag };

/** The site straight from its sources, reloaded as they change (`npm run dev`). */
const openDevSite: OpenSite = async ({ site }) => {
  // Not imported above: Vite loads slowly, and `npm start` does not need it.
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${ROOT}/vite.config.ts`,
    server: { middlewareMode: true, ws: { server: site.server } },
  });
  return { listener: vite.middlewares, close: () => vite.close() };
};

/** Writes the file in which `npm run admin` finds the addresses of the running stack. */
function announce(siteUrl: string, apiUrl: string, dataDir: string): () => void {
  const file = path.join(dataDir, 'running.json');
  writeFileSync(file, `${JSON.stringify({ siteUrl, apiUrl })}\n`);
  return () => rmSync(file, { force: true });
}

/** Starts database, Supabase, function and site, in this process and its child. */
async function startEmbedded({ dev, settings, ...rest }: Start): Promise<Running> {
  const stack = await startStack({ ...settings, watch: dev, ...rest });
  const { siteUrl, apiUrl, keys, hasAdmin } = stack;
  const forget = announce(siteUrl, apiUrl, settings.dataDir);
  const { email, password } = settings.admin;
  // Only a new database gets this administrator: the password is public (README).
  const hint = 'npm run admin -- add <e-mail> --owner, or "npm run reset" for new local data';
  return {
    lines: [
      ['Site', siteUrl],
      ['Admin', `${siteUrl}/admin/login  (${hasAdmin ? `${email} / ${password}` : hint})`],
      ['Supabase API', apiUrl],
      ['Publishable key', keys.publishableKey],
      ['Mailbox', `${apiUrl}/mailbox`],
    ],
    close: () => {
      forget();
      return stack.close();
    },
  };
}

/** Starts function and site only; writes nothing into that Supabase, not even an administrator. */
async function startAgainstSupabase({ dev, settings, ...rest }: Start): Promise<Running> {
  const supabase = findRunningSupabase();
  const { hasStaff } = await checkTarget(supabase);
  const port = settings.sitePort;
  const { functionEnv } = settings;
  const site = await startSite({ port, supabase, watch: dev, functionEnv, ...rest });
  await site.ready();
  const admin = `${site.url}/admin/login`;
  const hint = 'npm run admin -- add <e-mail> --owner --supabase';
  return {
    lines: [
      ['Site', site.url],
      ['Admin', hasStaff ? admin : `${admin}  (nobody yet: ${hint})`],
      ['Supabase API', supabase.url],
      ['Publishable key', supabase.publishableKey],
    ],
    close: async () => {
      await withinGrace(site.drain());
      await site.close();
    },
  };
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const { values: flags } = readArgs({ options: OPTIONS }, USAGE);
  const settings = readSettings();
  const openSite = flags.dev ? openDevSite : flags['no-site'] ? openNoSite : openBuiltSite;

  let running: Running | undefined;
  onStop(() => running?.close());

  const start = flags.supabase ? startAgainstSupabase : startEmbedded;
  running = await start({ dev: flags.dev, openSite, settings, log: (line) => console.log(line) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log('');
  for (const [name, value] of running.lines) console.log(`  ${name.padEnd(16)} ${value}`);
  console.log(`\n  Ready in ${seconds} s. Ctrl-C stops everything.`);
}

main().catch(exitWith);
