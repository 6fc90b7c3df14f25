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
