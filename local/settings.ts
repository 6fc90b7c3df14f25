import path from 'node:path';
import { readSettings as readFunctionSettings } from '../supabase/functions/api/settings.ts';
import { inRoot } from './paths.ts';
import { StartError } from './start-error.ts';

export type Settings = ReturnType<typeof readSettings>;

/** Variables of the function: where its messages go, and the model behind the assistant. */
export const CHANNELS = [
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'SMS_API_URL',
  'SMS_API_KEY',
  'SMS_FROM',
  'SMS_A_DAY',
  'NOTIFY_WEBHOOK_URL',
  'NOTIFY_WEBHOOK_SECRET',
  'DEPLOY_HOOK_URL',
  'ASSISTANT_API_URL',
  'ASSISTANT_API_KEY',
  'ASSISTANT_MODEL',
];

/** Whether the function has a language model to ask. */
const hasModel = (env: Record<string, string | undefined>): boolean =>
  Boolean(env.ASSISTANT_API_URL && env.ASSISTANT_API_KEY && env.ASSISTANT_MODEL);

function port(name: string, fallback: number): number {
  const text = process.env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new StartError(`${name} must be a port number between 0 and 65535, not "${text}".`);
  }
  return value;
}

/** The channels that the environment sets. Throws a StartError if one is incomplete: the function would not start. */
function readChannels(): Record<string, string> {
  const values = CHANNELS.map((name) => [name, process.env[name] ?? '']);
  const channels: Record<string, string> = Object.fromEntries(values.filter(([, set]) => set));
  const local: Record<string, string> = {
    ...channels,
    SUPABASE_URL: 'http://127.0.0.1',
    SUPABASE_ANON_KEY: 'x',
    SUPABASE_SERVICE_ROLE_KEY: 'x',
    SITE_URL: 'http://127.0.0.1',
  };
  try {
    readFunctionSettings((name) => local[name]);
  } catch (error) {
    throw new StartError(`${(error as Error).message}.`);
  }
  return channels;
}

/** What `npm start` and `npm run dev` take from the environment (docs/deploy.md, Configuration). */
export function readSettings() {
  const functionEnv = readChannels();
  // The build reads it: the privacy page says whether questions go to a language model.
  if (hasModel(process.env)) process.env.VITE_ASSISTANT_MODEL ??= '1';
  const sitePort = port('PORT', 3000);
  const apiPort = port('API_PORT', 54_321);
  if (sitePort !== 0 && sitePort === apiPort) {
    throw new StartError(`PORT and API_PORT are both ${sitePort}; give them different numbers.`);
  }
  return {
    sitePort,
    apiPort,
    dataDir: path.resolve(process.env.DATA_DIR || inRoot('.local')),
    /** Without it PGlite runs inside this process. */
    databaseUrl: process.env.DATABASE_URL || undefined,
    admin: {
      email: process.env.ADMIN_EMAIL || 'admin@example.mn',
      password: process.env.ADMIN_PASSWORD || 'Admin12345',
    },
    /** Without it config.toml decides whether an address is confirmed before the first login. */
    confirmEmails: process.env.CONFIRM_EMAILS ? process.env.CONFIRM_EMAILS === '1' : undefined,
    /** Variables that send messages to a real provider instead of the mailbox. */
    functionEnv,
  };
}
