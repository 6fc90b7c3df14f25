/** A function of the database as `pg_get_functiondef` writes it. */
export type DatabaseFunction = {
  name: string;
  language: 'sql' | 'plpgsql';
  returns: string;
  definition: string;
};

/** One guard of a function's body taken away. */
export type BodyWeakening = {
  function: string;
  /** What was done: emptied, never, always, dropped, or a part of a condition that always holds or never does. */
  kind: 'emptied' | 'never' | 'always' | 'dropped' | 'part holds' | 'part fails';
  /** The text of the guard, on one line. */
  guard: string;
  /** The how-manieth of the same kind with this text it is in its function. */
  place: number;
  /** Puts the weakened function in place of the real one. */
  sql: string;
};

type Cut = { kind: BodyWeakening['kind']; from: number; to: number; by: string };

/** Comments and texts blanked, so that their words are not taken for code; every place stays where it is. */
const blanked = (source: string): string =>
  source.replace(/--[^\n]*|'(?:[^']|'')*'/g, (found) =>
    found.startsWith('-') ? ' '.repeat(found.length) : `'${'x'.repeat(found.length - 2)}'`,
  );

/** Words at which a part of a condition ends. */
const ENDS = new Set(
  `and or then order limit group returning union end loop for on when else having where into using set`.split(
    ' ',
  ),
);
const OPENS = new Set(['(', '[']);
const CLOSES = new Set([')', ']']);

type Token = { word: string; from: number; to: number };

const tokensOf = (code: string): Token[] =>
  [...code.matchAll(/[a-z_][a-z0-9_]*|[()[\];,]|[^\sa-z_()[\];,]+/gi)].map(
    ({ 0: word, index }) => ({
      word: word.toLowerCase(),
      from: index,
      to: index + word.length,
    }),
  );

/** Where the part that begins at a token ends: the place of the token after it. */
function endOfPart(tokens: readonly Token[], start: number): number {
  let depth = 0;
  let cases = 0;
  let isBetween = false;
  for (let at = start; at < tokens.length; at += 1) {
    const { word } = tokens[at] as Token;
    if (OPENS.has(word)) depth += 1;
    if (CLOSES.has(word)) depth -= 1;
    if (depth < 0) return at;
    if (depth > 0) continue;
    if (word === 'case') cases += 1;
    else if (cases > 0) cases -= word === 'end' ? 1 : 0;
    else if (word === 'between') isBetween = true;
    else if (word === 'and' && isBetween) isBetween = false;
    else if (word === ';' || word === ',' || ENDS.has(word)) return at;
  }
  return tokens.length;
}

/** Each part of a condition that "and" or "or" joins, and a condition that stands alone after "where". */
function partsOf(code: string): Cut[] {
  const tokens = tokensOf(code);
  return tokens.flatMap(({ word }, at): Cut[] => {
    if (!['where', 'and', 'or', 'if', 'elsif'].includes(word)) return [];
    const end = endOfPart(tokens, at + 1);
    const [first, last, next] = [tokens[at + 1], tokens[end - 1], tokens[end]?.word];
    if (!first || !last || end === at + 1) return [];
    const isJoined = next === 'and' || next === 'or';
    // The whole condition of an "if" is taken elsewhere.
    if ((word === 'if' || word === 'elsif') && !isJoined) return [];
    const place = { from: first.from, to: last.to };
    return word === 'or' || next === 'or'
      ? [{ kind: 'part fails', ...place, by: 'false' }]
      : [{ kind: 'part holds', ...place, by: 'true' }];
  });
}

/** Statements that only refuse, ask, write or delete. */
const STATEMENT =
  /(?<=^|[;\n])[ \t]*((?:raise (?:exception|sqlstate)|perform|update|delete from|insert into|continue when|exit when)\b[^;]*;)/g;

function statementsOf(code: string, nothing: string): Cut[] {
  return [...code.matchAll(STATEMENT)].map(({ 0: whole, 1: statement = '', index }) => ({
    kind: 'dropped',
    from: index + whole.length - statement.length,
    to: index + whole.length,
    by: nothing,
  }));
}

function conditionsOf(code: string): Cut[] {
  return [...code.matchAll(/\b(?:els)?if\s+([\s\S]*?)\s+then\b/g)].flatMap(
    ({ 0: whole, 1: condition = '', index }): Cut[] => {
      const from = index + whole.indexOf(condition);
      const place = { from, to: from + condition.length };
      return [
        { kind: 'never', ...place, by: 'false' },
        { kind: 'always', ...place, by: 'true' },
      ];
    },
  );
}

/** What a function does when nothing of it is left, by what it returns. */
function nothingOf({ language, returns }: DatabaseFunction): string[] {
  const values =
    returns === 'boolean' ? ['true', 'false'] : returns === 'trigger' ? ['new'] : ['null'];
  if (language === 'sql') {
    return returns === 'void' ? ['select'] : values.map((value) => `select ${value}::${returns}`);
  }
  if (returns === 'void') return ['begin end'];
  return values.map((value) => `begin return ${value}; end`);
}

/** Every weakening of a function: without its body, and without each guard that stands in it. */
export function weakeningsOf(of: DatabaseFunction): BodyWeakening[] {
  const QUOTE = '$function$';
  const start = of.definition.indexOf(QUOTE) + QUOTE.length;
  const end = of.definition.lastIndexOf(QUOTE);
  // A body that was bound when it was made has no text that could be cut.
  if (end < start) return [];
  const [head, body, tail] = [
    of.definition.slice(0, start),
    of.definition.slice(start, end),
    of.definition.slice(end),
  ];
  const code = blanked(body);
  const cuts = [
    ...statementsOf(code, of.language === 'sql' ? '' : 'null;'),
    ...conditionsOf(code),
    ...partsOf(code),
  ];
  const planted: Omit<BodyWeakening, 'place'>[] = [
    ...nothingOf(of).map((nothing) => ({
      function: of.name,
      kind: 'emptied' as const,
      guard: nothing,
      sql: `${head}${nothing}${tail}`,
    })),
    ...cuts.map(({ kind, from, to, by }) => ({
      function: of.name,
      kind,
      guard: body.slice(from, to).replace(/\s+/g, ' '),
      sql: `${head}${body.slice(0, from)}${by}${body.slice(to)}${tail}`,
    })),
  ];
  return planted.map((one, at) => {
    const same = planted
      .slice(0, at)
      .filter(({ kind, guard }) => kind === one.kind && guard === one.guard);
    return { ...one, place: same.length + 1 };
  });
}

/** What a weakening is called, and by what `judged.ts` knows it. */
export const nameOf = ({ function: name, kind, guard, place }: BodyWeakening): string =>
  `${name}: ${kind}${place > 1 ? ` (${place})` : ''}: ${guard}`;
