import { addStaff } from '../../local/staff.ts';
import { ALLOWED_ORIGIN, type TestStack } from './test-stack.ts';

function required(name: string, ...others: string[]): string {
  const value = [name, ...others].map((each) => process.env[each]).find(Boolean);
  if (!value) throw new Error(`API_URL is set, so ${name} must be set too.`);
  return value;
}

/** The Supabase of API_URL; its keys come from the environment. */
export async function openRemoteStack(apiUrl: string): Promise<TestStack> {
  const url = apiUrl.replace(/\/+$/, '');
  const publishableKey = required('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY');
  const secretKey = required('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY');
  const adminEmail = process.env.ADMIN_EMAIL || 'admin@example.mn';
  const adminPassword = process.env.ADMIN_PASSWORD || 'Admin12345';
  await addStaff(
    { url, publishableKey, secretKey },
    { email: adminEmail, password: adminPassword, name: 'Админ', role: 'owner' },
  );
  return {
    apiUrl: `${url}/functions/v1`,
    supabaseUrl: url,
    publishableKey,
    secretKey,
    jwtSecret: process.env.SUPABASE_JWT_SECRET || undefined,
    adminEmail,
    adminPassword,
    allowedOrigin: process.env.ALLOWED_ORIGIN || ALLOWED_ORIGIN,
    database: 'remote',
    databaseUrl: process.env.DATABASE_URL || undefined,
  };
}
