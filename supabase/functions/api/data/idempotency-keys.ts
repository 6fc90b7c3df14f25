import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../../_shared/contract/http/errors.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  keyIn,
  takesKey,
} from '../../_shared/contract/http/idempotency-key.ts';
import type { Route } from '../../_shared/contract/http/route.ts';
import type { ApiContext } from '../http/context.ts';
import { ApiError } from '../http/errors.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import type { Parsed } from '../http/read-request.ts';
import { jsonOf } from './database.ts';
import type { DataClient, Supabase } from './supabase.ts';

export type IdempotencyKey = { key: string; hash: string };

const KEY_INVALID = 'Хүсэлтийн түлхүүр буруу байна';
const SECRET = /password/i;

/** About 50 ms of CPU, so that trying a password costs as much as against the account's own hash. */
const SLOW_ROUNDS = 150_000;

/** The request as text, and separately the passwords in it. */
function withoutSecrets(sent: object): { text: string; secrets: unknown[] } {
  const secrets: unknown[] = [];
  const text = JSON.stringify(sent, (name, value: unknown) => {
    if (!SECRET.test(name)) return value;
    secrets.push([name, value]);
    return undefined;
  });
  return { text, secrets };
}

/**
 * A slow hash of passwords, made with the database's secret and this idempotency key. It detects that a
 * repetition has another password. An attacker who reads hash and secret cannot try passwords faster than
 * against the hash of the account.
 */
async function slowHash(secret: string, key: string, secrets: unknown[]): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const material = bytes(JSON.stringify(secrets));
  const imported = await crypto.subtle.importKey('raw', material, 'PBKDF2', false, ['deriveBits']);
  const salt = bytes(await keyedHash(secret, `request password:${key}`));
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: SLOW_ROUNDS };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, imported, 128)).toString();
}

/**
 * The idempotency key of a request, if its route takes one. Throws validation_failed for an invalid
 * one.
 */
export async function readIdempotencyKey(
  c: ApiContext,
  route: Route,
  { params, query, input, version, file }: Parsed,
  supabase: Supabase,
): Promise<IdempotencyKey | undefined> {
  const value = c.req.header(IDEMPOTENCY_KEY_HEADER);
  if (value === undefined || !takesKey(route)) return undefined;
  const key = keyIn(value);
  if (key === null) {
    throw new ApiError('validation_failed', { fields: { [IDEMPOTENCY_KEY_HEADER]: KEY_INVALID } });
  }
  const { text, secrets } = withoutSecrets({ params, query, input, version, file: file?.sha256 });
  const secret = await supabase.functionSecret();
  const password = secrets.length > 0 ? await slowHash(secret, key, secrets) : '';
  return { key, hash: await keyedHash(secret, `${text}${password}`) };
}

/** What `public.begin_request` returns. */
const beginning = z.object({
  state: z.enum(['begun', 'running', 'done', 'other']),
  outcome: z.optional(z.string()),
});

type Outcome = { result?: unknown } | { code: ErrorCode; fields?: Record<string, string> };

/**
 * Refusals that depend only on the request and the record, so they are stored under the key. After any other
 * refusal a repetition may succeed, so the key is released.
 */
const KEPT_STATUSES = new Set([404, 409, 422]);

const WAITS = 12;
const WAIT_MS = 250;

/** Begins a request, or waits for another one with the same key to end. Throws request_in_progress. */
async function begin(database: DataClient, route: string, { key, hash }: IdempotencyKey) {
  for (let waits = 0; waits < WAITS; waits += 1) {
    const call = { p_route: route, p_key: key, p_request_hash: hash };
    const begun = jsonOf(beginning, await database.rpc('begin_request', call));
    if (begun.state !== 'running') return begun;
    await new Promise((over) => setTimeout(over, WAIT_MS));
  }
  throw new ApiError('request_in_progress', { headers: { 'Retry-After': '1' } });
}

/**
 * Carries a request out once: a repetition with the same key gets the first response. Throws
 * idempotency_key_reused when the key came with another request before.
 */
export async function keyedResult<Result>(
  database: DataClient,
  { method, path }: Route,
  idempotencyKey: IdempotencyKey,
  work: () => Promise<Result>,
): Promise<Result> {
  const route = `${method} ${path}`;
  const { state, outcome } = await begin(database, route, idempotencyKey);
  if (state === 'other') throw new ApiError('idempotency_key_reused');
  if (state === 'done') {
    // As `finish` wrote it.
    const kept = JSON.parse(outcome ?? '{}') as Outcome;
    if ('code' in kept && kept.code in ERRORS) throw new ApiError(kept.code, kept);
    return ('result' in kept ? kept.result : undefined) as Result;
  }
  const finish = async (kept: Outcome | null) => {
    const call = { p_route: route, p_key: idempotencyKey.key };
    const ending = kept ? { ...call, p_outcome: JSON.stringify(kept) } : call;
    // An error is ignored: the request was carried out even if its response cannot be stored. The unfinished key
    // expires after a minute.
    await database.rpc('finish_request', ending);
  };
  try {
    const result = await work();
    await finish({ result });
    return result;
  } catch (error) {
    const kept = error instanceof ApiError && KEPT_STATUSES.has(error.status);
    const { code, fields } = kept ? error : {};
    await finish(code ? { code, ...(fields && { fields }) } : null);
    throw error;
  }
}

/** Throws the error for the state of an idempotency key that `submit_form` returned. */
export function refuseKey(state: string): never {
  throw new ApiError(state === 'other' ? 'idempotency_key_reused' : 'request_in_progress');
}
