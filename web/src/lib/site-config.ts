import { loadJson } from './api-client.ts';

/** Where Supabase is; both are public. The key is the publishable one, never a secret. */
export type SiteConfig = { supabaseUrl: string; publishableKey: string };

function isSiteConfig(value: unknown): value is SiteConfig {
  const isText = (text: unknown) => typeof text === 'string' && text !== '';
  if (typeof value !== 'object' || value === null) return false;
  if (!('supabaseUrl' in value && 'publishableKey' in value)) return false;
  return isText(value.supabaseUrl) && isText(value.publishableKey);
}

/**
 * Reads `/config.json`: written by the build from `VITE_SUPABASE_URL` and
 * `VITE_SUPABASE_PUBLISHABLE_KEY`, served by the local stack itself, so that one build serves
 * both. Throws ApiError, NetworkError, or when the file says nothing.
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
 * Whether questions to the assistant go to a language model: the build says so (`VITE_ASSISTANT_MODEL`), or the
 * local stack. Without an answer they do not.
 */
export function assistantModelIsOn(): Promise<boolean> {
  modelIsOn ??= loadJson('/config.json').then(
    (config) => Object(config).assistantModel === true,
    () => {
      // The next panel asks again.
      modelIsOn = undefined;
      return false;
    },
  );
  return modelIsOn;
}
