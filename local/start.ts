import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBuiltSite, openNoSite } from './built-site.ts';
import { readSettings } from './settings.ts';
import { type OpenSite, type Stack, startStack } from './stack.ts';
import { exitWith } from './start-error.ts';

/** Where `npm run admin` finds the running stack. */
function announce(stack: Stack, dataDir: string): () => void {
  const file = path.join(dataDir, 'running.json');
  const { siteUrl, apiUrl } = stack;
  writeFileSync(file, `${JSON.stringify({ siteUrl, apiUrl })}\n`);
  return () => rmSync(file, { force: true });
}

/** `--dev`: from the sources; `--no-site`: the API alone; else the built site. */
async function chooseSite(): Promise<OpenSite> {
  if (process.argv.includes('--dev')) return (await import('./dev-site.ts')).openDevSite;
  return process.argv.includes('--no-site') ? openNoSite : openBuiltSite;
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const settings = readSettings();
  const dev = process.argv.includes('--dev');
  const openSite = await chooseSite();

  let stack: Stack | undefined;
  let stopping = false;
  let forget = (): void => undefined;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    forget();
    await stack?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => (stack ? void stop() : process.exit(0)));
  }

  stack = await startStack({ ...settings, watch: dev, openSite, log: (line) => console.log(line) });
  forget = announce(stack, settings.dataDir);
  const { siteUrl, apiUrl, keys } = stack;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`
  Site             ${siteUrl}
  Admin            ${siteUrl}/admin/login  (${settings.admin.email} / ${settings.admin.password})
  Supabase API     ${apiUrl}
  Publishable key  ${keys.publishableKey}
  Mailbox          ${apiUrl}/mailbox

  Ready in ${seconds} s. Ctrl-C stops everything.`);
}

main().catch(exitWith);
