import * as z from 'zod/mini';
import { route } from './http/route.ts';

/** Says that the database responds. */
export const healthStatus = z.object({ status: z.literal('ok') });

export const openApiDocument = z.record(z.string(), z.unknown());

export const health = route({
  method: 'GET',
  path: '/api/health',
  auth: 'public',
  summary: 'Responds when the database does',
  status: 200,
  response: healthStatus,
});

export const openapi = route({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  summary: 'This document',
  status: 200,
  response: openApiDocument,
  etag: 'body',
  cacheControl: 'public, max-age=300',
});
