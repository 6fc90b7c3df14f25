import { loginInput } from '@contract/fields/credentials.ts';
import * as z from 'zod/mini';

/** What the form of the login holds: `rememberMe` stays on the device. */
export const loginSchema = z.extend(loginInput, { rememberMe: z.boolean() });
