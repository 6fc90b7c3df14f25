import { readFileSync, writeFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { inRoot } from '../local/paths.ts';
import type { Route } from '../supabase/functions/_shared/contract/http/route.ts';
import { ROUTES } from '../supabase/functions/_shared/contract/routes.ts';

const FILE = inRoot('docs', 'product.md');
/** To the first empty line, so that writing it also settles a conflict within it. */
const TABLE = /(?<=\n### 7\.2 Routes\n\n)[\s\S]*?\n(?=\n)/;

/** The names of an object's fields, `name?` for one that may be absent; the variants of a union by `or`. */
function fieldsOf(schema: z.core.$ZodType | undefined): string {
  const { def } = (schema as z.ZodMiniType | undefined)?._zod ?? {};
  if (!def) return '–';
  if ('options' in def) return (def.options as z.core.$ZodType[]).map(fieldsOf).join(' or ');
  if ('in' in def) return fieldsOf(def.in as z.core.$ZodType);
  if (!('shape' in def)) return def.type;
  const fields = Object.entries(def.shape as Record<string, z.ZodMiniType>);
  return fields.map(([name, field]) => (mayBeAbsent(field) ? `${name}?` : name)).join(', ');
}

const mayBeAbsent = (field: z.ZodMiniType): boolean => field.safeParse(undefined).success;

function rowOf(route: Route): string {
  const { method, path, auth, summary, status, upload, file, list, body, query, errors } = route;
  const sent = upload ? `a file: ${upload.join(', ')}` : fieldsOf(body ?? query);
  const who = errors?.includes('owners_only') ? `${auth}, owners` : auth;
  const success = `${status}${file ? ', a file' : list ? ', a list (§7.5)' : ''}`;
  return `| ${method} | \`${path}\` | ${who} | ${summary} | ${sent} | ${success} |\n`;
}

/** The table of §7.2 of docs/product.md. */
const routeTable = (): string =>
  `| Method | Path | Who | Does | Body or query | Success |\n|---|---|---|---|---|---|\n${(
    Object.values(ROUTES) as Route[]
  )
    .map(rowOf)
    .join('')}`;

/** Whether docs/product.md has that table. */
export const hasRouteTable = (): boolean =>
  TABLE.exec(readFileSync(FILE, 'utf8'))?.[0] === routeTable();

/** Writes that table into docs/product.md. */
export function writeRouteTable(): void {
  writeFileSync(FILE, readFileSync(FILE, 'utf8').replace(TABLE, routeTable));
}
