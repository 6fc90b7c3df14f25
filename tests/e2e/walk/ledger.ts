import type { BrowserContext, Request } from 'playwright-core';
import type { Sql } from 'postgres';

/** A write as it went over the wire. */
export type Write = { method: string; path: string; body: Record<string, unknown>; key: string };
type Row = Record<string, unknown>;
/**
 * The possible values of a column: the last one with a successful response, or later ones without any
 * response; null while a write without a response may have set it, of a value that is not known.
 */
type Cell = { may: unknown[] | null };

/** Where a write of this path is stored; null if no row is compared. */
export type Place = (write: Write) => {
  table: string;
  id: string;
  /** Columns whose name differs from the field's. */
  columns?: Readonly<Record<string, string>>;
} | null;

/** Makes every text of the walk unique. */
const MARK = /\[\d+-\d+\]/;

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const text = (value: unknown) => JSON.stringify(value);
/** Empty texts are stored as null. */
const kept = (value: unknown) => (value === '' ? null : value);

/**
 * What the database must contain according to the network: every write with a successful response, exactly. A
 * write without a response may have been carried out or not; a refused one changes nothing.
 */
export class Ledger {
  readonly #place: Place;
  readonly #rows = new Map<string, Map<string, Cell>>();
  /** The sent additions, by their unique mark. */
  readonly #sent = new Map<
    string,
    { table: string; body: Row; acked: Set<string>; open: Set<string>; ids: Set<string> }
  >();
  /** The deleted rows, by table and id; false if the deletion got no response. */
  readonly #gone = new Map<string, boolean>();
  readonly #waiting = new Map<Request, Promise<void>>();
  /** The requests and responses, for the report of a failure. */
  readonly log: string[] = [];
  acked = 0;
  refused = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      if (
        !WRITES.includes(request.method()) ||
        !new URL(request.url()).pathname.startsWith('/api/')
      )
        return;
      const write = writeOf(request);
      this.#waiting.set(request, this.#follow(request, write));
    });
  }

  async #follow(request: Request, write: Write): Promise<void> {
    const response = await request.response().catch(() => null);
    const status = response?.status();
    this.log.push(`${write.method} ${write.path} → ${status ?? 'no answer'}`);
    this.#waiting.delete(request);
    if (status === undefined) this.#note(write, false);
    else if (status < 300) {
      this.acked += 1;
      const made = write.method === 'POST' && (await response?.json().catch(() => null));
      this.#note(write, true, made?.id);
    } else this.refused += 1;
  }

  /** Resolves when every write has a response, or will never have one. */
  async quiet(): Promise<void> {
    while (this.#waiting.size > 0) await Promise.race([...this.#waiting.values()]);
  }

  #note(write: Write, sure: boolean, id?: unknown): void {
    const place = this.#place(write);
    if (!place) return;
    if (write.method === 'POST') {
      const mark = MARK.exec(place.id)?.[0] ?? place.id;
      const entry = this.#sent.get(mark) ?? {
        table: place.table,
        body: write.body,
        acked: new Set(),
        open: new Set(),
        ids: new Set(),
      };
      if (id !== undefined) entry.ids.add(`${place.table} ${id}`);
      (sure ? entry.acked : entry.open).add(write.key);
      this.#sent.set(mark, entry);
      return;
    }
    const key = `${place.table} ${place.id}`;
    if (write.method === 'DELETE') {
      this.#gone.set(key, sure || this.#gone.get(key) === true);
      return;
    }
    const row = this.#rows.get(key) ?? new Map<string, Cell>();
    this.#rows.set(key, row);
    for (const [name, value] of Object.entries(write.body)) {
      const column = place.columns?.[name] ?? toSnake(name);
      const cell = row.get(column);
      if (sure) row.set(column, { may: [kept(value)] });
      // The ledger does not know the column's value before this write, so only later responses count.
      else if (cell) cell.may?.push(kept(value));
      else row.set(column, { may: null });
    }
  }

  /** Where the database differs from the successful responses. */
  async differences(sql: Sql): Promise<string[]> {
    await this.quiet();
    const wrong: string[] = [];
    for (const [key, columns] of this.#rows) {
      const [table = '', id = ''] = key.split(' ');
      const [row] = await sql<{ row: Row }[]>`
        select to_jsonb(t) as row from ${sql(table)} as t where t.id::text = ${id}`;
      if (this.#gone.has(key) && (this.#gone.get(key) || !row)) continue;
      for (const [name, { may }] of columns) {
        if (may === null) continue;
        const found = row?.row[name] ?? null;
        if (!may.some((value) => same(value, found))) {
          wrong.push(
            `${key}.${name} holds ${text(found)}, answered was ${may.map(text).join(' or ')}`,
          );
        }
      }
    }
    for (const [key, sure] of this.#gone) {
      const [table = '', id = ''] = key.split(' ');
      const left = await sql`select from ${sql(table)} as t where t.id::text = ${id}`;
      if (sure && left.length > 0)
        wrong.push(`${key} is there, although its deletion was answered`);
    }
    for (const [mark, { table, body, acked, open, ids }] of this.#sent) {
      const rows = await sql<{ row: Row }[]>`
        select to_jsonb(t) as row from ${sql(table)} as t
        where strpos(to_jsonb(t)::text, ${mark}) > 0`;
      const unanswered = [...open].filter((one) => !acked.has(one)).length;
      const deleted = [...ids].filter((key) => this.#gone.has(key)).length;
      const least = acked.size - deleted;
      if (rows.length < least || rows.length > acked.size + unanswered) {
        wrong.push(
          `${table} ${mark}: ${rows.length} rows, ${acked.size} answered, ${unanswered} without an answer, ${deleted} deleted`,
        );
      }
      const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
      for (const { row } of rows) {
        // What a later write has set is compared above.
        const later = this.#rows.get(`${table} ${row.id}`);
        for (const [name, value] of texts) {
          const found = row[toSnake(name)];
          if (later?.has(toSnake(name)) || found === undefined || same(kept(value), found))
            continue;
          wrong.push(`${table} ${mark}.${name} holds ${text(found)}, sent was ${text(value)}`);
        }
      }
    }
    return wrong;
  }
}

/** Lists of words have no order, lists of objects do. */
function same(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string')
      ? [...value].sort()
      : value;
  return JSON.stringify(sorted(plain(a))) === JSON.stringify(sorted(plain(b)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

function writeOf(request: Request): Write {
  const { pathname } = new URL(request.url());
  let body: Record<string, unknown> = {};
  try {
    body = (request.postDataJSON() as Record<string, unknown> | null) ?? {};
  } catch {
    // No JSON: an upload, for which no row is compared.
  }
  const key = request.headers()['idempotency-key'] ?? Math.random().toString();
  return { method: request.method(), path: pathname, body, key };
}
