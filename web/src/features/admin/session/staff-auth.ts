import { authClientOf } from '@/lib/auth-client.ts';
import { keptStaff } from './session-store.ts';

/** The staff's Auth client: keeps the tokens, and renews them as long as the area is open. */
export const staffAuth = () => authClientOf(keptStaff);
