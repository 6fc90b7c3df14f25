import * as z from 'zod/mini';
import { MAX_BODY_BYTES } from '../fields/limits.ts';

/** The part of JSON Schema that limits the length of a value. */
type Sized = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Sized>;
  items?: Sized;
  anyOf?: Sized[];
  oneOf?: Sized[];
};

/** JSON may write each UTF-16 unit as `\u0431`. */
const BYTES_A_UNIT = 6;
/** A text without a length limit is limited by a short pattern or a closed list: an id, a phone, a token. */
const SHORT_TEXT = 500;
/** Numbers, booleans and null, whatever their spelling. */
const SHORT_VALUE = 32;
/** Quotation marks, colon, comma and blanks around a member or an item. */
const AROUND = 16;
/**
 * Allows more than a small form needs: whoever pastes far too much into one field gets an error at the field
 * (422) and not a 413, and a form carries its honeypot besides its fields.
 */
const LEAST = 65_536;

const units = (value: unknown): number => JSON.stringify(value).length * BYTES_A_UNIT;

/** The longest encoding of a value of this schema, in bytes; Infinity if the schema has no limit. */
function longest(schema: Sized): number {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return Math.max(...either.map(longest));
  if (schema.const !== undefined) return units(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(units));
  if (Array.isArray(schema.type)) {
    return Math.max(...schema.type.map((type) => longest({ ...schema, type })));
  }
  switch (schema.type) {
    case 'string':
      return (schema.maxLength ?? SHORT_TEXT) * BYTES_A_UNIT;
    case 'array':
      return (schema.maxItems ?? Infinity) * (longest(schema.items ?? {}) + AROUND);
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, member]) => sum + units(name) + longest(member) + AROUND,
        AROUND,
      );
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return SHORT_VALUE;
    default:
      return Infinity;
  }
}

const known = new WeakMap<z.ZodMiniType, number>();

/**
 * How many bytes a body of this schema may have: what its fields allow in their longest encoding, between 64
 * KiB and MAX_BODY_BYTES (docs/product.md §9.2). A longer one gets 413 before it is read.
 */
export function bodyBound(schema: z.ZodMiniType): number {
  let bound = known.get(schema);
  if (bound === undefined) {
    const sized = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Sized;
    bound = Math.min(Math.max(longest(sized), LEAST), MAX_BODY_BYTES);
    known.set(schema, bound);
  }
  return bound;
}
