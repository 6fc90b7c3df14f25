import { ensureSiteBuilt } from '../local/site-build.ts';
import { exitWith } from '../local/start-error.ts';

// `npm run build`: always builds, and records it, so that `npm start` need not do it again.
ensureSiteBuilt(console.log, true).catch(exitWith);
