import types from './schema-org.json' with { type: 'json' };

/**
 * What schema.org, and Google's documentation of rich results where it is stricter, say about the types that
 * our pages use: each property with its allowed values. `!` marks a required one.
 */
const TYPES: Record<string, Record<string, string>> = types;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
const matches = (form: RegExp) => (value: unknown) => isText(value) && form.test(value);

const VALUES: Record<string, (value: unknown) => boolean> = {
  text: isText,
  number: (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
  url: matches(/^https?:\/\/[^\s/]+\/\S*$|^https?:\/\/[^\s/]+$/),
  email: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  country: matches(/^[A-Z]{2}$/),
  currency: matches(/^[A-Z]{3}$/),
  language: matches(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  time: matches(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/),
  moment: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/),
  duration: matches(/^P(?=.)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?)?$/),
  day: matches(/^https:\/\/schema\.org\/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/),
  availability: matches(/^https:\/\/schema\.org\/(?:InStock|SoldOut|PreOrder|OutOfStock)$/),
};

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function problemsOfValue(value: unknown, kind: string, place: string): string[] {
  if (kind === 'reference') {
    return isThing(value) && VALUES.url?.(value['@id']) ? [] : [`${place} is no reference`];
  }
  const check = VALUES[kind];
  if (check) return check(value) ? [] : [`${place} is no ${kind}: ${JSON.stringify(value)}`];
  if (!isThing(value) || value['@type'] !== kind) return [`${place} is no ${kind}`];
  return schemaProblems(value, place);
}

/** The errors of a schema.org object, as sentences; empty if it is valid. */
export function schemaProblems(thing: Record<string, unknown>, place = 'thing'): string[] {
  const type = String(thing['@type']);
  const allowed = TYPES[type];
  if (!allowed) return [`${place} has the unknown type ${type}`];
  const own = Object.entries(thing).filter(([name]) => name !== '@type' && name !== '@context');
  const unknown = own.filter(([name]) => !(name in allowed));
  return [
    ...unknown.map(([name]) => `${place}.${name} is no property of ${type}`),
    ...Object.entries(allowed).flatMap(([name, rule]) => {
      const value = thing[name];
      const inside = `${place}.${name}`;
      if (value === undefined) return rule.endsWith('!') ? [`${inside} is missing`] : [];
      const kind = rule.replace('!', '');
      if (!kind.endsWith('[]')) return problemsOfValue(value, kind, inside);
      if (!Array.isArray(value) || value.length === 0) return [`${inside} is no list`];
      return value.flatMap((one, index) =>
        problemsOfValue(one, kind.slice(0, -2), `${inside}[${index}]`),
      );
    }),
  ];
}
