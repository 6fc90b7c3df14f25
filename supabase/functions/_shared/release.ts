/** The version of package.json; a test compares the two. */
export const VERSION = '0.1.0';
/** The newest migration that this function was written for; a test compares it with `supabase/migrations`. */
export const MIGRATION = '20261123013200';
