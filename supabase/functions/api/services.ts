import { type AuthApi, createAuthApi } from './data/auth-api.ts';
import { createDatabase, type Database } from './data/database.ts';
import type { Settings } from './settings.ts';

/** The two things this function talks to. What is constant in them is made once a process. */
export type Services = {
  settings: Settings;
  auth: AuthApi;
  /** The database as an anonymous visitor. */
  visitor: Database;
  /** The database as the bearer of this access token. */
  as(accessToken: string): Database;
  /** The database with the secret key: rate limits and view counts only. */
  system: Database;
};

export function createServices(settings: Settings, fetcher: typeof fetch = fetch): Services {
  const { publishableKey, secretKey } = settings;
  return {
    settings,
    auth: createAuthApi(settings, fetcher),
    visitor: createDatabase(settings, fetcher, { apikey: publishableKey }),
    as: (accessToken) =>
      createDatabase(settings, fetcher, {
        apikey: publishableKey,
        authorization: `Bearer ${accessToken}`,
      }),
    system: createDatabase(settings, fetcher, { apikey: secretKey }),
  };
}
