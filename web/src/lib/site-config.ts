import { callApi } from './api-client.ts';

/** Where Supabase is; both are public. The key is the publishable one, never a secret. */
export type SiteConfig = { supabaseUrl: string; publishableKey: string };

/**
 * Reads `/config.json`: written by the build from `VITE_SUPABASE_URL` and
 * `VITE_SUPABASE_PUBLISHABLE_KEY`, served by the local stack itself, so that one build serves
 * both. Throws ApiError, NetworkError, or when the file says nothing.
 */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const { supabaseUrl, publishableKey } = await callApi<Partial<SiteConfig>>('/config.json');
  if (!supabaseUrl || !publishableKey) {
    throw new Error('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY were not set at build');
  }
  return { supabaseUrl, publishableKey };
}
