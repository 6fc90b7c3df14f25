import { loadJson } from './api-client.ts';

/** Where Supabase is; both values are public. The key is the publishable one, never a secret. */
export type SiteConfig = { supabaseUrl: string; publishableKey: string };

function isSiteConfig(value: unknown): value is SiteConfig {
  const isText = (text: unknown) => typeof text === 'string' && text !== '';
  if (typeof value !== 'object' || value === null) return false;
  if (!('supabaseUrl' in value && 'publishableKey' in value)) return false;
  return isText(value.supabaseUrl) && isText(value.publishableKey);
}

/**
 * Reads `/config.json`, which the build writes from `VITE_SUPABASE_URL` and `VITE_SUPABASE_PUBLISHABLE_KEY`,
 * and the local stack serves itself, so that one build works with both. Throws ApiError, NetworkError, or an
 * Error if a value is missing.
 */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const config = await loadJson('/config.json');
  if (!isSiteConfig(config)) {
    throw new Error('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY were not set at build');
  }
  return config;
}

let modelIsOn: Promise<boolean> | undefined;

/**
 * Whether a language model answers questions to the assistant, as the build (`VITE_ASSISTANT_MODEL`) or the
 * local stack says. False if `/config.json` cannot be read.
 */
export function assistantModelIsOn(): Promise<boolean> {
  modelIsOn ??= loadJson('/config.json').then(
    (config) => Object(config).assistantModel === true,
    () => {
      // Not cached after a failure, so that the next call tries again.
      modelIsOn = undefined;
      return false;
    },
  );
  return modelIsOn;
}
