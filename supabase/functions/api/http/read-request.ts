import type * as z from 'zod/mini';
import { LIMITS } from '../../_shared/contract/fields/limits.ts';
import { bodyBound } from '../../_shared/contract/http/body-bound.ts';
import { fieldErrors } from '../../_shared/contract/http/issues.ts';
import type { Route } from '../../_shared/contract/http/route.ts';
import {
  CHALLENGE_HEADER,
  FORM_TOKEN_HEADER,
  HONEYPOT,
} from '../../_shared/contract/http/visitor-form.ts';
import { readBody } from './body.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from './errors.ts';
import { knownRevision } from './etag.ts';
import { type ReceivedFile, readUpload } from './upload.ts';

/** Signals about a form for `submit_form`: a filled honeypot, the form token, the price that the page showed. */
export type FormSignals = { honeypotFilled?: true; token?: string; shownPrice?: number };

/** The parts of a request, parsed by the schemas of its route. */
export type Parsed = {
  /** What a visitor's form sends besides its fields. */
  signals: FormSignals;
  /** The token of Turnstile's challenge. */
  challenge: string | undefined;
  params: unknown;
  query: unknown;
  input: unknown;
  /** The body of a route that takes a file. */
  file?: ReceivedFile;
  /** The version of the record that the caller last saw; undefined accepts any version. */
  version: number | undefined;
  /** The revision of the list that the caller already holds, or null. */
  knownRevision: number | null;
};

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const REPORT_TYPE = /^application\/csp-report\s*(?:;|$)/i;

/** Throws unsupported_media_type, body_too_large, malformed_json or RequestCut. */
async function readJson(c: ApiContext, maxSize: number, isReport = false): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!JSON_TYPE.test(type) && !(isReport && REPORT_TYPE.test(type))) {
    throw new ApiError('unsupported_media_type');
  }
  const bytes = await readBody(c.req.raw, maxSize, new ApiError('body_too_large'));
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed_json');
  }
}

/**
 * Removes the honeypot from the raw body, because the schema would refuse it as unknown: a client that filled
 * it in gets the same response as everybody else.
 */
function takeHoneypot(body: unknown): { body: unknown; honeypotFilled: boolean } {
  if (typeof body !== 'object' || body === null || !(HONEYPOT in body)) {
    return { body, honeypotFilled: false };
  }
  const { [HONEYPOT]: honeypot, ...rest } = body;
  return { body: rest, honeypotFilled: honeypot !== '' && honeypot !== null };
}

/** A value parsed by its schema; throws validation_failed with a text for each invalid field. */
function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError('validation_failed', { fields: fieldErrors(result.error.issues) });
}

/** The parameters of the path; throws not_found for an invalid one. */
function pathParams(schema: z.ZodMiniType, values: Record<string, string>): unknown {
  const result = schema.safeParse(values);
  if (!result.success) throw new ApiError('not_found');
  return result.data;
}

/** The version of `If-Match: "3"`; throws version_conflict for a tag that this API never made. */
function expectedVersion(header: string | undefined): number | undefined {
  const tag = header?.trim();
  if (tag === undefined || tag === '*') return undefined;
  const match = /^"(\d{1,9})"$/.exec(tag);
  if (!match) throw new ApiError('version_conflict');
  return Number(match[1]);
}

/**
 * Reads a request as its route says, in the order of the contract: address, headers, query, body.
 * Throws not_found, version_conflict, validation_failed or what is wrong with the body.
 */
export async function readRequest(c: ApiContext, route: Route, isStaff: boolean): Promise<Parsed> {
  const body = isStaff ? (route.staffBody ?? route.body) : route.body;
  const isForm = route.form && !isStaff;
  const signals: FormSignals = {};
  const readBody = async (schema: z.ZodMiniType) => {
    const raw = await readJson(c, bodyBound(schema), route.browserReport);
    if (!isForm) return raw;
    const { body: rest, honeypotFilled } = takeHoneypot(raw);
    if (honeypotFilled) signals.honeypotFilled = true;
    return rest;
  };
  const token = c.req.header(FORM_TOKEN_HEADER);
  if (isForm && token) signals.token = token.slice(0, LIMITS.token);
  return {
    signals,
    challenge: isForm ? c.req.header(CHALLENGE_HEADER)?.slice(0, LIMITS.token) : undefined,
    params: route.params && pathParams(route.params, c.req.param()),
    version: route.ifMatch && expectedVersion(c.req.header('if-match')),
    knownRevision: route.etag === 'revision' ? knownRevision(c.req.header('if-none-match')) : null,
    query: route.query && checked(route.query, c.req.query()),
    input: body && checked(body, await readBody(body)),
    ...(route.upload && { file: await readUpload(c, route.upload) }),
  };
}
