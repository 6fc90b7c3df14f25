import * as z from 'zod/mini';
import { errorBody } from './errors.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

const STATUS_TEXT: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, nothing to tell',
};

/** A contract schema as JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function queryParameters(schema: z.ZodMiniType): Json[] {
  const described = jsonSchema(schema, 'input') as { properties?: Record<string, Json> };
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: false,
    schema: property,
  }));
}

function pathParameters(route: Route): Json[] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function successResponse(route: Route): Json {
  const description = STATUS_TEXT[route.status];
  if (!route.response) return { description };
  const one = jsonSchema(route.response, 'output');
  const schema = route.list ? { type: 'array', items: one } : one;
  if (!route.list) return { description, content: { 'application/json': { schema } } };
  const header = (text: string, type: string): Json => ({ description: text, schema: { type } });
  return {
    description,
    headers: {
      'X-Total-Count': header('How many rows match', 'integer'),
      'X-Next-Before': header('Value of `before` for the next page; absent on the last', 'string'),
      ETag: header('Send it back as If-None-Match', 'string'),
    },
    content: { 'application/json': { schema } },
  };
}

function operation(id: string, route: Route): Json {
  const body = route.staffBody ?? route.body;
  const responses: Record<string, Json> = {
    [route.status]: successResponse(route),
    500: failure('Our fault, in fixed words'),
  };
  if (route.list) responses[304] = { description: 'Nothing changed since the ETag sent' };
  if (body) responses[400] = failure('Malformed JSON');
  if (route.auth !== 'public') responses[401] = failure('No token, or one that is not valid');
  if (route.auth !== 'public') responses[403] = failure('A valid token without the right');
  if (route.idKind) responses[404] = failure('No such record');
  if (body) responses[413] = failure('Body too large');
  if (body) responses[415] = failure('Not JSON');
  if (body || route.query) responses[422] = failure('Some field is wrong; `fields` says which');
  if (route.auth === 'public' && body) responses[429] = failure('Too often; see Retry-After');
  return {
    operationId: id,
    summary: route.summary,
    parameters: [...pathParameters(route), ...(route.query ? queryParameters(route.query) : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    }),
    responses,
    security: { public: [], optional: [{}, { bearer: [] }] }[route.auth as string] ?? [
      { bearer: [] },
    ],
  };
}

/** The OpenAPI 3.1 document of these routes, by the name of each. */
export function openApiDocument(routes: Record<string, Route>): Json {
  const paths: Record<string, Json> = {};
  for (const [id, route] of Object.entries(routes)) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(id, route),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Company site API', version: '1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
