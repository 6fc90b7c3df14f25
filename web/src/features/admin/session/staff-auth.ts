import { authClientOf } from '@/lib/auth-client.ts';
import { keptStaff } from './session-store.ts';

/** The staff's Auth client: stores the tokens, and renews them while the area is open. */
export const staffAuth = () => authClientOf(keptStaff);
