import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openServer } from '../../local/http-server.ts';
import { inRoot } from '../../local/paths.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { SECRETS } from '../doctor/project.ts';
import { actsOf } from './acts.ts';
import { type Deployment, readDeployment } from './deployment.ts';
import { configFor, openProjectFolder } from './project-folder.ts';

const PROJECT = 'abcdefghijklmnopqrst';
const SITE = 'https://shop.mn';
const COMMIT = 'c'.repeat(40);

/** What the Management API says of the project, and whoever else is asked. */
let project: Record<string, unknown>;
let asked: string[];
const { url: address, serveWith, close } = await openServer(0, 'PORT');
afterAll(close);
serveWith((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const url = request.url?.replace(`/v1/projects/${PROJECT}`, '') ?? '';
  const found = project[url] ?? project[url.split('?')[0] ?? ''];
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ?? {}));
});
beforeEach(() => {
  asked = [];
  project = {
    '': { id: PROJECT, status: 'ACTIVE_HEALTHY' },
    '/api-keys?reveal=true': [
      { type: 'legacy', api_key: 'eyJ' },
      { type: 'publishable', api_key: 'sb_publishable_x' },
      { type: 'secret', api_key: 'sb_secret_x' },
    ],
    '/secrets': SECRETS.map((name) => ({ name })),
    '/hook': {},
    '/rest/v1/staff': [],
  };
});

/** What a workflow gives. */
const given = () => ({
  SUPABASE_MANAGEMENT_API: address,
  SUPABASE_URL: address,
  SUPABASE_PROJECT: PROJECT,
  SUPABASE_ACCESS_TOKEN: 'sbp_x',
  SUPABASE_DB_PASSWORD: 'the password',
  SITE_URL: `${SITE}/`,
  SITE_DEPLOY_HOOK: `${address}/hook`,
  FUNCTION_SECRETS:
    'HEALTH_KEY="a key"\nMAIL_FROM="Дэлгүүр <a@shop.mn>"\nVITE_TURNSTILE_SITE_KEY=0x1',
});
const read = (changed: Record<string, string> = {}) =>
  readDeployment({ ...given(), ...changed }, COMMIT, undefined);

describe('what a deployment needs', () => {
  it('is taken from the environment and the project, and nothing is written', async () => {
    expect(await read()).toMatchObject({
      site: SITE,
      target: { url: address, publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' },
      secrets: { MAIL_FROM: 'Дэлгүүр <a@shop.mn>', SITE_URL: SITE, RELEASE_COMMIT: COMMIT },
      healthKey: 'a key',
      turnstileSiteKey: '0x1',
    });
    expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
  });

  it('is named where it is missing and nobody can be asked', async () => {
    await expect(read({ SUPABASE_DB_PASSWORD: '', SITE_URL: '' })).rejects.toThrow(
      'Missing: SUPABASE_DB_PASSWORD, SITE_URL',
    );
    project['/secrets'] = [{ name: 'PROXY_SECRET' }];
    await expect(read({ SITE_DEPLOY_HOOK: '' })).rejects.toThrow(
      'Missing: MAIL_API_URL, MAIL_API_KEY, SITE_DEPLOY_HOOK',
    );
  });

  it('is asked for, and secrets that nobody has to think of are made', async () => {
    project['/secrets'] = [];
    const questions: string[] = [];
    const found = await readDeployment(
      { ...given(), FUNCTION_SECRETS: '', SITE_DEPLOY_HOOK: '' },
      COMMIT,
      async (what) => {
        questions.push(what);
        return what.startsWith('Mail provider') ? 'typed' : '';
      },
    );
    expect(questions).toHaveLength(6);
    expect(found.secrets).toMatchObject({ MAIL_API_KEY: 'typed', HEALTH_KEY: found.healthKey });
    expect(found.secrets.PROXY_SECRET).toMatch(/^.{44}$/);
    expect(found.secrets.PROXY_SECRET).not.toBe(found.healthKey);
    expect(found.deployHook).toBe('');
  });

  it.each([
    ['is paused', () => (project[''] = { status: 'INACTIVE' }), 'INACTIVE'],
    ['the token may not read', () => delete project[''], '404'],
    ['has no keys', () => (project['/api-keys?reveal=true'] = []), 'no publishable key'],
  ])('is not there where the project %s', async (_, spoil, said) => {
    spoil();
    await expect(read()).rejects.toThrow(said);
  });
});

describe('the acts', () => {
  type Call = { program: string; args: readonly string[]; variables: Record<string, string> };
  let calls: Call[];
  let said: string[];
  let fails: string;
  const folder = temporaryFolder('site-deploy-test');
  beforeEach(() => {
    calls = [];
    said = [];
    fails = '';
  });
  const actsFor = (deployment: Deployment, changed: object = {}) =>
    actsOf(deployment, {
      isRollback: false,
      owner: 'owner@shop.mn',
      doctorOptions: ['--free'],
      folder,
      run: async (program, args, variables) => {
        calls.push({ program, args, variables });
        if (fails && args.some((arg) => arg.includes(fails))) throw new Error('failed');
      },
      log: (line) => said.push(line),
      pauseMs: 0,
      ...changed,
    });
  const perform = async (changed: object = {}, variables: Record<string, string> = {}) => {
    for (const act of actsFor(await read(variables), changed)) await act.run();
  };
  /** The commands without the folders of this machine. */
  const commands = () =>
    calls.map(({ args }) =>
      args
        .filter((arg) => !/run\.cjs$/.test(arg))
        .map((arg) => arg.replace(folder, '').replace(inRoot(), ''))
        .join(' '),
    );
  const CLI = '--workdir  --yes';
  const LINK = `link --project-ref ${PROJECT} ${CLI}`;

  it('come in one order, and end with the doctor', async () => {
    await perform();
    expect(commands()).toEqual([
      LINK,
      `db push --remote ${CLI}`,
      `config push ${CLI}`,
      `secrets set --env-file /function.env ${CLI}`,
      `functions deploy api --use-api ${CLI}`,
      '/scripts/build.ts',
      '/scripts/admin.ts add owner@shop.mn --owner',
      `/scripts/doctor.ts --project ${PROJECT} --site ${SITE} --free`,
    ]);
    expect(calls[1]?.variables).toMatchObject({ SUPABASE_DB_PASSWORD: 'the password' });
    expect(calls[5]?.variables).toMatchObject({
      VITE_SITE_URL: SITE,
      VITE_TURNSTILE_SITE_KEY: '0x1',
    });
    expect(asked).toContain('POST /hook');
    const written = readFileSync(path.join(folder, 'function.env'), 'utf8');
    expect(written).toContain('MAIL_FROM="Дэлгүүр <a@shop.mn>"\n');
    expect(written).toContain(`RELEASE_COMMIT="${COMMIT}"\n`);
  });

  it('end with the first that fails, so that a function never meets an older database', async () => {
    fails = 'db';
    await expect(perform()).rejects.toThrow('failed');
    expect(commands()).toHaveLength(2);
    expect(asked).not.toContain('POST /hook');
  });

  it('ask the host for nothing where the build fails', async () => {
    fails = 'build.ts';
    await expect(perform()).rejects.toThrow('failed');
    expect(asked).not.toContain('POST /hook');
  });

  it('wait for the host, and fail where the doctor stays unhappy', async () => {
    fails = 'doctor.ts';
    await expect(perform()).rejects.toThrow('failed');
    expect(commands().filter((line) => line.includes('doctor.ts'))).toHaveLength(10);
  });

  it('make no owner where there are staff', async () => {
    project['/rest/v1/staff'] = [{ email: 'a@shop.mn' }];
    await perform();
    expect(commands().filter((line) => line.includes('admin.ts'))).toEqual([]);
  });

  it('name the variables of a host that is not connected yet, and do not wait for it', async () => {
    fails = 'doctor.ts';
    const deployment = { ...(await read()), deployHook: '' };
    const run = async () => {
      for (const act of actsFor(deployment)) await act.run();
    };
    await expect(run()).rejects.toThrow('failed');
    expect(said.join('\n')).toMatch(/VITE_SITE_URL=https:\/\/shop\.mn\n(.*\n)*.*PROXY_SECRET=/);
    expect(commands().filter((line) => line.includes('doctor.ts'))).toHaveLength(1);
  });

  it('of a rollback leave database, settings and site alone', async () => {
    await perform({ isRollback: true });
    expect(commands().map((line) => line.split(' ')[0])).toEqual([
      'link',
      'secrets',
      'functions',
      '/scripts/doctor.ts',
    ]);
  });

  it('of a rehearsal change nothing', async () => {
    for (const act of actsFor(await read())) await act.rehearse?.();
    expect(commands()).toEqual([LINK, `db push --remote --dry-run ${CLI}`, `config diff ${CLI}`]);
    expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
  });
});

describe('the folder for the CLI', () => {
  const CONFIG = readFileSync(inRoot('supabase', 'config.toml'), 'utf8');

  it('has config.toml with the project and its site, and leaves the checkout alone', () => {
    const { folder, remove } = openProjectFolder(PROJECT, SITE);
    const written = readFileSync(path.join(folder, 'supabase', 'config.toml'), 'utf8');
    remove();
    expect(written).toContain(`[remotes.production]\nproject_id = "${PROJECT}"`);
    expect(written).toContain(`site_url = "${SITE}"`);
    expect(written).not.toMatch(/a{20}|example\.mn/);
    expect(readFileSync(inRoot('supabase', 'config.toml'), 'utf8')).toBe(CONFIG);
  });

  it.each(['a'.repeat(20), 'https://example.mn'])('is not made where there is no %s', (missing) => {
    const config = CONFIG.replaceAll(missing, missing.replace('a', 'c'));
    expect(() => configFor(config, PROJECT, SITE)).toThrow('to replace');
  });
});
