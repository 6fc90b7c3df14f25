import { signupFields } from '@/content/signup.ts';

/** What the one field of each recovery view is for. */
export const recoveryFields = {
  forgotten_password: { autoComplete: 'email', hint: '' },
  update_password: { autoComplete: 'new-password', hint: signupFields.password.hint },
} as const;
