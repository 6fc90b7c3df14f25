import { ROOT } from '../local/paths.ts';
import { ensureSiteBuilt } from '../local/site-build.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import { stepsOf } from '../local/steps.ts';
import { writeNetlifyFunction } from '../web/build/bot-page-hosts.ts';
import { apiTarget } from '../web/build/host-files.ts';
import { writeVercelOutput } from '../web/build/vercel-output.ts';
import { ask } from './doctor/finding.ts';

/** `npm run build`: always builds, and records it, so that `npm start` need not do it again. */
/** Throws a StartError if the function, from which a build takes the articles, does not respond. */
async function refuseWithoutFunction(supabaseUrl: string): Promise<void> {
  const address = `${apiTarget(supabaseUrl)}/health`;
  const { status, said } = await ask(address);
  if (status === 200) return;
  throw new StartError(
    `The site cannot be built: ${address}, where the articles are, says "${said}"; deploy the function first (npm run deploy), or leave VITE_SUPABASE_URL out.`,
  );
}

async function main(): Promise<void> {
  const { VITE_SUPABASE_URL: supabaseUrl } = process.env;
  if (supabaseUrl) await refuseWithoutFunction(supabaseUrl);
  await ensureSiteBuilt(stepsOf(console.log), true);
  // In a build by Vercel, which sets this variable: it reads vercel.json too early, before `dist` exists.
  if (process.env.VERCEL) await writeVercelOutput(ROOT);
  if (process.env.NETLIFY) await writeNetlifyFunction(ROOT);
}

main().catch(exitWith);
