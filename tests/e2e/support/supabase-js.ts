/** A text that only supabase-js's Auth client contains: its class name in log messages. */
export const SUPABASE_JS = 'GoTrueClient@';
