/** What only the script with supabase-js's Auth client says: the name of its class, in its log lines. */
export const SUPABASE_JS = 'GoTrueClient@';
