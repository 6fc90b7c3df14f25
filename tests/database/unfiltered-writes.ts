import { loadModule, parsePlPgSQLSync, parseSync } from '@libpg-query/parser';

/** A function as pg_proc has it; `definition` is what pg_get_functiondef returns. */
export type SqlFunction = { name: string; language: string; body: string; definition: string };

export const FUNCTIONS_OF_OURS = `
  select p.oid::regprocedure::text as name, l.lanname as language, p.prosrc as body,
    pg_get_functiondef(p.oid) as definition
  from pg_proc as p
  join pg_language as l on l.oid = p.prolang
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and p.prokind in ('f', 'p') and l.lanname in ('sql', 'plpgsql')
    and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Calls `visit` for each named node of a parse tree; `false` skips the nodes below. */
function walk(tree: unknown, visit: (kind: string, node: Node) => unknown): void {
  if (!isNode(tree)) return;
  for (const [kind, node] of Object.entries(tree)) {
    if (isNode(node) && !Array.isArray(node) && visit(kind, node) === false) continue;
    walk(node, visit);
  }
}

/**
 * "UPDATE of x" for each UPDATE or DELETE of these statements that has no WHERE, as safeupdate would refuse it. The parser
 * has to be loaded.
 */
export function unfilteredIn(sql: string): string[] {
  const found: string[] = [];
  walk(parseSync(sql), (kind, node) => {
    if ((kind === 'UpdateStmt' || kind === 'DeleteStmt') && !node.whereClause) {
      const { relname } = node.relation as { relname: string };
      found.push(`${kind === 'UpdateStmt' ? 'UPDATE' : 'DELETE'} of ${relname}`);
    }
  });
  return found;
}

/** Replaces a part of a statement that is known only at run time. */
const UNKNOWN = ' unknown ';

/** The text of an expression as far as it is literal; undefined if it contains no text. */
function writtenText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { A_Const: constant, A_Expr: operation, FuncCall: call, TypeCast: cast } = node;
  if (isNode(constant)) {
    const { sval } = constant as { sval?: { sval?: string } };
    return sval?.sval;
  }
  if (isNode(cast)) return writtenText(cast.arg);
  if (isNode(operation) && JSON.stringify(operation.name).includes('"||"')) {
    const sides = [writtenText(operation.lexpr), writtenText(operation.rexpr)];
    if (sides.every((side) => side === undefined)) return undefined;
    return sides.map((side) => side ?? UNKNOWN).join('');
  }
  if (isNode(call) && /"sval":"format"\}\}\]$/.test(JSON.stringify(call.funcname))) {
    return writtenText((call.args as unknown[])[0]);
  }
  return undefined;
}

/** A format() text with names in place of its values. */
const withNames = (text: string): string =>
  text
    .replace(/%(\d+\$)?-?\d*([IsL])/g, (_, _place, kind) => (kind === 'L' ? "'unknown'" : UNKNOWN))
    .replaceAll('%%', '%');

/** A statement that may write, also after WITH. */
const MAY_WRITE = /^\s*(?:update\s+\S+|delete\s+from|with\b[\s\S]*\b(?:update|delete\s+from))\b/i;

/** The same for the texts of an expression that a function executes, or stores to execute. */
function unfilteredTexts(expression: string): string[] {
  const found: string[] = [];
  const judge = (text: string): void => {
    for (const statement of withNames(text)
      .split(';')
      .filter((part) => MAY_WRITE.test(part))) {
      try {
        found.push(...unfilteredIn(statement));
      } catch {
        // An unknown part may be a clause. If WHERE is visible, the statement has one.
        if (!/\bwhere\b/i.test(statement)) found.push(`a text: ${statement.trim()}`);
      }
    }
  };
  const look = (tree: unknown): void => {
    if (!isNode(tree)) return;
    const text = writtenText(tree);
    if (text !== undefined) judge(text);
    // The arguments of format() are separate texts; the parts of a concatenation are not.
    const inside = isNode(tree.FuncCall) ? (tree.FuncCall.args as unknown[]) : [];
    const below = text === undefined ? Object.values(tree) : inside.slice(1);
    for (const part of below) look(part);
  };
  look(parseSync(expression));
  return found;
}

/** A statement or expression of PL/pgSQL: what it writes itself, and what its texts would write. */
function unfilteredInBody(query: string, mode: number): string[] {
  // An assignment ("x := y") has modes of its own; its right side is an expression.
  const sql = mode === 0 ? query : `select ${mode > 2 ? query.replace(/^[^:=]*:?=/, '') : query}`;
  return [...unfilteredIn(sql), ...unfilteredTexts(sql)];
}

/** The target of an assignment or INTO in PL/pgSQL: a variable, or fields of variables. */
const TARGETS =
  /\b\w+\.\w+(?=\s*:=)|(?<=(?<!\binsert\s+)\binto\s+(?:strict\s+)?)\w+\.\w+(?:\s*,\s*[\w.]+)*/gi;

/**
 * The parse tree of a PL/pgSQL function. The parser does not know the types of the database, so it knows no
 * fields of a variable: an assignment to a field is read as one to the variable.
 */
const bodyOf = (definition: string): unknown =>
  parsePlPgSQLSync(definition.replace(TARGETS, (targets) => targets.replace(/\.\w+/g, '')));

/**
 * Each UPDATE or DELETE without WHERE in the bodies of these functions. Supabase preloads safeupdate for the
 * role of the Data API, which refuses them inside functions too. Texts for EXECUTE are checked as far as they
 * are literal.
 */
export async function unfilteredWrites(functions: readonly SqlFunction[]): Promise<string[]> {
  await loadModule();
  return functions.flatMap(({ name, language, body, definition }) => {
    const found: string[] = [];
    if (language === 'sql') {
      // pg_proc has no text for a body that is bound when created ("return", "begin atomic").
      const sql = body || definition;
      found.push(...unfilteredIn(sql), ...unfilteredTexts(sql));
    } else {
      walk(bodyOf(definition), (kind, node) => {
        if (kind !== 'PLpgSQL_expr') return;
        const { query, parseMode } = node as { query: string; parseMode: number };
        found.push(...unfilteredInBody(query, parseMode));
      });
    }
    return found.map((what) => `${name}: ${what}`);
  });
}
