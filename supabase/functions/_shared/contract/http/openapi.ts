import * as z from 'zod/mini';
import { FILE_TYPES } from '../fields/files.ts';
import { ERRORS, type ErrorCode, errorBody } from './errors.ts';
import { IDEMPOTENCY_KEY_HEADER, takesKey } from './idempotency-key.ts';
import { errorsOf, type Route } from './route.ts';
import { CHALLENGE_HEADER, FORM_TOKEN_HEADER } from './visitor-form.ts';

type Json = Record<string, unknown>;

const STATUS_TEXT: Record<Route['status'], string> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, without a body',
};

/** A contract schema as JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The members of an object schema as parameters of a request. */
function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property,
  }));
}

function headerParameters(route: Route): Json[] {
  const { ifMatch, etag, form } = route;
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(takesKey(route)
      ? [
          header(
            IDEMPOTENCY_KEY_HEADER,
            'A new one for each thing to be done; sent again with the same request, it gets the same response for 24 hours',
          ),
        ]
      : []),
    ...(ifMatch ? [header('If-Match', 'The version of the record that was seen, as "3"')] : []),
    ...(form
      ? [
          header(CHALLENGE_HEADER, 'What Turnstile gave, where the owner has set it up'),
          header(
            FORM_TOKEN_HEADER,
            'What /api/form-token gave when the form was begun; may be left out',
          ),
        ]
      : []),
    ...(etag ? [header('If-None-Match', 'The ETag of an earlier response')] : []),
  ];
}

function responseHeaders({ list, etag }: Route): Json {
  const header = (description: string, type: string): Json => ({ description, schema: { type } });
  return {
    ...(list && {
      'X-Total-Count': header(
        'How many rows match; may be left out after the first page',
        'integer',
      ),
      'X-Total-Capped': header('`true` when more rows match than were counted', 'string'),
      'X-Next-Before': header('Value of `before` for the next page; absent on the last', 'string'),
    }),
    ...(etag && { ETag: header('Send it back as If-None-Match', 'string') }),
  };
}

/** A file as the content of a request or response: bytes, of one of these types. */
const binary = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, {}]));

function success(route: Route): Json {
  const description = STATUS_TEXT[route.status];
  if (route.file) return { description, content: binary(FILE_TYPES) };
  if (!route.response) return { description };
  const one = jsonSchema(route.response, 'output');
  return {
    description,
    headers: responseHeaders(route),
    content: {
      'application/json': {
        schema: route.list ? { type: 'array', items: one } : one,
      },
    },
  };
}

/** The errors of a route by status, each with the codes that its body may carry. */
function failures(route: Route): Record<string, Json> {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(route)) {
    const { status } = ERRORS[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const SECURITY: Record<Route['auth'], Json[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  customer: [{ bearer: [] }],
  assistant: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  function: [{ functionSecret: [] }],
  monitor: [{ monitorKey: [] }],
};

function operation(id: string, route: Route): Json {
  const body = route.staffBody ?? route.body;
  return {
    operationId: route.operationId ?? id,
    summary: route.summary,
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...headerParameters(route),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    }),
    ...(route.upload && { requestBody: { required: true, content: binary(route.upload) } }),
    responses: {
      [route.status]: success(route),
      ...(route.etag && { 304: { description: 'Nothing changed since the ETag sent' } }),
      ...failures(route),
    },
    security: SECURITY[route.auth],
  };
}

/** The OpenAPI 3.1 document of these routes, by the name of each. */
export function describeRoutes(routes: Record<string, Route>): Json {
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        functionSecret: { type: 'http', scheme: 'bearer' },
        monitorKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
