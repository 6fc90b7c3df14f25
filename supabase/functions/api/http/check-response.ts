import { type ErrorBody, errorBody } from '../../_shared/contract/http/errors.ts';
import { errorsOf, type Route } from '../../_shared/contract/http/route.ts';

/** A field that a client may send and zod leaves out of every record: an error names it as it was sent. */
const LEFT_OUT = '__proto__';

/** Keys that the schema does not declare, and that parsing has removed. */
function undeclaredKeys(sent: unknown, parsed: unknown, place = ''): string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  const known = new Map(Object.entries(Object(parsed)));
  return Object.entries(sent).flatMap(([key, value]) => {
    if (key === LEFT_OUT) return [];
    return known.has(key)
      ? undeclaredKeys(value, known.get(key), `${place}${key}.`)
      : [`${place}${key}`];
  });
}

function faultsOf(schema: NonNullable<Route['response']>, value: unknown): string[] {
  const { success, data, error } = schema.safeParse(value);
  if (success) return undeclaredKeys(value, data).map((key) => `${key}: not in the contract`);
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/**
 * How a response differs from what its route declares, as texts without values of the response; empty if it
 * matches. Used in development and tests only (CHECK_RESPONSES).
 */
export function responseFaults(route: Route, value: unknown): string[] {
  if (route.file) return [];
  if (!route.response) return value === undefined ? [] : ['a body where the contract has none'];
  if (!route.list) return faultsOf(route.response, value);
  if (!Array.isArray(value)) return ['not an array'];
  const { response } = route;
  return value.flatMap((row, index) => faultsOf(response, row).map((fault) => `${index}.${fault}`));
}

/** `responseFaults` for an error: checks its shape, and that the route declares its code. */
export function errorFaults(route: Route, body: ErrorBody): string[] {
  const announced = errorsOf(route).has(body.code) ? [] : [`${body.code} is not announced`];
  return [...faultsOf(errorBody, body), ...announced];
}
