import * as z from 'zod/mini';
import { text } from './fields/records.ts';
import { route } from './http/route.ts';

export const takeFormToken = route({
  method: 'POST',
  path: '/api/form-token',
  auth: 'public',
  summary: 'A signed time stamp, which a form sends along as Form-Token',
  status: 201,
  response: z.object({ token: text() }),
  withoutKey: true,
});
