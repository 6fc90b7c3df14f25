import { execFileSync } from 'node:child_process';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { ROOT } from '../local/paths.ts';
import { readArgs } from '../local/read-args.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import { actsOf, type Run } from './deploy/acts.ts';
import { type Question, readDeployment } from './deploy/deployment.ts';
import { openProjectFolder } from './deploy/project-folder.ts';
import { runProgram } from './run-program.ts';

const USAGE = `npm run deploy -- [--dry-run] [--owner <e-mail>] [--free] [--mail-domain <domain>] [--rollback] [--yes]

Brings this checkout to a project of Supabase and its site: database, settings, variables, function, site, the first
owner, and then the doctor. Asks for what the environment does not say (docs/deploy.md).
--dry-run   says what each act would change, and changes nothing
--rollback  function and its variables alone, back to this checkout
--yes       asks nothing: what is missing is an error
--free, --mail-domain   for the doctor`;

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const OPTIONS = {
  'dry-run': flag,
  rollback: flag,
  yes: flag,
  free: flag,
  owner: text,
  'mail-domain': text,
};

const run: Run = async (program, args, variables) => {
  const env = { ...process.env, ...variables };
  const { code, text: said } = await runProgram(program, args, { env });
  stdout.write(said);
  if (code !== 0)
    throw new StartError('This act has failed; what it said is above. It can be run again.');
};

async function main(): Promise<void> {
  const { values } = readArgs({ options: OPTIONS }, USAGE);
  const isRehearsal = values['dry-run'];
  const lines = values.yes ? undefined : createInterface({ input: stdin });
  const answers = lines?.[Symbol.asyncIterator]();
  const question: Question =
    answers &&
    (async (what) => {
      stdout.write(`${what}: `);
      const { value, done } = await answers.next();
      if (done) throw new StartError('Nobody answers; with --yes nothing is asked.');
      return value;
    });
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    if (!isRehearsal && git('status', '--porcelain')) {
      throw new StartError('Commit or discard changes first: what runs has to be a commit.');
    }
    const deployment = await readDeployment(process.env, git('rev-parse', 'HEAD'), question);
    const { project, site } = deployment;
    const { folder, remove } = openProjectFolder(project, site);
    try {
      const domain = values['mail-domain'];
      const doctorOptions = [
        ...(values.free ? ['--free'] : []),
        ...(domain ? ['--mail-domain', domain] : []),
      ];
      const options = { doctorOptions, folder, run, log: console.log };
      const acts = actsOf(deployment, {
        ...options,
        isRollback: values.rollback,
        owner: values.owner ?? '',
      });
      const sure = `Deploy ${deployment.commit.slice(0, 7)} to ${project} for ${site}? (yes)`;
      if (question && !isRehearsal && (await question(sure)) !== 'yes') return;
      for (const act of acts) {
        console.log(`\n── ${act.name}${isRehearsal ? ', rehearsed' : ''}`);
        await (isRehearsal ? act.rehearse?.() : act.run());
      }
    } finally {
      remove();
    }
  } finally {
    lines?.close();
  }
}

main().catch(exitWith);
