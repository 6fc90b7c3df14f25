import * as z from 'zod/mini';
import type { ListQuery } from '../../_shared/contract/http/lists.ts';
import type { TablesWith } from '../../_shared/contract/record-kinds.ts';
import { decodeCursor } from '../http/cursor.ts';
import { ApiError, refuseFor, tooMany } from '../http/errors.ts';
import type { FormSignals } from '../http/read-request.ts';
import { checkChallenge } from '../http/turnstile.ts';
import type { Page } from '../http/write-response.ts';
import { dataOf, fromDatabase, jsonOf } from './database.ts';
import { type IdempotencyKey, refuseKey } from './idempotency-keys.ts';
import { type Columns, type Payload, type Row, rowShape, toColumns, toEntity } from './rows.ts';
import type { Backend, Bearer, Supabase } from './supabase.ts';

/** The tables that visitors write by a form. */
export type FormTable = TablesWith<'form'>;
/** The tables whose rows staff change one at a time: they have a number and a version. */
export type RecordTable = TablesWith<'edited'>;

/** What `public.list_rows` returns; `rows` is null when the caller's revision is still the newest. */
const rowsPage = z.object({
  revision: z.number(),
  total: z.nullable(z.number()),
  totalCapped: z.boolean(),
  rows: z.nullable(z.array(rowShape)),
  nextBefore: z.nullable(z.record(z.string(), z.json())),
});

type ListedTable = RecordTable | 'profiles' | 'payments' | 'assistants';
type Complete = (row: Row) => Row;
const asItIs: Complete = (row) => row;

type ListRequest<Entity> = {
  caller: Bearer;
  route: { response: Entity };
  query: ListQuery;
  knownRevision: number | null;
};

/**
 * GET of a staff list, in one database call that also checks the caller. `complete` adds fields to a row that
 * the contract shows and no column holds.
 */
export const list =
  (table: ListedTable, complete: Complete = asItIs) =>
  async <Entity extends z.ZodMiniObject>({
    caller,
    route,
    query: { limit, before, q, status, assignee, sort },
    knownRevision,
  }: ListRequest<Entity>): Promise<Page<z.output<Entity>>> => {
    const { rows, ...page } = jsonOf(
      rowsPage,
      await caller.database.rpc('list_rows', {
        p_table: table,
        p_limit: limit,
        p_before: before === undefined ? undefined : decodeCursor(before),
        p_q: q || undefined,
        p_status: status,
        p_assignee: assignee,
        p_sort: sort,
        p_known_revision: knownRevision ?? undefined,
      }),
    );
    return { ...page, rows: rows?.map((one) => toEntity(route.response, complete(one))) ?? null };
  };

type ReadRequest<Entity> = {
  caller: Bearer;
  route: { response: Entity };
  params: { id: number | string };
};

/** GET of one record, in one database call that also checks the caller; `complete` as in `list`. Throws not_found. */
export const read =
  (table: ListedTable, complete: Complete = asItIs) =>
  async <Entity extends z.ZodMiniObject>({
    caller,
    route,
    params,
  }: ReadRequest<Entity>): Promise<z.output<Entity>> => {
    const reading = { p_table: table, p_id: String(params.id) };
    const found = jsonOf(rowShape, await caller.database.rpc('read_record', reading));
    return toEntity(route.response, complete(found));
  };

type RecordRequest<Entity, Input> = {
  caller: Bearer;
  route: { response: Entity };
  params: { id: number };
  input: Input;
  version: number | undefined;
};

/**
 * A table with the caller's rights. supabase-js types one table at a time, so `Payload` types what
 * is sent.
 */
const rowsOf = (caller: Bearer, table: RecordTable) =>
  caller.database.from(table as 'quote_requests');

type Untouched = { caller: Bearer; params: { id: number }; version: number | undefined };

/** Why a write touched no row; throws forbidden, read_only, not_found or version_conflict. */
async function refuseWrite(
  table: RecordTable,
  { caller, params, version }: Untouched,
): Promise<never> {
  const asked = { p_table: table, p_id: String(params.id), p_version: version };
  dataOf(await caller.database.rpc('refuse_write', asked));
  throw new ApiError('conflict');
}

/**
 * Changes one record, only if nobody changed it since the version that the caller saw, and returns it.
 * Fields that were not sent are not changed. Throws not_found, version_conflict, or the refusal of the database.
 */
export const change =
  <Table extends RecordTable>(table: Table) =>
  async <Entity extends z.ZodMiniObject, Input extends Partial<Payload<Table>>>({
    route,
    input,
    ...rest
  }: RecordRequest<Entity, Input>): Promise<z.output<Entity>> => {
    const { caller, params, version } = rest;
    const named = rowsOf(caller, table).update(toColumns<object>(input)).eq('id', params.id);
    const [row] = dataOf(
      await (version === undefined ? named : named.eq('version', version)).select(),
    );
    return toEntity(route.response, row ?? (await refuseWrite(table, rest)));
  };

/**
 * Adds a record as staff and returns its row. Policies let every signed-in caller send a
 * registration, so the role is checked first. Throws forbidden, read_only, or what the database
 * refused.
 */
export const add =
  <Table extends RecordTable>(table: Table) =>
  async <Input extends Payload<Table>>({
    caller,
    input,
  }: {
    caller: Bearer;
    input: Input;
  }): Promise<Row> => {
    dataOf(await caller.database.rpc('require_writer'));
    const row = toColumns<object>(input) as Columns<Payload<'quote_requests'>>;
    return dataOf(await rowsOf(caller, table).insert(row).select().single());
  };

/**
 * DELETE of one record, only if nobody changed it since the version that the caller saw. Throws not_found or
 * version_conflict.
 */
export const remove =
  (table: RecordTable) =>
  async ({
    caller,
    params,
    version,
  }: Omit<RecordRequest<never, never>, 'route' | 'input'>): Promise<undefined> => {
    const named = rowsOf(caller, table).delete().eq('id', params.id);
    const [row] = dataOf(
      await (version === undefined ? named : named.eq('version', version)).select('id'),
    );
    if (!row) await refuseWrite(table, { caller, params, version });
  };

/** The five shapes that `public.submit_form` returns. */
const submission = z.object({
  ok: z.optional(z.literal(true)),
  answer: z.optional(rowShape),
  retryAfter: z.optional(z.number()),
  closedFor: z.optional(z.number()),
  key: z.optional(z.string()),
  error: z.optional(
    z.object({ code: z.string(), message: z.string(), details: z.optional(z.string()) }),
  ),
});

/** SQLSTATE of `submit_form` for a wrong or outdated proof. */
const WRONG_PROOF = '28000';

type Submission<Entity, Input> = Backend & {
  route: { response: Entity };
  input: Input;
  address: string;
  idempotencyKey: IdempotencyKey | undefined;
  signals: FormSignals;
  challenge: string | undefined;
};

/**
 * POST of a public form: one database call counts the attempt and inserts the row with a visitor's rights. A
 * refused row counts against the limit. `complete` adds fields to the response that need the service
 * key. Throws rate_limited, form_closed, challenge_failed or the refusal of the database.
 */
export const submit =
  <Table extends FormTable>(form: Table, complete = async (answer: Row, _: Supabase) => answer) =>
  async <Entity extends z.ZodMiniObject, Input extends Payload<Table>>({
    route,
    input,
    address,
    signals,
    challenge,
    supabase,
    settings,
    idempotencyKey,
  }: Submission<Entity, Input>): Promise<z.output<Entity>> => {
    await checkChallenge(settings, challenge, address);
    const send = async (freshProof: boolean) =>
      jsonOf(
        submission,
        await supabase.visitor.rpc('submit_form', {
          p_form: form,
          p_row: toColumns<object>(input),
          p_address: address,
          p_proof: await supabase.functionSecret(freshProof),
          p_scale: settings.rateLimitScale,
          ...(idempotencyKey && { p_key: idempotencyKey.key, p_request_hash: idempotencyKey.hash }),
          p_signals: signals,
        }),
      );
    const first = await send(false);
    const answer = first.error?.code === WRONG_PROOF ? await send(true) : first;
    const { retryAfter, closedFor, key, error } = answer;
    if (key) refuseKey(key);
    if (retryAfter) throw tooMany(retryAfter);
    if (closedFor) throw refuseFor('form_closed', closedFor);
    if (error?.code === WRONG_PROOF) throw new ApiError('internal', { cause: error });
    if (error) throw fromDatabase(error, 400);
    // Without `ok` the form was not stored, whatever else the response says.
    if (!answer.ok) throw new ApiError('internal');
    return toEntity(route.response, await complete({ ok: true, ...answer.answer }, supabase));
  };
