import * as z from 'zod/mini';
import { rowParams } from './fields/params.ts';
import { route } from './http/route.ts';

/** The forms of visitors, as the history names their records. */
export const FORM_ENTITIES = [
  'program-registrations',
  'quote-requests',
  'design-report-requests',
  'partners',
  'contact-messages',
] as const;
export type FormEntity = (typeof FORM_ENTITIES)[number];

export const restoreFromSpam = route({
  method: 'POST',
  path: '/api/admin/spam/{entity}/{id}/restore',
  auth: 'admin',
  summary: 'Take the mark of spam off a request: it is back in its list',
  status: 204,
  params: z.extend(rowParams(), { entity: z.enum(FORM_ENTITIES) }),
});
