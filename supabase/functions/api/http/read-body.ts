import type * as z from 'zod/mini';
import { MAX_BODY_BYTES } from '../../_shared/contract/fields/limits.ts';
import { fieldErrors } from '../../_shared/contract/http/issues.ts';
import { ApiError } from './api-error.ts';

/** Reads at most `MAX_BODY_BYTES`, whatever Content-Length claims. Throws body_too_large. */
async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new ApiError('body_too_large');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw new ApiError('body_too_large');
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed_json');
  }
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/**
 * The body of a request, checked against its schema (design §3).
 * Throws unsupported_media_type, body_too_large, malformed_json or validation_failed.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError('unsupported_media_type');
  }
  return checked(schema, parseJson(await readBytes(request)));
}

/** A value held to its schema; throws validation_failed with a text for each wrong field. */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError('validation_failed', { fields: fieldErrors(result.error.issues) });
}
