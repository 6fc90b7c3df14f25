import * as z from 'zod/mini';
import { LEAD_INDUSTRIES, LEAD_STATUSES, MONTHLY_REVENUES } from './enums.ts';
import { LIMITS } from './limits.ts';
import { choice, email, line, optionalUrl, paragraph, phone } from './primitives.ts';

/** POST /api/design-report-requests (spec §5, §7). */
export const designReportInput = z.strictObject({
  name: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  email: email(),
  phone: phone(),
  company: line({ max: LIMITS.name, message: 'Компанийн нэрийг оруулна уу' }),
  industry: choice(LEAD_INDUSTRIES, 'Үйл ажиллагааны салбараа сонгоно уу'),
  currentWebsite: optionalUrl(),
  monthlyRevenue: choice(MONTHLY_REVENUES, 'Сарын орлогын хэмжээг сонгоно уу'),
  mainChallenge: paragraph({ max: LIMITS.text, message: 'Тулгарч буй гол асуудлаа бичнэ үү' }),
});

/** PATCH of a lead's status, saved (design §7). */
export const leadStatusInput = z.strictObject({ status: choice(LEAD_STATUSES) });

export type DesignReportInput = z.output<typeof designReportInput>;
