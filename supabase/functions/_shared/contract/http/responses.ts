import * as z from 'zod/mini';

/** Response of a public form: the request was received. Nothing of the stored row is told. */
export const received = z.object({ ok: z.literal(true) });
