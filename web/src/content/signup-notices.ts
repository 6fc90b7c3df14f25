import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { errorTexts } from './errors.ts';

/** Notices of the sign-up wizard and of the login after it. */
export const signupNotices = {
  failedTitle: 'Бүртгэл амжилтгүй',
  failed: errorTexts.tryAgain,
  network: errorTexts.network,
  successTitle: 'Бүртгэл амжилттай үүслээ!',
  success: `Туслахаа нийтэлмэгц ${TRIAL_DAYS} хоногийн үнэгүй туршилт эхэлнэ.`,
} as const;
