import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { CHOOSE } from '../../_shared/contract/fields/primitives.ts';
import { ERRORS, type ErrorCode } from '../../_shared/contract/http/errors.ts';
import { ApiError } from '../http/errors.ts';
import { isoTime, toCamel } from './rows.ts';

/** Refusals by the caller's role, as commands of staff raise them. */
const ROLE_REFUSALS: readonly string[] = [
  'read_only',
  'no_export',
  'owners_only',
  'confirm_identity',
] satisfies ErrorCode[];

/** Refusals because the price is higher than the one shown; the error's detail holds the price. */
const ASKS_PRICE: readonly string[] = ['discount_gone', 'one_seat_each'] satisfies ErrorCode[];

/** PostgREST's error; `code` is PostgreSQL's or its own. */
export type DatabaseFailure = {
  code?: string;
  message?: string;
  details?: string | null;
};

const VALUE_REFUSED = 'Утгыг хүлээн авах боломжгүй байна';
/**
 * SQLSTATE class 22: text that cannot be stored, bad number or date, value too long. Normally our schemas
 * refuse such values first.
 */
const BAD_VALUE = /^22/;
const TOKEN_REFUSED = /^PGRST30[0-9]$/;
/**
 * SQLSTATEs for: no connection, no resources (class 53: full disk, too many connections),
 * read-only for now.
 */
const UNREACHABLE = /^(?:PGRST00[0-3]|08|53|57P0|25006)/;
/**
 * A database that responds and can only be read: its disk is full, or the platform has closed it
 * to writes.
 */
const ONLY_READ = /^(?:53100|25006)$/;
/** `ONLY_READ` for a Data API that passes on the message without its SQLSTATE. */
const ONLY_READ_TEXT = /No space left on device|wrote only \d+ of \d+ bytes|read-only transaction/;
/** `UNREACHABLE` for such a Data API. */
const UNREACHABLE_TEXT = new RegExp(`${ONLY_READ_TEXT.source}|too many clients|connection slots`);
/** PostgREST's client reports a call without a response, or one that took too long, as status 0. */
const NO_RESPONSE = 0;

/** The field that a CHECK named `<table>_<column>_<rule>` is about. */
function fieldOfConstraint(message: string): Record<string, string> {
  const match = /relation "(\w+)" violates check constraint "(\w+)"/.exec(message);
  if (!match?.[1] || !match[2]?.startsWith(`${match[1]}_`)) return {};
  const column = match[2].slice(match[1].length + 1).replace(/_[a-z]+$/, '');
  return { [toCamel(column)]: VALUE_REFUSED };
}

/**
 * The contract's error for a refusal of the database. Commands raise `PT404` and `PT409` with a
 * code of the contract as message; anything unknown is `internal`, and its text is never sent.
 */
export function fromDatabase(failure: DatabaseFailure, status: number): ApiError {
  const { code = '', message = '' } = failure;
  const refuse = (name: ErrorCode, fields?: Record<string, string>) =>
    new ApiError(name, { cause: failure, ...(fields && { fields }) });

  if (code === 'PT404') return refuse('not_found');
  if (code === 'PT409' && ASKS_PRICE.includes(message)) {
    return new ApiError(message as ErrorCode, {
      cause: failure,
      priceMnt: Number(failure.details),
    });
  }
  if (code === 'PT409' && message === 'time_taken') {
    const times = failure.details
      ? z
          .array(z.string())
          .parse(JSON.parse(failure.details))
          .flatMap((time) => isoTime(time) ?? [])
      : undefined;
    return new ApiError(message, { cause: failure, times });
  }
  if (code === 'PT409') return refuse(message in ERRORS ? (message as ErrorCode) : 'conflict');
  if (code === '23505' && message.includes('blog_posts_slug_key')) {
    return refuse('slug_taken', { slug: ERRORS.slug_taken.message });
  }
  if (code === '23505' && message.includes('payments_profile_id_open_key')) {
    return refuse('payment_open');
  }
  if (code === '23505' && /assistant_[a-z]+_name_idx/.test(message)) {
    return refuse('name_taken', { name: ERRORS.name_taken.message });
  }
  if (code === '23505') return refuse('conflict');
  if (message.includes('violates check constraint'))
    return refuse('validation_failed', fieldOfConstraint(message));
  if (code === '22P02' && message.includes('enum')) {
    return refuse('validation_failed', { status: CHOOSE });
  }
  if (BAD_VALUE.test(code)) return refuse('validation_failed');
  // PostgREST responds to a missing right of an anonymous caller with 401, so the code is checked
  // first.
  if (code === '42501') {
    return refuse(ROLE_REFUSALS.includes(message) ? (message as ErrorCode) : 'forbidden');
  }
  if (status === 401 || TOKEN_REFUSED.test(code)) return refuse('unauthorized');
  if (
    UNREACHABLE.test(code) ||
    UNREACHABLE_TEXT.test(message) ||
    status === 503 ||
    status === NO_RESPONSE
  ) {
    return refuse('unavailable');
  }
  return refuse('internal');
}

/**
 * Whether an error of `dataOf` means that the database takes no writes. An alert about it cannot be stored in
 * the database either.
 */
export function takesNoWrites(error: unknown): boolean {
  if (!(error instanceof ApiError) || typeof error.cause !== 'object') return false;
  const { code = '', message = '' } = (error.cause ?? {}) as DatabaseFailure;
  return ONLY_READ.test(code) || ONLY_READ_TEXT.test(message);
}

/** The data of a response; throws the ApiError for its error. */
export function dataOf<Data>(response: PostgrestSingleResponse<Data>): Data {
  if (response.error) throw fromDatabase(response.error, response.status);
  return response.data;
}

/**
 * The data of a database function that returns JSON, checked by its schema; throws internal
 * otherwise.
 */
export function jsonOf<Shape extends z.ZodMiniType>(
  shape: Shape,
  response: PostgrestSingleResponse<unknown>,
): z.output<Shape> {
  const parsed = shape.safeParse(dataOf(response));
  if (!parsed.success) throw new ApiError('internal', { cause: parsed.error });
  return parsed.data;
}
