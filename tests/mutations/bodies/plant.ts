/** A function of the database as `pg_get_functiondef` writes it. */
export type DatabaseFunction = {
  name: string;
  language: 'sql' | 'plpgsql';
  returns: string;
  definition: string;
};

/** A function without one of its guards. */
export type BodyMutant = {
  function: string;
  /** The body emptied; a condition never or always true; a statement dropped; a part of a condition true or false. */
  kind: 'emptied' | 'never' | 'always' | 'dropped' | 'part holds' | 'part fails';
  /** The text of the guard, on one line. */
  guard: string;
  /** Its number among mutants of this kind with the same text in the function, from 1. */
  place: number;
  /** Replaces the function by the mutant. */
  sql: string;
};

type Cut = { kind: BodyMutant['kind']; from: number; to: number; by: string };

/** Blanks comments and string literals, which are no code; positions stay the same. */
const blanked = (source: string): string =>
  source.replace(/--[^\n]*|'(?:[^']|'')*'/g, (found) =>
    found.startsWith('-') ? ' '.repeat(found.length) : `'${'x'.repeat(found.length - 2)}'`,
  );

/** Keywords that end a part of a condition. */
const ENDS = new Set(
  `and or then order limit group returning union end loop for on when else having where into using set`.split(
    ' ',
  ),
);

type Token = { word: string; from: number; to: number };

const tokensOf = (code: string): Token[] =>
  [...code.matchAll(/[a-z_][a-z0-9_]*|[()[\];,]|[^\sa-z_()[\];,]+/gi)].map(
    ({ 0: word, index }) => ({
      word: word.toLowerCase(),
      from: index,
      to: index + word.length,
    }),
  );

/** The index of the token after the part that begins at `start`. */
function endOfPart(tokens: readonly Token[], start: number): number {
  let depth = 0;
  let cases = 0;
  let isBetween = false;
  for (let at = start; at < tokens.length; at += 1) {
    const { word } = tokens[at] as Token;
    if (word === '(' || word === '[') depth += 1;
    if (word === ')' || word === ']') depth -= 1;
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

/** The parts of conditions that "and" or "or" joins, and single conditions after "where". */
function partsOf(code: string): Cut[] {
  const tokens = tokensOf(code);
  return tokens.flatMap(({ word }, at): Cut[] => {
    if (!['where', 'and', 'or', 'if', 'elsif'].includes(word)) return [];
    const end = endOfPart(tokens, at + 1);
    const [first, last, next] = [tokens[at + 1], tokens[end - 1], tokens[end]?.word];
    if (!first || !last || end === at + 1) return [];
    const isJoined = next === 'and' || next === 'or';
    // The whole condition of an "if" is mutated elsewhere.
    if ((word === 'if' || word === 'elsif') && !isJoined) return [];
    const place = { from: first.from, to: last.to };
    return word === 'or' || next === 'or'
      ? [{ kind: 'part fails', ...place, by: 'false' }]
      : [{ kind: 'part holds', ...place, by: 'true' }];
  });
}

/** Statements that can be dropped: refusals, calls, writes, deletions. */
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

/** The bodies of an emptied function, by its return type. */
function nothingOf({ language, returns }: DatabaseFunction): string[] {
  const values =
    returns === 'boolean' ? ['true', 'false'] : returns === 'trigger' ? ['new'] : ['null'];
  if (language === 'sql') {
    return returns === 'void' ? ['select'] : values.map((value) => `select ${value}::${returns}`);
  }
  if (returns === 'void') return ['begin end'];
  return values.map((value) => `begin return ${value}; end`);
}

/** Every mutant of a function. */
export function mutantsOf(of: DatabaseFunction): BodyMutant[] {
  const QUOTE = '$function$';
  const start = of.definition.indexOf(QUOTE) + QUOTE.length;
  const end = of.definition.lastIndexOf(QUOTE);
  // A function with a SQL-standard body (`begin atomic`) has no source text to change.
  if (end < start) return [];
  const head = of.definition.slice(0, start);
  const body = of.definition.slice(start, end);
  const tail = of.definition.slice(end);
  const code = blanked(body);
  const cuts = [
    ...statementsOf(code, of.language === 'sql' ? '' : 'null;'),
    ...conditionsOf(code),
    ...partsOf(code),
  ];
  const planted: Omit<BodyMutant, 'place'>[] = [
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

/** The name of a mutant, as `dismissed.txt` has it. */
export const nameOf = ({ function: name, kind, guard, place }: BodyMutant): string =>
  `${name}: ${kind}${place > 1 ? ` (${place})` : ''}: ${guard}`;
