import { addStaff } from '../../local/staff.ts';
import { keysOf } from '../../local/supabase-target.ts';
import { ALLOWED_ORIGIN, type TestStack } from './test-stack.ts';

/** The Supabase of API_URL; its keys come from the environment. */
export async function openRemoteStack(apiUrl: string): Promise<TestStack> {
  const url = apiUrl.replace(/\/+$/, '');
  const keys = keysOf(process.env);
  if (!keys) {
    throw new Error(
      'API_URL is set, so SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must be set too.',
    );
  }
  const adminEmail = process.env.ADMIN_EMAIL || 'admin@example.mn';
  const adminPassword = process.env.ADMIN_PASSWORD || 'Admin12345';
  await addStaff(
    { url, ...keys },
    { email: adminEmail, password: adminPassword, name: 'Админ', role: 'owner' },
  );
  return {
    apiUrl: `${url}/functions/v1`,
    supabaseUrl: url,
    ...keys,
    jwtSecret: process.env.SUPABASE_JWT_SECRET || undefined,
    adminEmail,
    adminPassword,
    allowedOrigin: process.env.ALLOWED_ORIGIN || ALLOWED_ORIGIN,
    database: 'remote',
    databaseUrl: process.env.DATABASE_URL || undefined,
  };
}
