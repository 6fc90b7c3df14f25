import { signupFields } from '@/content/signup.ts';

export const recoveryFields = {
  forgotten_password: { autoComplete: 'email', hint: '' },
  update_password: { autoComplete: 'new-password', hint: signupFields.password.hint },
} as const;
