import { ROOT } from '../local/paths.ts';
import { ensureSiteBuilt } from '../local/site-build.ts';
import { exitWith } from '../local/start-error.ts';
import { stepsOf } from '../local/steps.ts';
import { writeNetlifyFunction } from '../web/build/bot-page-hosts.ts';
import { writeVercelOutput } from '../web/build/vercel-output.ts';

/** `npm run build`: always builds, and records it, so that `npm start` need not do it again. */
async function main(): Promise<void> {
  await ensureSiteBuilt(stepsOf(console.log), true);
  // In a build by Vercel, which sets this variable: it reads vercel.json too early, before `dist` exists.
  if (process.env.VERCEL) await writeVercelOutput(ROOT);
  if (process.env.NETLIFY) await writeNetlifyFunction(ROOT);
}

main().catch(exitWith);
