import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { errorTexts } from './errors.ts';

/** What the wizard, and the login after it, say of a sign-up. */
export const signupNotices = {
  failedTitle: 'Бүртгэл амжилтгүй',
  failed: errorTexts.tryAgain,
  network: errorTexts.network,
  successTitle: 'Бүртгэл амжилттай үүслээ!',
  success: `${TRIAL_DAYS} хоногийн үнэгүй туршилт эхэллээ.`,
} as const;
